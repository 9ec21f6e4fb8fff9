import { Secret, TOTP } from 'otpauth';

/** Steps accepted before and after the current one, for clock skew and typing. */
const TOLERANCE = 1;

/** 160 bits, as RFC 4226 (section 4) recommends. */
export const SECRET_BYTES = 20;

const secretOf = (bytes: Buffer): Secret => Secret.fromHex(bytes.toString('hex'));

/**
 * Time-based one-time passwords (RFC 6238) with SHA-1, six digits and steps of 30 seconds, the only parameters that all
 * authenticator apps support.
 */
const totpOf = (secret: Buffer): TOTP =>
  new TOTP({ secret: secretOf(secret), algorithm: 'SHA1', digits: 6, period: 30 });

export const isTotpCode = (code: string): boolean => /^\d{6}$/.test(code);

/**
 * The step of the code, if it is accepted now and newer than the last used one, so that an observed code cannot be replayed
 * (RFC 6238, section 5.2).
 */
export function stepOfCode(secret: Buffer, code: string, lastStep: number, now: Date): number | undefined {
  const totp = totpOf(secret);
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: TOLERANCE });
  const step = totp.counter({ timestamp }) + (delta ?? 0);
  return delta !== null && step > lastStep ? step : undefined;
}

/** RFC 4648 without padding, for typing the secret into an app. */
export const toBase32 = (bytes: Buffer): string => secretOf(bytes).base32;

/** Content of the QR code (Key URI format of Google Authenticator), in which names have no colon. */
export function otpauthUri(secret: Buffer, account: string, issuer: string): string {
  const name = encodeURIComponent(issuer.replaceAll(':', ' '));
  const label = `${name}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${toBase32(secret)}&issuer=${name}`;
}
