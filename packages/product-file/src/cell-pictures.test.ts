import { isAddress, picturesIn } from './cell-pictures';

test.each([
  ['a.jpg', ['a.jpg']],
  ['a.jpg | b.png|a.jpg', ['a.jpg', 'b.png']],
  ['a.jpg, b.PNG;c.webp', ['a.jpg', 'b.PNG', 'c.webp']],
  ['a.jpg\nb.jpg', ['a.jpg', 'b.jpg']],
  ['rice, gold.jpg', ['rice, gold.jpg']],
  ['https://shop.example/w=1,h=2/a.jpg?v=1,https://shop.example/b.jpg', undefined],
  ['["a.jpg", "b.jpg"]', ['a.jpg', 'b.jpg']],
  ['[1].jpg', ['[1].jpg']],
  [' , ', [',']],
  ['', []],
])('%j', (cell, pictures) => {
  expect(picturesIn(cell)).toEqual(
    pictures ?? ['https://shop.example/w=1,h=2/a.jpg?v=1', 'https://shop.example/b.jpg'],
  );
});

test('a file name is no address', () => {
  const cells = ['/media/a.webp', 'https://shop.example/a.jpg', 'media/a.jpg', 'C:\\a.jpg'];
  expect(cells.filter(isAddress)).toEqual(cells.slice(0, 2));
});
