import type { CallName } from '../../calls';

/** What the API page says of a call beside its schemas. */
export interface Guide {
  /** What it does, what it needs and what it leaves behind. */
  about: string;
  /** An example of the JSON body, or of the query. */
  request?: Record<string, unknown>;
  /** An example of the answer, without the envelope's success and error. */
  answer: { message: string } & Record<string, unknown>;
  /** Cookies that the answer sets or clears, by name. */
  cookies?: string;
}

export type Guides = Record<CallName, Guide>;
