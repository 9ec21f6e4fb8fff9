import { newRecoveryCodes, recoveryHash } from './recovery-codes';

const key = Buffer.alloc(32, 7);

describe('recovery codes', () => {
  it('are ten different codes that are easy to write down', () => {
    const codes = newRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^(?:[0-9a-hjkmnp-tv-z]{4}-){2}[0-9a-hjkmnp-tv-z]{4}$/);
  });

  it('match in any notation', () => {
    const written = recoveryHash(key, 'asha', 'k3v0-1w2m-pqxa');
    for (const typed of ['K3V0 1W2M PQXA', 'k3vo-lw2m-pqxa', ' k3v0iw2mpqxa '])
      expect(recoveryHash(key, 'asha', typed)).toBe(written);
  });

  it('belong to one user and one shop', () => {
    const code = 'k3v0-1w2m-pqxa';
    expect(recoveryHash(key, 'asha', code)).not.toBe(recoveryHash(key, 'ravi', code));
    expect(recoveryHash(key, 'asha', code)).not.toBe(recoveryHash(Buffer.alloc(32, 8), 'asha', code));
  });
});
