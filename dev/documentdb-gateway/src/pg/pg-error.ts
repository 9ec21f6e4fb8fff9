import { DatabaseError } from 'pg';

/** The engine cannot be reached, or was lost before it answered: the statement may or may not have run. */
export class EngineGoneError extends Error {
  constructor(
    reason: string,
    /** False when the statement was never sent, so that a retry is always safe. */
    readonly mayHaveHappened: boolean,
  ) {
    super(`the database engine is not available: ${reason}`);
  }
}

/** States in which the engine refuses all connections because it starts, stops or recovers from a crash. */
const GOING_DOWN = new Set(['57P01', '57P02', '57P03']);

export const isGoingDown = (error: unknown): boolean =>
  error instanceof DatabaseError && GOING_DOWN.has(error.code ?? '');
