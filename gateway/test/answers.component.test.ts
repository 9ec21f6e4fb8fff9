import { once } from 'node:events';
import http, { type IncomingMessage } from 'node:http';
import { failed, json } from './fake-services';
import { useGateway, useWebFolder, WITHOUT_LIMITS, type RunningGateway } from './harness';

const PICTURES = 'https://pictures.example';
const settings = {
  ...WITHOUT_LIMITS,
  WEB_DIR: useWebFolder({
    'index.html': '<!doctype html><title>Tokri</title>',
    'assets/index-B7xK2a9Q.js': 'console.log(1)',
  }),
  PICTURE_ORIGINS: PICTURES,
  PAYMENT_SCRIPT_URL: 'https://pay.example/v3/script.js',
  PAYMENT_ORIGINS: 'https://api.pay.example, https://hooks.pay.example',
};
const { harness, gateway } = useGateway(settings);
let secure: RunningGateway;

beforeAll(async () => {
  secure = await harness.startGateway({ ...settings, SHOP_URL: 'https://tokri.example' });
  harness.services.media.respond = ({ url }, response) =>
    url.includes('gone')
      ? json(response, 404, failed('NOT_FOUND'))
      : void response
          .writeHead(200, {
            'content-type': 'image/webp',
            'cache-control': 'public, max-age=31536000, immutable',
            'x-content-type-options': 'nosniff',
            'cross-origin-resource-policy': 'cross-origin',
          })
          .end('RIFF');
  harness.services.order.respond = (_request, response) =>
    json(
      response,
      200,
      { success: true },
      { 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' },
    );
});
interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** The head of a response with all raw header names, to count how often each was sent. */
async function headOf({ url }: RunningGateway, path: string, { method = 'GET', headers, body }: Sent) {
  const request = http.request(url + path, { method, headers, agent: false });
  request.end(body);
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  answer.resume();
  await once(answer, 'end');
  const names = answer.rawHeaders.filter((_text, index) => index % 2 === 0).map((name) => name.toLowerCase());
  return { status: answer.statusCode, headers: answer.headers as Record<string, string | undefined>, names };
}

const html = { accept: 'text/html' };
const user = () => ({ authorization: harness.environment.tokens.user().authorization });
const jsonType = { 'content-type': 'application/json' };

const FOR_EVER = 'public, max-age=31536000, immutable';
const kinds: [what: string, path: string, sent: () => Sent, status: number, cacheControl: string][] = [
  ["a user's orders", '/api/order/order-list', () => ({ headers: user() }), 200, 'no-store'],
  ['the same, refused', '/api/order/order-list', () => ({}), 401, 'no-store'],
  [
    "an admin's call, refused",
    '/api/product/delete-product',
    () => ({ method: 'DELETE', headers: user() }),
    403,
    'no-store',
  ],
  ["a guest's cart", '/api/cart/get', () => ({}), 200, 'no-store'],
  [
    'a login',
    '/api/user/login',
    () => ({ method: 'POST', headers: jsonType, body: '{"email":"a@b.in","password":"x"}' }),
    200,
    'no-store',
  ],
  [
    'a body of another type',
    '/api/user/login',
    () => ({ method: 'POST', headers: { 'content-type': 'text/plain' }, body: '{}' }),
    415,
    'no-store',
  ],
  ['a public read', '/api/category/get', () => ({ headers: user() }), 200, 'no-cache'],
  ['an unknown call', '/api/nothing', () => ({}), 404, 'no-store'],
  ['an unknown kind of request', '/api/cart/get', () => ({ method: 'DELETE' }), 405, 'no-store'],
  ['the public settings', '/api/config', () => ({}), 200, 'no-cache'],
  ['the API page', '/api/docs', () => ({ headers: html }), 200, 'no-cache'],
  ['the API document', '/api/docs/openapi.json', () => ({}), 200, 'no-cache'],
  ['health', '/healthz', () => ({}), 200, 'no-store'],
  ['the web app', '/search', () => ({ headers: html }), 200, 'no-cache'],
  ['an asset', '/assets/index-B7xK2a9Q.js', () => ({}), 200, FOR_EVER],
  ['an asset that is gone', '/assets/gone.js', () => ({}), 404, 'no-store'],
  ['a picture', '/media/i/abc.webp', () => ({}), 200, FOR_EVER],
  ['a picture that is gone', '/media/i/gone.webp', () => ({}), 404, 'no-store'],
  ['something sent to pictures', '/media/i/abc.webp', () => ({ method: 'POST' }), 405, 'no-store'],
];

const ALWAYS: Record<string, RegExp> = {
  'content-security-policy': /^default-src 'none';.*frame-ancestors 'none'/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^(?:same|cross)-origin$/,
  'permissions-policy': /camera=\(\), .*payment=\(/,
  'referrer-policy': /^(?:no-referrer|strict-origin-when-cross-origin)$/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
  'cache-control': /./,
};

/** Sources that are too permissive: everything, everything of a scheme, everything of a domain. */
const TOO_WIDE = /\*|(?:^|\s)(?:https?:|data:|blob:|filesystem:)(?=\s|;|$)|unsafe-eval/;

describe('every kind of answer', () => {
  it.each(kinds)(
    '%s (%s) has its security headers, each once [G-190] [G-194] [G-197] [G-198] [A-3.2.1] [A-5.3.1] [A-3.4.4] [A-3.4.5] [A-3.4.6] [A-4.1.1] [A-14.3.2]',
    async (_what, path, sent, status, cacheControl) => {
      const answer = await headOf(gateway, path, sent());
      expect([answer.status, answer.headers['cache-control']]).toEqual([status, cacheControl]);
      for (const [name, value] of Object.entries(ALWAYS)) {
        expect([name, answer.headers[name]]).toEqual([name, expect.stringMatching(value)]);
        expect([name, answer.names.filter((each) => each === name).length]).toEqual([name, 1]);
      }
      expect(answer.headers['content-security-policy']).not.toMatch(TOO_WIDE);
      expect(answer.headers['content-type'] ?? 'image/webp').toMatch(/^image\/webp$|; charset=utf-8$/i);
      const isPicture = path.startsWith('/media/') && status === 200;
      const isPublic = path.startsWith('/media/');
      if (!isPublic) expect(answer.headers['cross-origin-resource-policy']).toBe('same-origin');
      if (isPicture) {
        expect(answer.headers['cross-origin-resource-policy']).toBe('cross-origin');
        expect(answer.headers['content-security-policy']).toContain('sandbox');
      }
      expect(answer.headers['strict-transport-security']).toBeUndefined();
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    },
  );

  it.each(kinds)('%s (%s) asks for TLS where the shop has it [A-3.4.1]', async (_what, path, sent) => {
    const { headers } = await headOf(secure, path, sent());
    expect(headers['strict-transport-security']).toMatch(/^max-age=31536000; includeSubDomains/);
  });
});

describe("the shop's pages", () => {
  const policy = async () =>
    (await headOf(gateway, '/', { headers: html })).headers['content-security-policy']!.split(';');

  it('show only pictures of the shop and of the configured origins [G-196]', async () => {
    expect(await policy()).toContain(`img-src 'self' ${PICTURES}`);
  });

  it('run only scripts of the shop and of the card provider [A-1.3.2] [A-14.2.3]', async () => {
    const scripts = "script-src 'self' https://pay.example https://api.pay.example https://hooks.pay.example";
    const connections = scripts.replace('script-src', 'connect-src');
    const others = ["base-uri 'none'", "object-src 'none'"];
    expect(await policy()).toEqual(expect.arrayContaining([scripts, connections, ...others]));
    expect(await policy()).not.toContain('upgrade-insecure-requests');
  });

  it('may use payment by the provider and no other device feature', async () => {
    const { headers } = await headOf(gateway, '/', { headers: html });
    expect(headers['permissions-policy']).toContain(
      'payment=(self "https://pay.example" "https://api.pay.example" "https://hooks.pay.example")',
    );
    expect(headers['permissions-policy']).toContain('geolocation=()');
  });
});

it('the API page has a style sheet that its policy allows, and no script', async () => {
  const answer = await fetch(`${gateway.url}/api/docs`);
  const policy = answer.headers.get('content-security-policy') ?? '';
  const page = await answer.text();
  const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(page) ?? [];
  const digest = Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(style))).toString('base64');
  expect(policy).toContain(`style-src 'sha256-${digest}'`);
  expect(policy).not.toContain('script-src');
  expect(page).not.toMatch(/\sstyle=/);
});
