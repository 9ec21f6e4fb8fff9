import type { CallName } from '../../calls';

/** Examples of a call for the API page, in addition to its schemas. */
export interface Guide {
  /** An example of the JSON body, or of the query. */
  request?: Record<string, unknown>;
  /** An example of the answer, without the envelope's success and error. */
  answer: { message: string } & Record<string, unknown>;
  /** Cookies that the answer sets or clears, by name. */
  cookies?: string;
}

export type Guides = Record<CallName, Guide>;
