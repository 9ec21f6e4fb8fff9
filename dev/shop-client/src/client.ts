import {
  calls,
  type CallName,
  type Calls,
  type RequestBodyOf,
  type ResponseOf,
  type ServiceName,
} from '@tokri/contracts';
import { request, retried, type Fetch } from './http';

/** A file of a call that takes one. */
interface Upload {
  bytes: Uint8Array;
  type: string;
}

/** Input of a call: its body, the query of a GET, or the file of an upload. */
export type InputOf<Name extends CallName> = Name extends 'uploadFile' | 'uploadAvatar' | 'uploadProblemPhoto'
  ? Upload
  : RequestBodyOf<Calls[Name]>;

interface Refused {
  isOk: false;
  /** 0 without a response: the call may have taken effect. */
  status: number;
  body: { code?: string; message?: string; fields?: Record<string, string> };
  ms: number;
}

/** The outcome of a call. */
export type Answer<Name extends CallName = CallName> =
  { isOk: true; status: number; body: ResponseOf<Calls[Name]>; ms: number } | Refused;

/** Thrown when the shop refused or did not answer a call. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  constructor(name: CallName, { status, body: { code = '', message = '', fields } }: Refused) {
    const outcome = status === 0 ? 'got no answer' : `was answered ${status} ${code}`;
    super(`${name} ${outcome}: ${message} ${fields ? JSON.stringify(fields) : ''}`.trim());
    this.status = status;
    this.code = code;
  }
}

type Headers = Record<string, string>;
type Send = <Name extends CallName>(
  name: Name,
  input?: InputOf<Name>,
  headers?: Headers,
) => Promise<Answer<Name>>;

export interface ClientOptions {
  /** Base URL of the shop, or of each service when there is no gateway. */
  shop: string | ((service: ServiceName) => string);
  /** Headers of every request. */
  headers?: () => Headers;
  /** Milliseconds for one request. */
  timeoutMs?: number;
  /** Attempts per `call` on temporary failures. */
  tries?: number;
  /** Milliseconds before the second attempt; doubled for each further one, up to two seconds. */
  pauseMs?: number;
  /** Replaces the global `fetch`, e.g. to keep cookies. */
  fetch?: Fetch;
}

/** Makes the API calls of the contract. */
export interface ShopClient {
  /** Makes a call once and returns its outcome, including a missing response. */
  send: Send;
  /** Makes a call and returns its response, parsed by the contract. Retries temporary failures, then throws Refusal. */
  call: <Name extends CallName>(
    name: Name,
    input?: InputOf<Name>,
    headers?: Headers,
  ) => Promise<ResponseOf<Calls[Name]>>;
  options: ClientOptions;
}

const clientOf = (send: Send, options: ClientOptions): ShopClient => ({
  send,
  async call(name, input, headers) {
    const { tries = 6, pauseMs = 250 } = options;
    const answer = await retried({ tries, pauseMs }, () => send(name, input, headers));
    if (!answer.isOk) throw new Refusal(name, answer);
    return calls[name].response.parse(answer.body) as never;
  },
  options,
});

export function createShopClient(options: ClientOptions): ShopClient {
  const { shop, headers, timeoutMs, fetch } = options;

  async function make<Name extends CallName>(
    name: Name,
    input: unknown,
    more: Headers,
  ): Promise<Answer<Name>> {
    const { method, path, service } = calls[name];
    const url = new URL(path, typeof shop === 'string' ? shop : shop(service));
    const isQuery = method === 'GET';
    if (isQuery && input) url.search = new URLSearchParams(input as Record<string, string>).toString();
    const answer = await request({
      ...{ method, url, timeoutMs, fetch },
      body: isQuery ? undefined : bodyOf(name, input),
      headers: { ...headers?.(), ...more },
    });
    return { ...answer, isOk: answer.status >= 200 && answer.status < 300 } as Answer<Name>;
  }

  return clientOf((name, input, more = {}) => make(name, input, more), options);
}

function bodyOf(name: CallName, input: unknown): unknown {
  const call = calls[name];
  if (call.body !== 'multipart') return input;
  const { bytes, type } = input as Upload;
  const form = new FormData();
  form.append(call.fileField ?? '', new Blob([new Uint8Array(bytes)], { type }), 'picture');
  return form;
}

/** Passes every call and its pending outcome to `observe`. */
export const observed = (
  { send, options }: ShopClient,
  observe: (name: CallName, outcome: Promise<Answer>) => void,
): ShopClient =>
  clientOf((name, input, headers) => {
    const outcome = send(name, input, headers);
    observe(name, outcome);
    return outcome;
  }, options);

const authorized = (token: string, more?: Headers): Headers => ({
  authorization: `Bearer ${token}`,
  ...more,
});

/** Makes calls with this access token, until it expires. */
export const withToken = ({ send, options }: ShopClient, token: string): ShopClient =>
  clientOf((name, input, more) => send(name, input, authorized(token, more)), options);

export interface Credentials {
  email: string;
  password: string;
}

/** @returns an access token */
export const logIn = async (guest: ShopClient, { email, password }: Credentials): Promise<string> =>
  (await guest.call('login', { email, password })).data.accesstoken;

/** Logs in before the first call and after a token has expired. */
export function signedIn(guest: ShopClient, credentials: Credentials, known?: string): ShopClient {
  let token = known === undefined ? undefined : Promise.resolve(known);
  const renew = () => {
    const login = logIn(guest, credentials);
    login.catch(() => (token = undefined));
    return (token = login);
  };
  return clientOf(async (name, input, more) => {
    const used = token ?? renew();
    const answer = await guest.send(name, input, authorized(await used, more));
    if (answer.status !== 401) return answer;
    const renewed = await (token === used ? renew() : (token ?? renew())).catch(() => undefined);
    return renewed ? guest.send(name, input, authorized(renewed, more)) : answer;
  }, guest.options);
}
