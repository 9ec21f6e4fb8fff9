import type { ApiAnswer } from '../../support/api';
import type { Fixture } from '../support/fixture';

/** One call with what it needs, from the shared fixture to the answer. */
export type Scenario = (fixture: Fixture) => Promise<ApiAnswer>;

/** Scenarios by the sentence of the contract that each leads to. */
export type FailureScenarios = Record<string, Scenario>;
