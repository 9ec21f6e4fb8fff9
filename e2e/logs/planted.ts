import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Planted } from './leaks';

type Kind = keyof Planted;

const fileOf = (home: string) => join(home, 'planted.txt');

const remember = (home: string, kind: Kind, text: string): void =>
  appendFileSync(fileOf(home), `${kind} ${text}\n`);

/** A mailed code, which no log of this shop may contain. */
export const plantCode = (home: string, code: string): void => remember(home, 'codes', code);

const TEXT_FIELDS = ['name', 'password', 'newPassword', 'address_line', 'recoveryCodes'];
const TOKEN_FIELDS = ['refreshToken', 'resetToken', 'secret', 'token'];

/** Long enough and with a space, so that it does not occur in code or paths. */
const isPersonal = (text: string) => text.length >= 12 && text.includes(' ') && !text.includes('\n');
const isToken = (text: string) => /^[\w-]{20,}$/.test(text);

function plantFields(home: string, body: unknown): void {
  if (!body || typeof body !== 'object') return;
  for (const [field, value] of Object.entries(body)) {
    for (const text of [value].flat()) {
      if (typeof text !== 'string') continue;
      if (TEXT_FIELDS.includes(field) && isPersonal(text)) remember(home, 'texts', text);
      if (TOKEN_FIELDS.includes(field) && isToken(text)) remember(home, 'tokens', text);
    }
  }
}

/** Sensitive data in requests and answers about a person: names, passwords, streets, tokens, cookies, rider secrets. */
export function plantCall(home: string, path: string, sent: unknown, answer: Response, body: unknown): void {
  if (!/^\/api\/(?:user|address|order\/delivery)\//.test(path)) return;
  plantFields(home, sent);
  plantFields(home, (body as { data?: unknown }).data);
  for (const cookie of answer.headers.getSetCookie()) {
    const value = cookie.split(';')[0]?.split('=')[1] ?? '';
    if (isToken(value)) remember(home, 'tokens', value);
  }
}

/** Secrets of the shop itself: all sufficiently long values of its secrets file. */
function secretsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.length >= 16 ? [value] : [];
  if (value && typeof value === 'object') return Object.values(value).flatMap(secretsIn);
  return [];
}

export function readPlanted(home: string): Planted {
  const lines = existsSync(fileOf(home)) ? readFileSync(fileOf(home), 'utf8').split('\n') : [];
  const of = (kind: Kind) =>
    lines.filter((line) => line.startsWith(`${kind} `)).map((line) => line.slice(kind.length + 1));
  const secrets = secretsIn(JSON.parse(readFileSync(join(home, 'secrets.json'), 'utf8')));
  return {
    texts: [...new Set([...of('texts'), ...secrets])],
    tokens: new Set(of('tokens')),
    codes: new Set(of('codes')),
  };
}
