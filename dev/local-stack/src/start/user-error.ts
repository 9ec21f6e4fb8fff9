/** Something is missing or wrong that the person at the keyboard can mend: one sentence, no stack. */
export class UserError extends Error {}
