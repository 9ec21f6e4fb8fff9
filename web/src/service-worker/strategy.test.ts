import { outdatedShells, strategyFor } from './strategy';

const ORIGIN = 'https://shop.test';
const FILES = new Set(['/favicon.svg', '/assets/app-1234abcd.js']);

test.each([
  ['page', 'GET', '/', 'navigate', 'document'],
  ['page', 'GET', '/search?q=milk', 'navigate', 'document'],
  ['page', 'GET', '/mediation', 'navigate', 'document'],
  ['shell-file', 'GET', '/assets/app-1234abcd.js', 'cors', 'script'],
  ['shell-file', 'GET', '/assets/of-the-build-before-99.js', 'cors', 'script'],
  ['shell-file', 'GET', '/favicon.svg', 'no-cors', 'image'],
  ['picture', 'GET', '/media/milk.webp?w=160', 'no-cors', 'image'],
  [undefined, 'GET', '/media/invoice.pdf', 'cors', ''],
  [undefined, 'GET', '/media/milk.webp', 'navigate', 'document'],
  [undefined, 'GET', '/api/docs', 'navigate', 'document'],
  [undefined, 'GET', '/api/cart/get', 'cors', ''],
  [undefined, 'GET', '/api/category/get', 'cors', ''],
  [undefined, 'POST', '/', 'navigate', 'document'],
  [undefined, 'GET', '/robots.txt', 'cors', ''],
  [undefined, 'GET', 'https://pay.test/assets/v3.js', 'no-cors', 'script'],
])('%s: %s %s (%s, %s)', (strategy, method, path, mode, destination) => {
  const request = { method, url: new URL(path, ORIGIN).href, mode, destination } as Request;
  expect(strategyFor(request, ORIGIN, FILES)).toBe(strategy);
});

test("the previous build's shell stays for open pages, older ones are removed", () => {
  expect(outdatedShells(['s-1', 'other', 's-2', 's-3'], 's-3', 's-')).toEqual(['s-1']);
  expect(outdatedShells(['s-1', 's-2', 's-3', 's-4'], 's-4', 's-')).toEqual(['s-1', 's-2']);
  expect(outdatedShells(['s-1'], 's-1', 's-')).toEqual([]);
});
