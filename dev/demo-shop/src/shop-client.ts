import { calls, type CallName, type RequestBodyOf, type ResponseOf } from '@tokri/contracts';

/** A call that the shop refused, with its message. */
export class Refusal extends Error {
  constructor(
    readonly call: CallName,
    readonly status: number,
    readonly code: string,
    message: string,
    fields: unknown,
  ) {
    super(
      `${call} was answered ${status} ${code}: ${message} ${fields ? JSON.stringify(fields) : ''}`.trim(),
    );
  }
}

/** The shop cannot be reached, or not by this address. */
export class Unreachable extends Error {}

type Body<Name extends CallName> = RequestBodyOf<(typeof calls)[Name]>;
type Answer<Name extends CallName> = ResponseOf<(typeof calls)[Name]>;

/** Makes a call of the shop's API, as `token` when there is one. Throws Refusal or Unreachable. */
export type ShopClient = <Name extends CallName>(
  name: Name,
  body?: Body<Name>,
  token?: string,
) => Promise<Answer<Name>>;

const MAX_TRIES = 6;
const FIRST_PAUSE_MS = 250;
/** Not ready yet, or too many calls: retried. */
const PASSING: readonly number[] = [429, 502, 503, 504];

/** A client of the shop at that address. Temporary failures are retried with growing pauses. */
export function createShopClient(shopUrl: string, pauseMs = FIRST_PAUSE_MS): ShopClient {
  async function once<Name extends CallName>(name: Name, body: unknown, token: string | undefined) {
    const { method, path, response } = calls[name];
    const isQuery = method === 'GET' && body !== undefined;
    const url = new URL(path, shopUrl);
    if (isQuery) url.search = new URLSearchParams(body as Record<string, string>).toString();
    const hasBody = body !== undefined && !isQuery;
    const answer = await fetch(url, {
      method,
      headers: {
        ...(hasBody && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: hasBody ? JSON.stringify(body) : undefined,
      signal: AbortSignal.timeout(60_000),
    }).catch((cause: unknown) => {
      throw new Unreachable(`${url.href} cannot be reached`, { cause });
    });
    const given = (await answer.json()) as { code?: string; message?: string; fields?: unknown };
    if (!answer.ok) {
      throw new Refusal(name, answer.status, given.code ?? '', given.message ?? '', given.fields);
    }
    return response.parse(given) as Answer<Name>;
  }

  return async (name, body, token) => {
    for (let tried = 1; ; tried += 1) {
      try {
        return await once(name, body, token);
      } catch (error) {
        const isPassing =
          error instanceof Unreachable || (error instanceof Refusal && PASSING.includes(error.status));
        if (!isPassing || tried === MAX_TRIES) throw error;
        await new Promise((resolve) => setTimeout(resolve, pauseMs * 2 ** (tried - 1)));
      }
    }
  };
}
