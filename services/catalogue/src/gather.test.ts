import { gather } from './gather';

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

describe('gather', () => {
  it('reads at once when nobody else does', () => {
    const { reads, readAll } = source();
    void gather(readAll)(['a']);
    expect(reads.map((read) => read.keys)).toEqual([['a']]);
  });

  it('makes one read of what is asked for meanwhile, started after the question', async () => {
    const { reads, readAll } = source();
    const read = gather(readAll);
    const first = read(['a']);
    const later = [read(['b']), read(['a', 'c']), read(['b'])];
    expect(reads).toHaveLength(1);
    reads[0]?.finish();
    expect((await first).get('a')).toBe('value of a');
    await Promise.resolve();
    expect(reads.map((one) => one.keys)).toEqual([['a'], ['b', 'a', 'c']]);
    reads[1]?.finish();
    for (const answer of await Promise.all(later)) expect(answer.get('b')).toBe('value of b');
  });

  it('goes on after a failure, which only those hear who asked', async () => {
    const { reads, readAll } = source();
    const read = gather(readAll);
    const first = read(['a']);
    const second = read(['b']);
    reads[0]?.fail(new Error('away'));
    await expect(first).rejects.toThrow('away');
    reads[1]?.finish();
    expect((await second).get('b')).toBe('value of b');
  });

  it('lets as many reads run as it has lanes', () => {
    const { reads, readAll } = source();
    const read = gather(readAll, 2);
    for (const key of ['a', 'b', 'c', 'd']) void read([key]);
    expect(reads).toHaveLength(2);
  });
});
