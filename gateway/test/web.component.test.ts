import { failure } from '@tokri/contracts';
import { createHash } from 'node:crypto';
import { utimes, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { waitFor } from '@tokri/testing';
import { failed } from './fake-services';
import { useGateway, useWebFolder } from './harness';

const page = { accept: 'text/html,application/xhtml+xml' };
const script = `console.log(${JSON.stringify('basket '.repeat(500))})`;

const folder = useWebFolder({
  'index.html': '<!doctype html><title>Tokri</title>',
  'service-worker.js': 'addEventListener("fetch", () => {})',
  'manifest.webmanifest': '{}',
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'assets/index-B7xK2a9Q.js': script,
});
const theme = 'document.title;';
const built = useWebFolder({
  'index.html': `<script>${theme}</script><!--page--><!--/page-->`,
  'page.html': `<script>${theme}</script><script src="/a.js"></script>`,
});
const { harness, gateway } = useGateway({ WEB_DIR: folder });

const get = (path: string, headers: Record<string, string> = {}) => gateway.call('GET', path, { headers });

describe('the web app', () => {
  it.each(['/', '/search', '/dashboard/myorders', '/product/Milk-1.5-L-65f000000000000000000001'])(
    'answers %s with its page, never kept unasked',
    async (path) => {
      const answer = await get(path, page);
      expect(answer.status).toBe(200);
      expect(answer.body.text).toContain('<title>Tokri</title>');
      expect(answer.headers.get('cache-control')).toBe('no-cache');
      const etag = answer.headers.get('etag') ?? '';
      expect((await get(path, { ...page, 'if-none-match': etag })).status).toBe(304);
    },
  );

  it('answers concurrent requests, even the first ones [G-262]', async () => {
    const fresh = await harness.startGateway({ WEB_DIR: folder });
    // In one packet, so that none is answered before the next one arrives.
    const socket = connect(Number(new URL(fresh.url).port), '127.0.0.1');
    const request = (last: boolean) =>
      `GET / HTTP/1.1\r\nHost: shop\r\nAccept: text/html\r\n${last ? 'Connection: close\r\n' : ''}\r\n`;
    socket.write(request(false) + request(false) + request(true));
    const answers = await text(socket);
    expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(Array(3).fill('HTTP/1.1 200'));
    await fresh.stop();
  });

  it('serves a separate page for other paths, if the build has one', async () => {
    await writeFile(join(folder, 'page.html'), '<!doctype html><title>Tokri</title><p>another page</p>');
    await utimes(join(folder, 'index.html'), new Date(), new Date(Date.now() + 2_000));
    await waitFor(async () => String((await get('/search', page)).body.text).includes('another page'));
    expect((await get('/', page)).body.text).not.toContain('another page');
  });

  it("has the chosen language, else the browser's, if the build has it", async () => {
    await writeFile(join(folder, 'index.hi.html'), '<!doctype html><html lang="hi-IN"><p>home</p>');
    await writeFile(join(folder, 'page.hi.html'), '<!doctype html><html lang="hi-IN"><p>another</p>');
    await utimes(join(folder, 'index.html'), new Date(), new Date(Date.now() + 3_000));
    const hindi = { ...page, 'accept-language': 'hi-IN,hi;q=0.9,en;q=0.8' };
    await waitFor(async () => String((await get('/', hindi)).body.text).includes('lang="hi-IN"><p>home'));
    expect((await get('/search', hindi)).body.text).toContain('lang="hi-IN"><p>another');
    expect((await get('/search', { ...page, cookie: 'language=hi' })).body.text).toContain('lang="hi-IN"');
    const english = await get('/', { ...hindi, cookie: 'language=en' });
    expect(english.body.text).not.toContain('hi-IN');
    // A shared cache must separate the languages; a request for a file by its name gets that file.
    expect(english.headers.get('vary')).toContain('Accept-Language, Cookie');
    expect((await get('/index.html', hindi)).body.text).not.toContain('hi-IN');
  });

  it.each([
    ['/', page, '<button>Delete them and try again</button>'],
    ['/', { ...page, 'accept-language': 'hi' }, 'हटाएँ'],
    ['/api/cart/get', {}, '"code":"TOO_LARGE"'],
  ])('answers %s with cookies above 16 kB by what deletes them: %j', async (path, accept, answered) => {
    const { status, headers, body } = await get(path, { ...accept, cookie: `ga=${'x'.repeat(17_000)}` });
    expect(status).toBe(431);
    expect(body.text ?? JSON.stringify(body)).toContain(answered);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect((await get(path, { ...accept, cookie: `ga=${'x'.repeat(15_000)}` })).status).toBe(200);
  });

  it('lets hashed assets be cached permanently, compressed as the browser accepts', async () => {
    for (const [accepted, encoding] of [
      ['br, gzip', 'br'],
      ['gzip', 'gzip'],
      ['identity', null],
      ['br;q=0, gzip', 'gzip'],
    ] as const) {
      const answer = await get('/assets/index-B7xK2a9Q.js', { 'accept-encoding': accepted });
      expect([accepted, answer.headers.get('content-encoding')]).toEqual([accepted, encoding]);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(answer.headers.get('content-type')).toContain('text/javascript');
      expect(answer.body.text).toBe(script);
    }
  });

  it.each([
    '/assets/gone-12345678.js',
    '/api/nothing',
    '/media/',
    '/assets/',
    '/favicon.ico',
    '/..%2f..%2fetc/passwd',
    '/API/x',
  ])('does not answer %s with its page [A-13.4.3]', async (path) => {
    harness.services.media.respond = (_request, response) =>
      void response
        .writeHead(404, { 'content-type': 'application/json' })
        .end(JSON.stringify(failed('NOT_FOUND')));
    const answer = await get(path, path === '/favicon.ico' ? {} : page);
    if (path.includes('passwd')) return expect(answer.body.text).toContain('Tokri');
    expect(answer.status).toBe(404);
    failure.parse(answer.body);
  });

  it.each([
    ['/service-worker.js', 'text/javascript; charset=utf-8'],
    ['/manifest.webmanifest', 'application/manifest+json; charset=utf-8'],
  ])('can be installed: %s is sent with its type and revalidated each time', async (path, type) => {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe(type);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    const policy = (await get('/', page)).headers.get('content-security-policy') ?? '';
    for (const source of ['worker-src', 'manifest-src']) expect(policy).toContain(`${source} 'self'`);
  });

  it('allows only the inline scripts of the built pages, by their hash [A-3.4.3]', async () => {
    const open = await harness.startGateway({ WEB_DIR: built });
    const digest = createHash('sha256').update(theme).digest('base64');
    for (const path of ['/', '/search']) {
      const policy = (await open.call('GET', path, { headers: page })).headers.get('content-security-policy');
      expect(policy).toContain(`script-src 'self' 'sha256-${digest}';`);
    }
    await open.stop();
  });
});
