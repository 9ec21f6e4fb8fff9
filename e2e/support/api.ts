import { failure, type Call } from '@tokri/contracts';
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
}

/** One call as a client makes it; every answer must be JSON in the envelope, whatever was sent. */
export async function callApi(
  method: string,
  path: string,
  body?: unknown,
  { token, cookie }: Caller = {},
): Promise<ApiAnswer> {
  const raw = typeof body === 'string' || body === undefined;
  const response = await fetch(`${shopState().shopUrl}${path}`, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(cookie && { cookie }),
    },
    body: raw ? body : JSON.stringify(body),
  });
  const text = await response.text();
  const contentType = response.headers.get('content-type') ?? '';
  if (!contentType.includes('application/json')) {
    throw new Error(`${method} ${path} answered ${response.status} ${contentType}: ${text.slice(0, 200)}`);
  }
  const answer = JSON.parse(text) as Record<string, any>;
  if (response.status >= 400) failure.parse(answer);
  return { status: response.status, contentType, body: answer, headers: response.headers };
}

export const makeCall = (call: Call, body: unknown, caller?: Caller): Promise<ApiAnswer> =>
  callApi(
    call.method,
    call.path,
    call.method === 'GET' || call.body === 'multipart' ? undefined : body,
    caller,
  );

export async function tokenOf(user: { email: string; password: string }): Promise<string> {
  const answer = await callApi('POST', '/api/user/login', user);
  if (answer.status !== 200) throw new Error(`login answered ${answer.status}: ${answer.body.message}`);
  return answer.body.data.accesstoken as string;
}
