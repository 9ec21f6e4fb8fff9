import { createSeal, derivedKey } from './seal';

describe('seal', () => {
  const seal = createSeal(derivedKey('a secret of the harness', 'seal'));

  it('opens what it closed, and never writes the same twice', () => {
    const sealed = seal.close('नमस्ते 123456');
    expect(seal.open(sealed)).toBe('नमस्ते 123456');
    expect(seal.close('नमस्ते 123456')).not.toBe(sealed);
    expect(sealed).not.toContain('123456');
  });

  it.each([
    ['another secret', createSeal(derivedKey('another secret', 'seal'))],
    ['another purpose', createSeal(derivedKey('a secret of the harness', 'otp'))],
  ])('does not open with %s', (_name, other) => {
    expect(other.open(seal.close('text'))).toBeUndefined();
  });

  it('does not open what was changed, cut off or never sealed', () => {
    const bytes = Buffer.from(seal.close('text'), 'base64');
    bytes[bytes.length - 1]! ^= 1;
    expect(seal.open(bytes.toString('base64'))).toBeUndefined();
    expect(seal.open('AAAA')).toBeUndefined();
    expect(seal.open('')).toBeUndefined();
  });
});
