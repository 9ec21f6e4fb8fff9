import { createProductCache } from './product-cache';

function shelf(mostKept?: number) {
  const rows = new Map([
    ['a', 'apple'],
    ['b', 'banana'],
  ]);
  const asked: string[][] = [];
  let hold: Promise<void> = Promise.resolve();
  const cache = createProductCache<string>(async (ids) => {
    asked.push([...ids]);
    const read = new Map(ids.flatMap((id) => (rows.has(id) ? [[id, rows.get(id)!] as const] : [])));
    await hold;
    return read;
  }, mostKept);
  const holdReads = () => {
    let letGo: () => void = () => undefined;
    hold = new Promise((resolve) => (letGo = resolve));
    return letGo;
  };
  return { cache, rows, asked, holdReads };
}

it('reads unchanged products once, and changed ones again', async () => {
  const { cache, rows, asked } = shelf();
  await cache.read(['a', 'b']);
  expect(await cache.read(['b', 'a'])).toEqual(
    new Map([
      ['b', 'banana'],
      ['a', 'apple'],
    ]),
  );
  rows.set('a', 'apricot');
  cache.invalidate('a');
  expect((await cache.read(['a', 'b'])).get('a')).toBe('apricot');
  expect(asked).toEqual([['a', 'b'], ['a']]);
});

it('discards a read that a change has overtaken', async () => {
  const { cache, rows, holdReads } = shelf();
  const letGo = holdReads();
  const early = cache.read(['a']);
  rows.set('a', 'apricot');
  cache.invalidate('a');
  letGo();
  expect((await early).get('a')).toBe('apple');
  expect((await cache.read(['a'])).get('a')).toBe('apricot');
});

it('drops deleted products and has a maximum size', async () => {
  const { cache, rows, asked } = shelf(1);
  await cache.read(['a', 'b']);
  await cache.read(['b']);
  await cache.read(['a']);
  expect(asked).toEqual([['a', 'b'], ['a']]);
  rows.delete('a');
  cache.invalidate('a');
  expect((await cache.read(['a'])).size).toBe(0);
});
