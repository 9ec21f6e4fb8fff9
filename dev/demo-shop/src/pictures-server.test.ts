import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { createPicturesServer } from './pictures-server';

const asked: string[] = [];
const server = createPicturesServer(async (name, width) => {
  asked.push(`${name} ${width}`);
  if (name === 'broken') throw new Error('no ink');
  if (name === 'nothing') return null;
  return sharp({ create: { width, height: width, channels: 3, background: 'orange' } })
    .png()
    .toBuffer();
});
let url = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

it('draws the requested picture in the requested width', async () => {
  const answer = await fetch(`${url}/s-milk.webp?w=400`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
  const picture = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  expect([picture.format, picture.width]).toEqual(['png', 400]);
  await fetch(`${url}/s-milk.webp?w=161`);
  await fetch(`${url}/s-milk.webp`);
  expect(asked.slice(-2)).toEqual(['s-milk 400', 's-milk 800']);
});

it.each([
  ['/nothing.webp', 404],
  ['/S-Milk.webp', 404],
  ['/folder/s-milk.webp', 404],
  ['/s-milk.png', 404],
  ['/', 404],
  ['/broken.webp', 500],
  ['/readyz', 200],
])('%s answers %d', async (path, status) => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect((await fetch(url + path)).status).toBe(status);
  expect(error).toHaveBeenCalledTimes(status === 500 ? 1 : 0);
  error.mockRestore();
});
