import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const VERSION = /version:`[^`]+`/;

export interface ReleaseProxy {
  url: string;
  /** Serves the service worker of another build, as after a release. */
  release: (version: string) => void;
  close: () => Promise<void>;
}

/** A proxy before the shop that simulates a release without a build. */
export async function startReleaseProxy(shopUrl: string): Promise<ReleaseProxy> {
  let version: string | undefined;
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/';
    const accept = request.headers.accept ?? '*/*';
    const isRead = request.method === 'GET';
    const answer = isRead && (await fetch(shopUrl + path, { headers: { accept } }).catch(() => undefined));
    if (!answer) return void response.writeHead(502).end();
    const text = path === '/service-worker.js' && version ? await answer.text() : undefined;
    const bytes = text?.replace(VERSION, `version:\`${version}\``) ?? Buffer.from(await answer.arrayBuffer());
    const type = answer.headers.get('content-type') ?? 'text/plain';
    response.writeHead(answer.status, { 'content-type': type }).end(bytes);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    release: (next) => {
      version = next;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
