import { createBatchLoader } from './batch-loader';

function source() {
  const reads: { keys: readonly string[]; finish: () => void; fail: (error: Error) => void }[] = [];
  const readAll = (keys: readonly string[]) =>
    new Promise<ReadonlyMap<string, string>>((resolve, reject) => {
      reads.push({
        keys,
        finish: () => resolve(new Map(keys.map((key) => [key, `value of ${key}`]))),
        fail: reject,
      });
    });
  return { reads, readAll };
}

describe('a batch loader', () => {
  it('merges concurrent requests into one read that starts after them', async () => {
    const { reads, readAll } = source();
    const read = createBatchLoader(readAll);
    const first = read(['a']);
    const later = [read(['b']), read(['a', 'c']), read(['b'])];
    expect(reads.map((one) => one.keys)).toEqual([['a']]);
    reads[0]?.finish();
    expect((await first).get('a')).toBe('value of a');
    await Promise.resolve();
    expect(reads.map((one) => one.keys)).toEqual([['a'], ['b', 'a', 'c']]);
    reads[1]?.finish();
    for (const answer of await Promise.all(later)) expect(answer.get('b')).toBe('value of b');
  });

  it('continues after a failure, which only its callers receive', async () => {
    const { reads, readAll } = source();
    const read = createBatchLoader(readAll);
    const first = read(['a']);
    const second = read(['b']);
    reads[0]?.fail(new Error('away'));
    await expect(first).rejects.toThrow('away');
    reads[1]?.finish();
    expect((await second).get('b')).toBe('value of b');
  });

  it('runs up to the maximum of concurrent loads', () => {
    const { reads, readAll } = source();
    const read = createBatchLoader(readAll, 2);
    for (const key of ['a', 'b', 'c', 'd']) void read([key]);
    expect(reads).toHaveLength(2);
  });
});
