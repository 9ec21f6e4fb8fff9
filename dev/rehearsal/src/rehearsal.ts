import type { Account, History, Product } from '@tokri/resilience/workload';
import type { CardSandboxClient } from '@tokri/shop-client';
import type { Kubectl } from './cluster/kubectl';
import type { Images, Overlay } from './overlay';

/** Context of every step. */
export interface Rehearsal {
  kubectl: Kubectl;
  overlay: Overlay;
  images: Images;
  /** The shop's URL for browsers: the node port of the gateway. */
  shopUrl: string;
  cards: CardSandboxClient;
  /** What the load's shoppers did in all steps of this run. */
  history: History;
  /** State that is kept between runs. */
  kept: Kept;
  keep(): void;
  log(line: string): void;
}

export interface Kept {
  /** Products that the load buys; set when the shop is seeded. */
  products: Product[];
  /** Accounts of all runs; their orders are part of the comparison. */
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

/** A performed step. */
export interface StepResult {
  name: string;
  title: string;
  seconds: number;
  violations: string[];
  facts: string[];
  /** Calls of its load and their failures; undefined without a load. */
  load?: Load;
}

export interface Load {
  seconds: number;
  calls: number;
  /** Calls without a response or with a 5xx. */
  failed: string[];
  /** Orders acknowledged during the load. */
  orders: number;
}

export interface RunnableStep {
  name: string;
  title: string;
  run(rehearsal: Rehearsal): Promise<StepResult>;
}

/** Hides a step's observation type; an exception counts as a violation. */
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
