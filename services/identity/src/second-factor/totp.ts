import { createHmac } from 'node:crypto';

/**
 * Time-based one-time passwords (RFC 6238 over RFC 4226) with SHA-1, six digits and steps of 30 seconds, the only parameters that
 * all authenticator apps support.
 */
const STEP_SECONDS = 30;
const DIGITS = 6;
/** Steps accepted before and after the current one, for clock skew and typing. */
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
 * The step of the code, if it is accepted now and newer than the last used one, so that an observed code cannot be replayed
 * (RFC 6238, section 5.2).
 */
export function stepOfCode(secret: Buffer, code: string, lastStep: number, now: Date): number | undefined {
  const present = stepAt(now);
  for (let step = present - TOLERANCE; step <= present + TOLERANCE; step += 1)
    if (step > lastStep && codeOfStep(secret, step) === code) return step;
  return undefined;
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648 without padding, for typing the secret into an app. */
export function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((group) => BASE32[parseInt(group.padEnd(5, '0'), 2)]).join('');
}

/** Content of the QR code (Key URI format of Google Authenticator). */
export function otpauthUri(secret: Buffer, account: string, issuer: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${toBase32(secret)}&issuer=${encodeURIComponent(issuer)}`;
}
