import { createHmac } from 'node:crypto';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const STEP_MS = 30_000;

/** The TOTP code for a secret in Base32, now or `stepsAway` steps of 30 seconds away (RFC 6238). */
export function totpCode(secret: string, stepsAway = 0): string {
  const bits = [...secret].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeUInt32BE(Math.floor(Date.now() / STEP_MS) + stepsAway, 4);
  const mac = createHmac('sha1', key).update(counter).digest();
  const number = mac.readUInt32BE(mac[19]! & 15) & 0x7fffffff;
  return `${number % 1_000_000}`.padStart(6, '0');
}

/** A code that is not valid now. */
export function wrongTotpCode(secret: string): string {
  const right = [-2, -1, 0, 1, 2].map((stepsAway) => totpCode(secret, stepsAway));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !right.includes(code))!;
}
