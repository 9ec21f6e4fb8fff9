import { randomBytes } from 'node:crypto';
import { failure, type Call, type ServiceName } from '@tokri/contracts';
import { plantCall } from '../logs/planted';
import { shopState } from './browser';

export interface ApiAnswer {
  status: number;
  contentType: string;
  body: Record<string, any>;
  headers: Headers;
}

export interface Caller {
  token?: string;
  cookie?: string;
  /** The client's address; by default a unique one. */
  address?: string;
  headers?: Record<string, string>;
  /** Calls this service directly, not through the gateway. */
  service?: ServiceName;
}

export interface Upload {
  bytes: Buffer;
  name?: string;
  type?: string;
  field?: string;
}

/** A unique client address (the shop of the suites trusts one proxy). */
export const newAddress = (): string => `10.${[...randomBytes(3)].join('.')}`;

const baseOf = (service: ServiceName | undefined): string => {
  const { shopUrl, services } = shopState();
  const direct = services.find(({ name }) => name === service);
  return direct ? `http://127.0.0.1:${direct.port}` : shopUrl;
};

/** Makes one call; throws unless the answer is JSON in the envelope. */
export async function callApi(
  method: string,
  path: string,
  body?: unknown,
  { token, cookie, address = newAddress(), headers, service }: Caller = {},
): Promise<ApiAnswer> {
  const isForm = body instanceof FormData;
  const isStream = body instanceof ReadableStream;
  const isRaw =
    typeof body === 'string' || body === undefined || isForm || isStream || body instanceof Uint8Array;
  const response = await fetch(baseOf(service) + path, {
    method,
    headers: {
      accept: 'application/json',
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      'x-forwarded-for': address,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(cookie && { cookie }),
      ...headers,
    },
    body: isRaw ? (body as BodyInit | undefined) : JSON.stringify(body),
    ...(isStream && { duplex: 'half' }),
  });
  const text = await response.text();
  const contentType = response.headers.get('content-type') ?? '';
  if (!contentType.includes('application/json')) {
    throw new Error(`${method} ${path} answered ${response.status} ${contentType}: ${text.slice(0, 200)}`);
  }
  const answer = JSON.parse(text) as Record<string, any>;
  if (response.status >= 400) failure.parse(answer);
  plantCall(process.env.TOKRI_E2E_HOME ?? '', path, body, response, answer);
  return { status: response.status, contentType, body: answer, headers: response.headers };
}

/** Makes a call of the contract; `body` is the query of a GET and the file of an upload. */
export function makeCall(call: Call, body?: unknown, caller?: Caller): Promise<ApiAnswer> {
  if (call.method === 'GET') {
    const query = new URLSearchParams((body ?? {}) as Record<string, string>).toString();
    return callApi('GET', call.path + (query && `?${query}`), undefined, caller);
  }
  const sent = call.body === 'multipart' && isUpload(body) ? formOf(call, body) : body;
  return callApi(call.method, call.path, sent, caller);
}

const isUpload = (body: unknown): body is Upload =>
  typeof body === 'object' && body !== null && Buffer.isBuffer((body as Upload).bytes);

function formOf(call: Call, { bytes, name = 'picture.jpg', type = 'image/jpeg', field }: Upload): FormData {
  const form = new FormData();
  form.append(field ?? String(call.fileField), new Blob([new Uint8Array(bytes)], { type }), name);
  return form;
}

export async function tokenOf(user: { email: string; password: string }): Promise<string> {
  const answer = await callApi('POST', '/api/user/login', user);
  if (answer.status !== 200) throw new Error(`login answered ${answer.status}: ${answer.body.message}`);
  return answer.body.data.accesstoken as string;
}
