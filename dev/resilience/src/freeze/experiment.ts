import { experiment, type Check, type Run } from '../runner';
import { startEnvironment } from './environment';
import { PARTS } from './parts';
import { freezeRound, untilAllAnswered, type Round } from './round';
import { openShopper, stockShop } from './shopper';

/** One check for each kind of call that does not need the part, and one for /readyz. */
function checksOf({ part, results, readiness }: Round): Check[] {
  return [
    ...results.map(({ name, made, failures }) => ({
      description: `${part} is frozen: ${name} is answered`,
      violations: made === 0 ? ['it was not asked for'] : failures,
    })),
    { description: `${part} is frozen: /readyz reports it, and nothing else`, violations: readiness },
  ];
}

async function run({ numbers: { seconds }, only, say, ...context }: Run<'seconds'>): Promise<Check[]> {
  const environment = await startEnvironment({ ...context, say });
  const stocked = await stockShop(environment.shopUrl, environment);
  say(`each part is frozen for ${seconds} s`);
  const checks: Check[] = [];
  for (const part of PARTS.filter((name) => only.length === 0 || only.includes(name))) {
    const shopper = await openShopper(stocked);
    await untilAllAnswered(shopper);
    const round = await freezeRound(environment, shopper, part, seconds);
    const made = round.results.reduce((sum, result) => sum + result.made, 0);
    const failed = round.results.reduce((sum, { failures }) => sum + failures.length, 0);
    say(
      `${part}: ${round.results.length} kinds of calls that do not need it, ${made} made, ${failed} failed; ` +
        `all were answered ${round.recovered.toFixed(0)} s after it went on`,
    );
    checks.push(...checksOf(round));
  }
  return checks;
}

export const freeze = experiment({
  name: 'freeze',
  numbers: { seconds: { byDefault: 60, help: 'for how long each part is frozen' } },
  only: { help: `only these parts: ${PARTS.join(', ')}`, names: PARTS },
  run,
});
