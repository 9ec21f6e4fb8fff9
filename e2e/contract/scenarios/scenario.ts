import type { ApiAnswer } from '../../support/api';
import type { Fixture } from '../support/fixture';

/** Makes one call, with its preconditions. */
export type Scenario = (fixture: Fixture) => Promise<ApiAnswer>;

export type FailureScenarios = Record<string, Scenario>;
