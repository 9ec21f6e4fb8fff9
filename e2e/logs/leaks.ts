/** Values that no log of the shop may contain. */
export interface Planted {
  /** Searched as substrings. */
  texts: readonly string[];
  /** Tokens, searched as whole words of base64 or hexadecimal digits. */
  tokens: ReadonlySet<string>;
  /** Short numeric codes, searched as whole numbers in texts only, because other numbers can be equal. */
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

/** All strings of a line, at any depth, without numbers and keys. */
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

/** Descriptions of the values found in a line, without the values. */
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
