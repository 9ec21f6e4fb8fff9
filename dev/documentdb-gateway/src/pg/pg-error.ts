import { DatabaseError } from 'pg';

/** The engine is unreachable, or was lost before its response: the statement may have run. */
export class EngineGoneError extends Error {
  constructor(
    reason: string,
    /** False if the statement was never sent, so that a retry is safe. */
    readonly mayHaveHappened: boolean,
  ) {
    super(`the database engine is not available: ${reason}`);
  }
}

/** States in which the engine refuses all connections: starting, stopping or recovering from a crash. */
const GOING_DOWN = new Set(['57P01', '57P02', '57P03']);

export const isGoingDown = (error: unknown): boolean =>
  error instanceof DatabaseError && GOING_DOWN.has(error.code ?? '');
