import { comparison, digestOf, isOldHash, storedHash } from './stored-hash';

const OLD = '$2b$04$abcdefghijklmnopqrstuu';

describe('what is hashed', () => {
  it('has the same length for every password, below the 72 bytes of bcrypt [A-6.2.9]', () => {
    for (const password of ['x', 'क'.repeat(128), '🙂'.repeat(128)])
      expect(digestOf(password)).toHaveLength(64);
    expect(digestOf(`${'a'.repeat(72)}b`)).not.toBe(digestOf(`${'a'.repeat(72)}c`));
  });

  it.each([
    ['decomposed letters', 'cre\u0300me brule\u0301e', 'crème brulée'],
    ['full width', 'ｇｒｏｃｅｒｉｅｓ', 'groceries'],
    ['decomposed Hindi', 'क\u093c\u093e', '\u0958\u093e'],
  ])('is the same with %s', (_what, one, other) => expect(digestOf(one)).toBe(digestOf(other)));
});

describe('the texts of a comparison', () => {
  it('for old hashes are the text as typed and as normalised; beyond 72 bytes nothing matches', () => {
    expect(isOldHash(OLD)).toBe(true);
    expect(comparison('groceries', OLD)).toEqual({ texts: ['groceries'], hash: OLD });
    expect(comparison('ｇｒｏｃｅｒｉｅｓ', OLD).texts).toEqual(['ｇｒｏｃｅｒｉｅｓ', 'groceries']);
    const [long] = comparison('a'.repeat(73), OLD).texts;
    expect(long).not.toContain('aaa');
  });

  it('for new hashes are equally many, so that response times do not differ', () => {
    const stored = storedHash(OLD);
    expect(isOldHash(stored)).toBe(false);
    for (const password of ['groceries', 'ｇｒｏｃｅｒｉｅｓ']) {
      const { texts, hash } = comparison(password, stored);
      expect([texts.length, hash]).toEqual([comparison(password, OLD).texts.length, OLD]);
      expect(new Set(texts)).toEqual(new Set([digestOf('groceries')]));
    }
  });
});
