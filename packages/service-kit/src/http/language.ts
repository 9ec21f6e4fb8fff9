import { LANGUAGE_HEADER, type Language } from '@tokri/contracts';
import type { IncomingHttpHeaders } from 'node:http';
import { currentContext } from './request-context';

/** What the gateway says that the shopper reads. English where it says nothing, as for what calls a service directly. */
export const languageOf = (headers: IncomingHttpHeaders): Language =>
  headers[LANGUAGE_HEADER] === 'hi' ? 'hi' : 'en';

/** Of whoever made the request that is under way. */
export const currentLanguage = (): Language => currentContext()?.language ?? 'en';
