import { createHmac } from 'node:crypto';

/**
 * Time-based one-time passwords as authenticator apps make them: RFC 6238 over RFC 4226 with SHA-1, six digits and steps of
 * 30 seconds, the only parameters that all of them know.
 */
const STEP_SECONDS = 30;
const DIGITS = 6;
/** Steps before and after the present one that count as well: clocks differ, and typing takes its time. */
const TOLERANCE = 1;

/** 160 bits, as RFC 4226 (section 4) recommends. */
export const SECRET_BYTES = 20;

const stepAt = (now: Date): number => Math.floor(now.getTime() / 1_000 / STEP_SECONDS);

/** The code of one step (RFC 4226, section 5.3). */
export function codeOfStep(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = mac[mac.length - 1]! & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

export const isTotpCode = (code: string): boolean => /^\d{6}$/.test(code);

/**
 * The step that the code belongs to, if it is one of those that count now and newer than the last one that was used: a
 * code that was seen over a shoulder is of no use any more (RFC 6238, section 5.2).
 */
export function stepOfCode(secret: Buffer, code: string, lastStep: number, now: Date): number | undefined {
  const present = stepAt(now);
  for (let step = present - TOLERANCE; step <= present + TOLERANCE; step += 1)
    if (step > lastStep && codeOfStep(secret, step) === code) return step;
  return undefined;
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648 without padding: how people type a secret into an app that cannot scan it. */
export function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((group) => BASE32[parseInt(group.padEnd(5, '0'), 2)]).join('');
}

/** What an authenticator app scans (Key URI format of Google Authenticator). */
export function otpauthUri(secret: Buffer, account: string, issuer: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${toBase32(secret)}&issuer=${encodeURIComponent(issuer)}`;
}
