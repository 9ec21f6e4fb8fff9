import { formatOf } from '../pictures/picture-format';
import { variantFor } from './routes';
import { rangeOf } from './send-image';
import { checkedName } from '../image-store/image-store';

describe('ranges of 100 bytes', () => {
  it.each([
    [undefined, 'none'],
    ['bytes=0-9', { start: 0, end: 9 }],
    ['bytes=90-', { start: 90, end: 99 }],
    ['bytes=-10', { start: 90, end: 99 }],
    ['bytes=-1000', { start: 0, end: 99 }],
    ['bytes=50-1000', { start: 50, end: 99 }],
    ['bytes=100-', 'bad'],
    ['bytes=9-5', 'bad'],
    ['bytes=-0', 'bad'],
    ['bytes=-', 'none'],
    ['bytes=0-1,5-6', 'none'],
    ['lines=0-1', 'none'],
  ])('%s', (header, expected) => expect(rangeOf(header, 100)).toEqual(expected));
});

describe('variants', () => {
  it.each([
    [undefined, 800],
    ['160', 160],
    ['161', 400],
    ['800', 800],
    ['5000', 800],
    ['-1', 800],
    ['abc', 800],
    [['160', '400'], 800],
  ])('%s: %i', (wish, expected) => expect(variantFor(wish)).toBe(expected));
});

describe('what a file is', () => {
  it.each([
    ['\xff\xd8\xff\xe0', 'jpeg'],
    ['\x89PNG\r\n\x1a\n', 'png'],
    ['GIF89a', 'gif'],
    ['RIFF....WEBP', 'webp'],
    ['....ftypavif', 'avif'],
    ['....ftypheic', undefined],
    ['<svg xmlns=""/>', undefined],
    ['%PDF-1.7', undefined],
    ['RIFF....WAVE', undefined],
    ['', undefined],
  ])('%j is %s', (start, expected) => expect(formatOf(Buffer.from(start, 'latin1'))).toBe(expected));
});

it('names in the store cannot point outside it', () => {
  expect(checkedName('abc123/160.webp')).toBe('abc123/160.webp');
  for (const name of ['../a.webp', '/a/b.webp', 'a/../b.webp', 'a//b.webp', 'a/b', 'a/b.webp\0'])
    expect(() => checkedName(name)).toThrow();
});
