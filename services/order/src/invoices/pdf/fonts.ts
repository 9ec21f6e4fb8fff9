import { openSync } from 'fontkit';
import { createRequire } from 'node:module';

interface Font {
  regular: string;
  bold: string;
}

const resolve = createRequire(__filename).resolve;

/** Latin, Devanagari, digits, punctuation and the rupee sign. */
const devanagari = (style: string) =>
  resolve(`@expo-google-fonts/noto-sans-devanagari/${style}/NotoSansDevanagari_${style}.ttf`);
const MAIN: Font = { regular: devanagari('400Regular'), bold: devanagari('700Bold') };

/** The letters of one script, as WOFF: fontkit cannot embed glyphs of WOFF2. */
const subset = (script: string, weight: number) =>
  resolve(`@fontsource/noto-sans-${script}/files/noto-sans-${script}-${script}-${weight}-normal.woff`);
const fontOf = (script: string): Font => ({ regular: subset(script, 400), bold: subset(script, 700) });

const SCRIPTS: readonly [letters: RegExp, font: Font][] = [
  [/\p{Script=Bengali}/u, fontOf('bengali')],
  [/\p{Script=Gujarati}/u, fontOf('gujarati')],
  [/\p{Script=Gurmukhi}/u, fontOf('gurmukhi')],
  [/\p{Script=Kannada}/u, fontOf('kannada')],
  [/\p{Script=Malayalam}/u, fontOf('malayalam')],
  [/\p{Script=Oriya}/u, fontOf('oriya')],
  [/\p{Script=Tamil}/u, fontOf('tamil')],
  [/\p{Script=Telugu}/u, fontOf('telugu')],
];

/** Signs that belong to the letter before them: marks of every script, and the joiners. */
const FOLLOWS = /[\p{Script=Inherited}\u200c\u200d]/u;

export interface Run {
  text: string;
  font: Font;
}

/** Emoji and their modifiers, which no font of text has. Signs such as the copyright sign stay. */
const EMOJI =
  /(?![\u00a9\u00ae\u2122])(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|[\ufe0f\u20e3])\u200d?/gu;

export const withoutEmoji = (text: string): string => text.replace(EMOJI, '');

/** Splits a text where its script needs another font. */
export function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  for (const sign of text) {
    const last = runs.at(-1);
    const font =
      last && FOLLOWS.test(sign) ? last.font : (SCRIPTS.find(([letters]) => letters.test(sign))?.[1] ?? MAIN);
    if (last?.font === font) last.text += sign;
    else runs.push({ text: sign, font });
  }
  return runs;
}

export const MAIN_FONT = MAIN;

const opened = new Map<string, ReturnType<typeof openSync>>();

/** The parsed font of a file, shared by all documents: parsing takes longer than drawing a page. */
export function openFont(file: string) {
  const font = opened.get(file) ?? openSync(file);
  opened.set(file, font);
  // pdfkit accepts a font of fontkit, its types only the bytes of a file.
  return font as unknown as Buffer;
}
