/** A usage error with exit code 2; its message describes the correct call in one sentence. */
export class UsageError extends Error {}
