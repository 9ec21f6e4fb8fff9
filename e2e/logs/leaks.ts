/** What no log of the shop may hold, and where it was found all the same. */
export interface Planted {
  /** Looked for anywhere, letter by letter. */
  texts: readonly string[];
  /** Tokens: whole words of base64 or hexadecimal digits. */
  tokens: ReadonlySet<string>;
  /** Short codes of digits: looked for as whole numbers in texts, as they may well be the number of something else. */
  codes: ReadonlySet<string>;
}

const SHAPES: readonly (readonly [what: string, shape: RegExp])[] = [
  ['an email', /[\w.+-]+@(?:[A-Za-z0-9-]+\.)+[A-Za-z]{2,}/],
  ['an access token', /\beyJ[\w-]+\.[\w-]+\./],
  ['the hash of a password', /\$2[aby]\$\d\d\$/],
  ['a private key', /-----BEGIN|"d":"[\w-]{40,}"/],
  ['a password in an address', /:\/\/[^/\s:@"]*:[^/\s@"]+@/],
  ['a card number', /\b4\d{3} ?\d{4} ?\d{4} ?\d{4}\b/],
];

/** Every text that a line holds, at any depth; numbers and keys are left out. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (value && typeof value === 'object') return Object.values(value).flatMap(textsOf);
  return [];
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return line;
  }
}

/** What of it a line holds, in words; the thing itself is not repeated. */
export function leaksOf(line: string, { texts, tokens, codes }: Planted): string[] {
  const found = SHAPES.filter(([, shape]) => shape.test(line)).map(([what]) => what);
  if (texts.some((text) => line.includes(text))) found.push('a planted text');
  if (line.match(/[\w-]{20,}/g)?.some((word) => tokens.has(word))) found.push('a token');
  const numbers = textsOf(parsed(line)).flatMap(
    (text) => text.match(/(?<![\w.:-])\d{6}(?![\w:-]|\.\d)/g) ?? [],
  );
  if (numbers.some((number) => codes.has(number))) found.push('a one-time code');
  return found;
}
