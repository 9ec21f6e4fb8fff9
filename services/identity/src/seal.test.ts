import { createDecipheriv, hkdfSync } from 'node:crypto';
import { createSeal } from './seal';

describe('seal', () => {
  const seal = createSeal(['a secret of the harness']);

  it('opens what it sealed, and never produces the same text twice [A-11.2.3] [A-11.3.1] [A-11.3.2]', () => {
    const sealed = seal.close('नमस्ते 123456');
    expect(seal.open(sealed)).toBe('नमस्ते 123456');
    expect(seal.close('नमस्ते 123456')).not.toBe(sealed);
    const bytes = Buffer.from(sealed, 'base64');
    const key = Buffer.from(hkdfSync('sha256', 'a secret of the harness', 'tokri-identity', 'seal', 32));
    const aes = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12)).setAuthTag(
      bytes.subarray(12, 28),
    );
    expect(Buffer.concat([aes.update(bytes.subarray(28)), aes.final()]).toString()).toBe('नमस्ते 123456');
    expect(sealed).not.toContain('123456');
  });

  it('does not open with another secret', () => {
    expect(createSeal(['another secret']).open(seal.close('text'))).toBeUndefined();
  });

  it('seals with the first secret and opens with all, so that a secret can be replaced [A-11.2.2]', () => {
    const both = createSeal(['its successor', 'a secret of the harness']);
    expect(both.open(seal.close('before'))).toBe('before');
    expect(createSeal(['its successor']).open(both.close('after'))).toBe('after');
    expect(seal.open(both.close('after'))).toBeUndefined();
  });

  it('reseals a text that was sealed with an older secret, and no other', () => {
    const both = createSeal(['its successor', 'a secret of the harness']);
    const resealed = both.reseal(seal.close('before'))!;
    expect(createSeal(['its successor']).open(resealed)).toBe('before');
    expect(both.reseal(resealed)).toBeUndefined();
    expect(both.reseal(createSeal(['another secret']).close('text'))).toBeUndefined();
  });

  it('does not open a text that was changed, cut off or never sealed [A-11.3.3]', () => {
    const bytes = Buffer.from(seal.close('text'), 'base64');
    bytes[bytes.length - 1]! ^= 1;
    expect(seal.open(bytes.toString('base64'))).toBeUndefined();
    expect(seal.open('AAAA')).toBeUndefined();
    expect(seal.open('')).toBeUndefined();
  });
});
