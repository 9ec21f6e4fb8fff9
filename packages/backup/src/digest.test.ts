import { createDigest } from './digest';

const digestOf = (...texts: string[]) => {
  const digest = createDigest();
  for (const text of texts) digest.add(Buffer.from(text));
  return digest.result();
};

test('the digest does not depend on the order of documents', () => {
  expect(digestOf('a', 'b', 'c')).toEqual(digestOf('c', 'a', 'b'));
  expect(digestOf('a', 'b')).toMatchObject({ documents: 2, bytes: 2 });
});

test.each([
  ['one that is missing', ['a']],
  ['one that is there twice', ['a', 'b', 'b']],
  ['one that is another', ['a', 'c']],
])('it differs by %s', (_what, texts) => {
  expect(digestOf(...texts).digest).not.toBe(digestOf('a', 'b').digest);
});
