import { writeFileSync } from 'node:fs';
import { startEnvironment, type Environment } from './environment';
import { readOptions, type Options } from './options';
import { freezeRound, untilAllAnswered, type Round } from './round';
import { createShopper } from './shopper';
import { freshTokens, PASSWORD, stockShop } from './stock';

const MAX_SHOWN = 5;
const log = (line: string) => console.log(line);

interface Tally {
  passed: number;
  failed: number;
}

function report({ part, results, readiness, recovered }: Round): Tally {
  const failed = results.filter(({ made, failures }) => failures.length > 0 || made === 0);
  const calls = results.reduce((sum, { made }) => sum + made, 0);
  log(
    `${failed.length + readiness.length === 0 ? 'ok    ' : 'FAILED'} ${part}: ${results.length} kinds of calls that do not need it, ` +
      `${calls} made, ${failed.reduce((sum, { failures }) => sum + failures.length, 0)} failed; ` +
      `all were answered ${recovered.toFixed(0)} s after it went on`,
  );
  for (const { name, made, failures } of failed) {
    log(`         ${name}: ${failures.length} of ${made}`);
    for (const failure of failures.slice(0, MAX_SHOWN)) log(`           ${failure}`);
  }
  for (const line of readiness) log(`         ${line}`);
  const [kept, broken] = [results.length - failed.length, failed.length];
  return readiness.length === 0 ? { passed: kept + 1, failed: broken } : { passed: kept, failed: broken + 1 };
}

/** Freezes part after part. Counts one check for each kind of call that does not need it, and one for /readyz. */
async function run({ seconds, only }: Options, environment: Environment): Promise<Tally> {
  const { stocked, account, picture } = await stockShop(environment);
  const total: Tally = { passed: 0, failed: 0 };
  for (const part of only) {
    const tokens = await freshTokens(environment, account);
    const shopper = createShopper({
      shopUrl: environment.shopUrl,
      password: PASSWORD,
      shop: stocked,
      picture,
      ...tokens,
    });
    await untilAllAnswered(shopper);
    const { passed, failed } = report(await freezeRound(environment, shopper, part, seconds));
    total.passed += passed;
    total.failed += failed;
  }
  return total;
}

async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2));
  const environment = await startEnvironment(log);
  let tally: Tally = { passed: 0, failed: 1 };
  try {
    log(`each part is frozen for ${options.seconds} s`);
    tally = await run(options, environment);
  } finally {
    await environment.close(options.keep || tally.failed > 0);
  }
  if (options.report) writeFileSync(options.report, JSON.stringify(tally));
  log(`\n${tally.passed} passed, ${tally.failed} failed`);
  return tally.failed > 0 ? 1 : 0;
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
