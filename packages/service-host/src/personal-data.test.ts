import { inParts } from './personal-data';

const documents = (count: number, text = '') =>
  Array.from({ length: count }, (_, number) => ({ number, text }));

describe('the parts of an export', () => {
  it.each([
    [0, [0]],
    [1, [1]],
    [100, [100]],
    [101, [100, 1]],
    [250, [100, 100, 50]],
  ])('%i documents in parts of %j', (count, sizes) => {
    const all = documents(count);
    const parts = inParts(all);
    expect(parts.map((part) => part.length)).toEqual(sizes);
    expect(parts.flat()).toEqual(all);
  });

  it('are shorter where documents are long', () => {
    const parts = inParts(documents(10, 'x'.repeat(200_000)));
    expect(parts.map((part) => part.length)).toEqual([2, 2, 2, 2, 2]);
  });

  it('contain a single document if it is longer than a part', () => {
    expect(inParts(documents(2, 'x'.repeat(600_000))).map((part) => part.length)).toEqual([1, 1]);
  });
});
