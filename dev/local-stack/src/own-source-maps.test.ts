import { decode, encode } from '@jridgewell/sourcemap-codec';
import { ownMappings } from './own-source-maps';

const OWN = 0;
const LIBRARY = 1;
const sources = ['services/catalogue/src/main.ts', 'node_modules/.pnpm/mongodb/lib/bson.js'];

it('keeps mappings of our sources and ends them where a library begins', () => {
  const mappings = encode([
    [
      [0, OWN, 4, 2],
      [10, LIBRARY, 7, 0],
    ],
    [
      [0, LIBRARY, 8, 0],
      [6, LIBRARY, 8, 6],
    ],
    [
      [0, LIBRARY, 9, 0],
      [3, OWN, 5, 0],
    ],
    [[0]],
  ]);
  expect(decode(ownMappings({ sources, mappings }))).toEqual([
    [[0, OWN, 4, 2], [10]],
    [],
    [[3, OWN, 5, 0]],
    [[0]],
  ]);
});
