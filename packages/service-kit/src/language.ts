import { LANGUAGE_HEADER, type Language } from '@tokri/contracts';
import type { IncomingHttpHeaders } from 'node:http';
import { currentContext } from './request-context';

/** What the gateway says that the shopper reads. English where it says nothing, as for what calls a service directly. */
export const languageOf = (headers: IncomingHttpHeaders): Language =>
  headers[LANGUAGE_HEADER] === 'hi' ? 'hi' : 'en';

/** Of whoever made the request that is under way. */
export const currentLanguage = (): Language => currentContext()?.language ?? 'en';

export type Values = Readonly<Record<string, string | number>>;

/** Gives a text in one language, with values for its `{placeholders}`. */
export type Translate<Text extends string> = (text: Text, values?: Values) => string;

/** The English texts are the keys of their Hindi: one that has none does not compile. */
export const textsIn =
  <Text extends string>(language: Language, hindi: Readonly<Record<Text, string>>): Translate<Text> =>
  (text, values = {}) =>
    (language === 'hi' ? hindi[text] : text).replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
