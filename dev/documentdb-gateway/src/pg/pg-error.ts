import { DatabaseError } from 'pg';

/** The engine cannot be reached, or went away before it answered: what was asked may or may not have happened. */
export class EngineGoneError extends Error {
  constructor(
    reason: string,
    /** False when the statement never left for the engine, so that asking again is always safe. */
    readonly mayHaveHappened: boolean,
  ) {
    super(`the database engine is not available: ${reason}`);
  }
}

/** States in which the engine refuses everybody because it starts, stops or has recovered from a crash. */
const GOING_DOWN = new Set(['57P01', '57P02', '57P03']);

export const isGoingDown = (error: unknown): boolean =>
  error instanceof DatabaseError && GOING_DOWN.has(error.code ?? '');
