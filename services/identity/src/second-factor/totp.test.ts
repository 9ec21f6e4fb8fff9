import { HOTP, Secret } from 'otpauth';
import { isTotpCode, otpauthUri, stepOfCode } from './totp';

/** The secret of the vectors in RFC 6238 (appendix B). */
const secret = Buffer.from('12345678901234567890');
const codeOfStep = (counter: number) => HOTP.generate({ secret: Secret.fromUTF8(String(secret)), counter });
const at = (seconds: number) => new Date(seconds * 1_000);
const NEVER = 0;

describe('TOTP', () => {
  // RFC 6238 prints eight digits; the last six are the code.
  it.each([
    [59, '94287082'],
    [1111111109, '07081804'],
    [1111111111, '14050471'],
    [1234567890, '89005924'],
    [2000000000, '69279037'],
    [20000000000, '65353130'],
  ])('accepts the code of RFC 6238 at second %i', (seconds, code) => {
    expect(stepOfCode(secret, code.slice(2), NEVER, at(seconds))).toBe(Math.floor(seconds / 30));
  });

  it.each([
    ['two steps late', 2, undefined],
    ['one step late', 1, 1_000],
    ['of this step', 0, 1_000],
    ['one step early', -1, 1_000],
    ['two steps early', -2, undefined],
  ])('a code %s [A-6.5.5]', (_when, stepsLater, step) => {
    expect(stepOfCode(secret, codeOfStep(1_000), NEVER, at((1_000 + stepsLater) * 30))).toBe(step);
  });

  it('refuses a code of the last used step or an earlier one [G-270]', () => {
    const code = codeOfStep(1_000);
    expect(stepOfCode(secret, code, 999, at(30_000))).toBe(1_000);
    expect(stepOfCode(secret, code, 1_000, at(30_000))).toBeUndefined();
    expect(stepOfCode(secret, codeOfStep(999), 1_000, at(30_000))).toBeUndefined();
  });

  it('requires exactly six digits', () => {
    expect(['000000', '12345', '1234567', '12345a', ''].filter(isTotpCode)).toEqual(['000000']);
  });

  it('names shop and account in the content of the QR code', () => {
    expect(otpauthUri(Buffer.from('foobar'), 'a&b@mail.example', 'Tokri')).toBe(
      'otpauth://totp/Tokri:a%26b%40mail.example?secret=MZXW6YTBOI&issuer=Tokri',
    );
    expect(otpauthUri(Buffer.from('foobar'), 'a@mail.example', 'Imli: Co')).toBe(
      'otpauth://totp/Imli%20%20Co:a%40mail.example?secret=MZXW6YTBOI&issuer=Imli%20%20Co',
    );
  });
});
