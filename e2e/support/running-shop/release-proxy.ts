import { startHttpServer } from '@tokri/testing';

const VERSION = /version:`[^`]+`/;

export interface ReleaseProxy {
  url: string;
  /** Serves the service worker of another build, as after a release. */
  release: (version: string) => void;
  close: () => Promise<void>;
}

/** A proxy in front of the shop that simulates a release without a build. */
export async function startReleaseProxy(shopUrl: string): Promise<ReleaseProxy> {
  let version: string | undefined;
  const { url, close } = await startHttpServer(async (request, response) => {
    const path = request.url ?? '/';
    const accept = request.headers.accept ?? '*/*';
    const isRead = request.method === 'GET';
    const answer = isRead && (await fetch(shopUrl + path, { headers: { accept } }).catch(() => undefined));
    if (!answer) return void response.writeHead(502).end();
    const text = path === '/service-worker.js' && version ? await answer.text() : undefined;
    const bytes = text?.replace(VERSION, `version:\`${version}\``) ?? Buffer.from(await answer.arrayBuffer());
    const type = answer.headers.get('content-type') ?? 'text/plain';
    response.writeHead(answer.status, { 'content-type': type }).end(bytes);
  });
  return { url, release: (next) => void (version = next), close };
}
