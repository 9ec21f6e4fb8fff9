import type { ApiAnswer } from '../../support/api';
import type { Fixture } from '../support/fixture';

/** Makes one call, with its preconditions. */
export type Scenario = (fixture: Fixture) => Promise<ApiAnswer>;

/** Scenarios by the contract's message that each leads to. */
export type FailureScenarios = Record<string, Scenario>;
