import { calls, type CallName, type RequestBodyOf, type ResponseOf } from '@tokri/contracts';

/** Answer of the shop that a browser did not expect. */
class UnexpectedAnswer extends Error {
  constructor(
    readonly status: number,
    what: string,
  ) {
    super(what);
  }
}

export interface Browser {
  /** A call of the shop's API with this browser's cookies; throws UnexpectedAnswer unless it succeeds. */
  call<Name extends CallName>(
    name: Name,
    body?: RequestBodyOf<(typeof calls)[Name]>,
  ): Promise<ResponseOf<(typeof calls)[Name]>>;
  /** A page or file of any host, by GET or with a form by POST; redirects are not followed. */
  open(url: string, form?: Record<string, string>): Promise<Response>;
  /** A picture of the shop's, by an admin. */
  upload(bytes: Buffer, type: string): Promise<ResponseOf<typeof calls.uploadFile>>;
}

const TIMEOUT_MS = 60_000;

/** The part of a browser that concerns calls: it keeps the shop's cookies and sends its origin. */
export function openBrowser(shopUrl: string): Browser {
  const cookies = new Map<string, string>();
  const { origin } = new URL(shopUrl);

  async function send(url: URL, init: RequestInit & { headers?: Record<string, string> }): Promise<Response> {
    const isShop = url.origin === origin;
    const response = await fetch(url, {
      ...init,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        'user-agent': 'Mozilla/5.0 (rehearsal)',
        'sec-fetch-site': isShop ? 'same-origin' : 'cross-site',
        ...(init.method !== 'GET' && { origin }),
        ...(isShop && cookies.size > 0 && { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') }),
        ...init.headers,
      },
    });
    for (const line of isShop ? response.headers.getSetCookie() : []) keepCookie(line);
    return response;
  }

  function keepCookie(line: string): void {
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
    const name = pair.slice(0, pair.indexOf('='));
    const value = pair.slice(pair.indexOf('=') + 1);
    const isOver = attributes.some((attribute) => /^(?:max-age=0|expires=Thu, 01 Jan 1970)/i.test(attribute));
    if (isOver || value === '') cookies.delete(name);
    else cookies.set(name, value);
  }

  async function answerOf(name: CallName, response: Response): Promise<unknown> {
    const body = (await response.json()) as { code?: string; message?: string };
    if (response.status !== 200)
      throw new UnexpectedAnswer(response.status, `${name}: ${response.status} ${body.code} ${body.message}`);
    return body;
  }

  return {
    async call(name, body) {
      const { method, path, response } = calls[name];
      const url = new URL(path, shopUrl);
      const json = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
      const answer = await send(url, { method, ...(body !== undefined && json) });
      return response.parse(await answerOf(name, answer)) as never;
    },
    open: (url, form) =>
      send(
        new URL(url, shopUrl),
        form ? { method: 'POST', body: new URLSearchParams(form) } : { method: 'GET' },
      ),
    async upload(bytes, type) {
      const { method, path, response } = calls.uploadFile;
      const form = new FormData();
      form.append('image', new Blob([new Uint8Array(bytes)], { type }), 'picture.png');
      const answer = await send(new URL(path, shopUrl), { method, body: form });
      return response.parse(await answerOf('uploadFile', answer));
    },
  };
}
