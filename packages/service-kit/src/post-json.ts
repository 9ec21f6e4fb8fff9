import { Agent as HttpAgent, request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { types } from 'node:util';

export interface JsonAnswer {
  status: number;
  /** Undefined when the body is not JSON. */
  json: unknown;
}

const LARGEST_ANSWER_BYTES = 8 * 1024 * 1024;
const agents = {
  http: new HttpAgent({ keepAlive: true, maxSockets: 128 }),
  https: new HttpsAgent({ keepAlive: true, maxSockets: 128 }),
};

/**
 * One POST over a connection that is kept. Node's own client, because its fetch costs several times the processor time
 * for small bodies, and undici's request 25 MB of memory in every process for a few per cent less of that time. When the
 * connection breaks before the answer, or none is to be had, it is sent once more over one of its own: the replica that
 * had the first may just have gone. So the call must be idempotent, as all calls between services are.
 */
export async function postJson(
  url: URL,
  body: unknown,
  headers: Record<string, string>,
  timeoutMs: number,
): Promise<JsonAnswer> {
  const content = JSON.stringify(body);
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    return await send(url, content, headers, signal, 'kept');
  } catch (error) {
    if (!(types.isNativeError(error) && 'code' in error && UNREACHED.has(error.code))) throw error;
    return send(url, content, headers, signal, 'own');
  }
}

const UNREACHED = new Set<unknown>(['ECONNRESET', 'EPIPE', 'ECONNREFUSED']);

function send(
  url: URL,
  content: string,
  headers: Record<string, string>,
  signal: AbortSignal,
  connection: 'kept' | 'own',
): Promise<JsonAnswer> {
  const isSecure = url.protocol === 'https:';
  const make = isSecure ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const request = make(url, {
      method: 'POST',
      agent: connection === 'kept' && (isSecure ? agents.https : agents.http),
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(content),
        ...headers,
      },
      signal,
    });
    request.on('error', reject);
    request.on('response', (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        text += chunk;
        if (text.length > LARGEST_ANSWER_BYTES) response.destroy(new Error('the answer is too large'));
      });
      response.on('error', reject);
      response.on('end', () => resolve({ status: response.statusCode ?? 0, json: parsed(text) }));
    });
    request.end(content);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
