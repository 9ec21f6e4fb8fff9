import type { CallName, Calls, RequestBodyOf, ResponseOf } from '@tokri/contracts';

/** Request body and answer of a call, by its name in the contract. */
export type RequestBody<Name extends CallName> = RequestBodyOf<Calls[Name]>;
export type Answer<Name extends CallName> = ResponseOf<Calls[Name]>;
