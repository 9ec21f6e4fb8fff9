import { otpHash, randomOtp, randomToken, sameText, successorOf, tokenHash } from './secrets';

describe('secrets [A-6.5.3]', () => {
  it('codes have six digits, leading zeros included, and every first digit occurs [S-9.8] [A-6.5.4]', () => {
    const codes = Array.from({ length: 2_000 }, randomOtp);
    expect(codes.every((code) => /^\d{6}$/.test(code))).toBe(true);
    expect(new Set(codes.map((code) => code[0])).size).toBe(10);
  });

  it('come from the cryptographic generator', () => {
    const random = jest.spyOn(Math, 'random');
    expect([randomOtp(), randomToken()]).toHaveLength(2);
    expect(random).not.toHaveBeenCalled();
  });

  it('tokens have 256 bits and never repeat [A-7.2.3] [A-11.5.1]', () => {
    const tokens = Array.from({ length: 1_000 }, randomToken);
    expect(new Set(tokens).size).toBe(1_000);
    expect(Buffer.from(tokens[0]!, 'base64url')).toHaveLength(32);
  });

  it('a successor depends on the token and on the salt, and has the format of a token', () => {
    expect(successorOf('token', 'salt')).toBe(successorOf('token', 'salt'));
    expect(successorOf('token', 'salt')).not.toBe(successorOf('token', 'pepper'));
    expect(successorOf('token', 'salt')).not.toBe(successorOf('other', 'salt'));
    expect(successorOf('token', 'salt')).toHaveLength(43);
  });

  it('the hash of a code depends on its email and on the key [A-6.5.2]', () => {
    const hashes = [
      otpHash(Buffer.from('a'), 'one@mail.test', '123456'),
      otpHash(Buffer.from('a'), 'two@mail.test', '123456'),
      otpHash(Buffer.from('b'), 'one@mail.test', '123456'),
      tokenHash('123456'),
    ];
    expect(new Set(hashes).size).toBe(4);
  });

  it('compares texts of any length', () => {
    expect(sameText('abc', 'abc')).toBe(true);
    expect(sameText('abc', 'abd')).toBe(false);
    expect(sameText('abc', 'abcd')).toBe(false);
  });
});
