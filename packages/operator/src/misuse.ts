/** The command was called wrongly: told in one sentence, exit code 2. */
export class Misuse extends Error {}
