import type { Outcome } from './summary';
import type { Output, Step } from './steps';

/** Lanes of steps. Lanes run concurrently, the steps of a lane one after the other. */
export type Phase = readonly (readonly Step[])[];

async function perform({ name, run }: Step, mode: Output): Promise<Outcome> {
  const startedAt = Date.now();
  if (mode === 'live') console.log(`\n=== ${name}`);
  const { passed, failed, cpu, output } = await run(mode).catch((error: unknown) => {
    console.error(error);
    return { passed: 0, failed: 1, cpu: 0, output: '' };
  });
  if (mode === 'held') console.log(`\n=== ${name}${output ? `\n${output.trimEnd()}` : ''}`);
  const seconds = (Date.now() - startedAt) / 1_000;
  console.log(`--- ${name}: ${passed} passed, ${failed} failed (${seconds.toFixed(0)} s)`);
  return { name, passed, failed, seconds, cpu };
}

/** Runs the phases in order. With one lane, output is live; with several, each step's output appears at its end. */
export async function runPhases(phases: readonly Phase[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const phase of phases) {
    const lanes = phase.filter((lane) => lane.length > 0);
    const mode = lanes.length === 1 ? 'live' : 'held';
    await Promise.all(
      lanes.map(async (lane) => {
        for (const step of lane) outcomes.push(await perform(step, mode));
      }),
    );
  }
  return outcomes;
}
