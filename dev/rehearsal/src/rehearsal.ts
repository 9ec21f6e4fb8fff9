import type { Account, History, Product } from '@tokri/resilience/workload';
import type { CardSandboxClient } from '@tokri/shop-client';
import type { Kubectl } from './cluster/kubectl';
import type { Images, Overlay } from './overlay';

/** What every step works with. */
export interface Rehearsal {
  kubectl: Kubectl;
  overlay: Overlay;
  images: Images;
  /** The shop as browsers reach it: the node port of the gateway. */
  shopUrl: string;
  cards: CardSandboxClient;
  /** What the shoppers of the load did, in all steps of this run. */
  history: History;
  /** State that outlives the command: a later run continues with it. */
  kept: Kept;
  keep(): void;
  log(line: string): void;
}

export interface Kept {
  /** Those that the load buys, once the shop is seeded. */
  products: Product[];
  /** Accounts of all runs, whose orders are in the books. */
  accounts: Pick<Account, 'userId' | 'email' | 'addressId'>[];
}

/** One step of the rehearsal. */
export interface Step<Observed> {
  name: string;
  /** What the step does, as written in the report. */
  title: string;
  perform(rehearsal: Rehearsal): Promise<Observed>;
  /** Descriptions of what is wrong; empty when the step passed. Pure. */
  violations(observed: Observed): string[];
  /** Numbers for the report, one sentence each. Pure. */
  facts(observed: Observed): string[];
}

/** A step that was performed. */
export interface StepResult {
  name: string;
  title: string;
  seconds: number;
  violations: string[];
  facts: string[];
  /** Calls that were made under its load and how many of them failed; undefined without a load. */
  load?: Load;
}

export interface Load {
  seconds: number;
  calls: number;
  /** Calls without an answer or with a 5xx. */
  failed: string[];
  /** Orders acknowledged during the load. */
  orders: number;
}

export interface RunnableStep {
  name: string;
  title: string;
  run(rehearsal: Rehearsal): Promise<StepResult>;
}

/** A step with its observation type hidden; a step that throws counts as violated, too. */
export const runnable = <Observed extends object>(step: Step<Observed>): RunnableStep => ({
  name: step.name,
  title: step.title,
  async run(rehearsal) {
    const { name, title } = step;
    const startedAt = Date.now();
    const seconds = () => (Date.now() - startedAt) / 1_000;
    try {
      const observed = await step.perform(rehearsal);
      const load = 'load' in observed ? (observed.load as Load) : undefined;
      return {
        name,
        title,
        seconds: seconds(),
        load,
        violations: step.violations(observed),
        facts: step.facts(observed),
      };
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      return { name, title, seconds: seconds(), violations: [`it could not be done: ${reason}`], facts: [] };
    }
  },
});
