import { createCacheEntry, deserialize, negotiateEncoding, serialize } from './cache-entry';

describe('encodings', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['identity', 'identity'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['gzip;q=0', 'identity'],
    ['gzip; q=0.0, br; q=0', 'identity'],
    ['broken', 'identity'],
    ['GZIP', 'gzip'],
    ['zstd, *', 'br'],
    ['br; q=0, *', 'gzip'],
    ['*;q=0', 'identity'],
  ])('%s: %s', (header, expected) => expect(negotiateEncoding(header)).toBe(expected));
});

describe('what Redis holds of an entry', () => {
  const entry = createCacheEntry({
    body: Buffer.from('{"a":"\n"}'),
    tags: ['lists'],
    position: 7,
    fetchedAt: 9,
  });

  it('is the entry when it is read', () => expect(deserialize(serialize(entry))).toEqual(entry));

  it.each(['', 'no line', '{}\n{}', '{"tags":["a"],"position":1,"askedAt":2}\n{}', '{\n'])(
    'is nothing when it cannot be read: %j',
    (text) => {
      expect(deserialize(Buffer.from(text))).toBeUndefined();
    },
  );
});
