/** The command was called wrongly: one sentence says how to call it, exit code 2. */
export class UsageError extends Error {}
