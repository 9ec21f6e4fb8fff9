/** A usage error: one sentence describes the correct call; exit code 2. */
export class UsageError extends Error {}
