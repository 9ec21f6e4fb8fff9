/** The languages of shoppers; what knows no other is in the first. */
export const LANGUAGES = ['en', 'hi'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Beside a call that a client made: the gateway puts the one language there that the shopper reads, and nothing else. */
export const LANGUAGE_HEADER = 'accept-language';

type Values = Readonly<Record<string, string | number>>;

/** Gives a text in one language, with values for its `{placeholders}`. */
export type Translate<Text extends string> = (text: Text, values?: Values) => string;

/** The English texts are the keys of their Hindi: one that has none does not compile. */
export const textsIn =
  <Text extends string>(language: Language, hindi: Readonly<Record<Text, string>>): Translate<Text> =>
  (text, values = {}) =>
    (language === 'hi' ? hindi[text] : text).replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
