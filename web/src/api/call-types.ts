import type { CallName, Calls, RequestBodyOf, ResponseOf } from '@tokri/contracts';

/** What a call of the contract takes as its body and what it answers with: the web app writes no such type by hand. */
export type RequestBody<Name extends CallName> = RequestBodyOf<Calls[Name]>;
export type Answer<Name extends CallName> = ResponseOf<Calls[Name]>;
