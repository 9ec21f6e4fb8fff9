import { LANGUAGE_HEADER, type Language } from '@tokri/contracts';
import type { IncomingHttpHeaders } from 'node:http';
import { currentContext } from './request-context';

/** The shopper's language as set by the gateway. English without it, as for calls that bypass the gateway. */
export const languageOf = (headers: IncomingHttpHeaders): Language =>
  headers[LANGUAGE_HEADER] === 'hi' ? 'hi' : 'en';

export const currentLanguage = (): Language => currentContext()?.language ?? 'en';
