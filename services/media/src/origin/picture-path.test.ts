import { folderOf, picturePath } from './picture-path';

describe('the path of a picture of the origin [A-1.3.6]', () => {
  it.each([
    [['milk.webp'], 'milk.webp'],
    [['2024', 'summer', 'a_b-c.1.JPG'], '2024/summer/a_b-c.1.JPG'],
  ])('%j is %p', (segments, path) => expect(picturePath(segments)).toBe(path));

  it.each([
    [[]],
    [['']],
    [['..', 'milk.webp']],
    [['.', 'milk.webp']],
    [['.hidden.webp']],
    [['../milk.webp']],
    [['a/b.webp']],
    [['a\\b.webp']],
    [['@host', 'milk.webp']],
    [['milk.webp?x=1.webp']],
    [['milk.webp#.webp']],
    [['milk%2f.webp']],
    [['milk\u0000.webp']],
    [['milk.svg']],
    [['milk']],
    [['a', 'b', 'c', 'd', 'e', 'f', 'milk.webp']],
    [[`${'a'.repeat(200)}.webp`]],
  ])('%j is undefined', (segments) => expect(picturePath(segments)).toBeUndefined());
});

it('gives each path a folder that is safe in every store', () => {
  expect(folderOf('a/b.webp')).toMatch(/^origin-[0-9a-f]{32}$/);
  expect(folderOf('a/b.webp')).not.toBe(folderOf('a/c.webp'));
});
