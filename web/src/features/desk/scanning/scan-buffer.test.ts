import { EMPTY_BUFFER, nextKey } from './scan-buffer';

/** The text scanned by keys with this gap in milliseconds. */
function scannedOf(keys: readonly string[], gap: number): string | undefined {
  let buffer = EMPTY_BUFFER;
  let scanned: string | undefined;
  keys.forEach(
    (key, at) => ({ buffer, scanned } = { scanned: undefined, ...nextKey(buffer, key, at * gap) }),
  );
  return scanned;
}

test.each([
  ['a scanner', [...'ORD-7KQM2X', 'Enter'], 5, 'ORD-7KQM2X'],
  ['a slow scanner', [...'ORD-7KQM2X', 'Enter'], 50, 'ORD-7KQM2X'],
  ['a scanner that says Shift', ['Shift', 'O', 'Shift', 'R', 'D', '-', '7', 'K', 'Enter'], 5, 'ORD-7K'],
  ['a person', [...'ORD-7KQM2X', 'Enter'], 51, undefined],
  ['too short', [...'ORD-7', 'Enter'], 5, undefined],
  ['no end', [...'ORD-7KQM2X'], 5, undefined],
])('%s', (_name, keys, gap, scanned) => expect(scannedOf(keys, gap)).toBe(scanned));

test('ignores keys before a pause, and those of the previous scan', () => {
  let { buffer } = nextKey(EMPTY_BUFFER, 'x', 1_000);
  for (const key of 'ORD-7K') buffer = nextKey(buffer, key, 2_000).buffer;
  const first = nextKey(buffer, 'Enter', 2_001);
  expect(first.scanned).toBe('ORD-7K');
  expect(nextKey(first.buffer, 'Enter', 2_002).scanned).toBeUndefined();
});
