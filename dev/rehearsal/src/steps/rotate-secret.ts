import { randomBytes } from 'node:crypto';
import { secretForSetting, secretsFromSetting } from '@tokri/contracts';
import { applyAll } from '../cluster/apply';
import { failuresOf, underLoad } from '../load';
import type { Load, Rehearsal, Step } from '../rehearsal';
import { deploymentOf, rolledOut } from '../cluster/workloads';

export interface Rotated {
  load: Load;
  stages: { what: string; seconds: number }[];
  /** Secrets in the running containers of caller and callee. */
  callerShows: 'new' | 'old';
  calleeAccepts: 'new' | 'old' | 'both';
}

const CALLER = 'order';
const CALLEE = 'catalogue';
const SHOWN = secretForSetting(CALLEE);
const ACCEPTED = secretsFromSetting(CALLER);

/** Applies the overlay with its current secrets and waits for the rollout of the changed deployment. */
async function rollWith({ kubectl, overlay }: Rehearsal, name: typeof CALLER | typeof CALLEE): Promise<void> {
  const deployment = `deployment/${deploymentOf(name)}`;
  const revision = () => kubectl.run(['get', deployment, '--output', 'jsonpath={.metadata.generation}']);
  const before = await revision();
  const isConcerned = (kind: string) => kind === 'Secret' || kind === 'Deployment';
  await applyAll(
    kubectl,
    overlay.render().filter(({ kind }) => isConcerned(kind)),
  );
  if ((await revision()) === before) throw new Error(`a changed secret does not roll ${deployment}`);
  await rolledOut(kubectl, deployment);
}

const valueIn = (rehearsal: Rehearsal, name: typeof CALLER | typeof CALLEE, variable: string) =>
  rehearsal.kubectl.run([
    ...['exec', `deploy/${deploymentOf(name)}`, '--container', 'main', '--'],
    ...['node', '-p', `process.env.${variable}`],
  ]);

/** As in docs/operations.md: the callee accepts both secrets, the caller switches, the callee drops the old one. */
async function perform(rehearsal: Rehearsal): Promise<Rotated> {
  const { overlay, log } = rehearsal;
  const [callerSecret, calleeSecret] = [`${CALLER}-secrets`, `${CALLEE}-secrets`];
  const before = overlay.secret(calleeSecret)[ACCEPTED] ?? '';
  const after = randomBytes(24).toString('hex');
  const accept = (value: string) => () =>
    overlay.setSecret(calleeSecret, { ...overlay.secret(calleeSecret), [ACCEPTED]: value });
  const show = () => overlay.setSecret(callerSecret, { ...overlay.secret(callerSecret), [SHOWN]: after });
  const plan = [
    { what: `${CALLEE} accepts both`, name: CALLEE, change: accept(`${after},${before}`) },
    { what: `${CALLER} shows the new one`, name: CALLER, change: show },
    { what: `${CALLEE} accepts the new one alone`, name: CALLEE, change: accept(after) },
  ] as const;
  const { result, load } = await underLoad(rehearsal, async () => {
    const stages: Rotated['stages'] = [];
    for (const { what, name, change } of plan) {
      const startedAt = Date.now();
      change();
      await rollWith(rehearsal, name);
      stages.push({ what, seconds: (Date.now() - startedAt) / 1_000 });
      log(`  ${what}`);
    }
    return stages;
  });
  const shown = (await valueIn(rehearsal, CALLER, SHOWN)).trim();
  const accepted = (await valueIn(rehearsal, CALLEE, ACCEPTED)).trim().split(',');
  return {
    load,
    stages: result,
    callerShows: shown === after ? 'new' : 'old',
    calleeAccepts: accepted.length > 1 ? 'both' : accepted[0] === after ? 'new' : 'old',
  };
}

export const rotateSecret: Step<Rotated> = {
  name: 'rotate-secret',
  title: `the secret that ${CALLER} shows ${CALLEE} is exchanged, under load`,
  perform,
  violations: ({ load, callerShows, calleeAccepts }) => [
    ...failuresOf(load),
    ...(callerShows === 'new' ? [] : [`${CALLER} shows the ${callerShows} secret`]),
    ...(calleeAccepts === 'new' ? [] : [`${CALLEE} accepts ${calleeAccepts}`]),
  ],
  facts: ({ stages }) => stages.map(({ what, seconds }) => `${what}: ${seconds.toFixed(0)} s`),
};
