/** The languages of the shop; the first is the default. */
export const LANGUAGES = ['en', 'hi'] as const;
export type Language = (typeof LANGUAGES)[number];

/** On forwarded calls, the gateway sets this header to the shopper's language. */
export const LANGUAGE_HEADER = 'accept-language';

type Values = Readonly<Record<string, string | number>>;

/** Returns a text in one language, with values for its `{placeholders}`. */
export type Translate<Text extends string> = (text: Text, values?: Values) => string;

/** The English texts are the keys of the Hindi ones: a missing translation does not compile. */
export const textsIn =
  <Text extends string>(language: Language, hindi: Readonly<Record<Text, string>>): Translate<Text> =>
  (text, values = {}) =>
    (language === 'hi' ? hindi[text] : text).replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
