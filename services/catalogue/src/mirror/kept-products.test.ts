import { createKeptProducts } from './kept-products';

function shelf(mostKept?: number) {
  const rows = new Map([
    ['a', 'apple'],
    ['b', 'banana'],
  ]);
  const asked: string[][] = [];
  let hold: Promise<void> = Promise.resolve();
  const kept = createKeptProducts<string>(async (ids) => {
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
  return { kept, rows, asked, holdReads };
}

it('asks once for what does not change, and again for what has', async () => {
  const { kept, rows, asked } = shelf();
  await kept.read(['a', 'b']);
  expect(await kept.read(['b', 'a'])).toEqual(
    new Map([
      ['b', 'banana'],
      ['a', 'apple'],
    ]),
  );
  rows.set('a', 'apricot');
  kept.forget('a');
  expect((await kept.read(['a', 'b'])).get('a')).toBe('apricot');
  expect(asked).toEqual([['a', 'b'], ['a']]);
});

it('keeps nothing of a read that a change has overtaken', async () => {
  const { kept, rows, holdReads } = shelf();
  const letGo = holdReads();
  const early = kept.read(['a']);
  rows.set('a', 'apricot');
  kept.forget('a');
  letGo();
  expect((await early).get('a')).toBe('apple');
  expect((await kept.read(['a'])).get('a')).toBe('apricot');
});

it('forgets what is gone and does not grow without end', async () => {
  const { kept, rows, asked } = shelf(1);
  await kept.read(['a', 'b']);
  await kept.read(['b']);
  await kept.read(['a']);
  expect(asked).toEqual([['a', 'b'], ['a']]);
  rows.delete('a');
  kept.forget('a');
  expect((await kept.read(['a'])).size).toBe(0);
});
