import { startHttpServer } from '@tokri/testing';

export interface HostilePage {
  /** The page on another origin of the shop's own site, where SameSite does not withhold cookies. */
  sameSiteUrl: string;
  crossSiteUrl: string;
  close(): Promise<void>;
}

/** A foreign page on loopback, for a shop on http://localhost. Sites differ by host, not by port. */
export async function startHostilePage(): Promise<HostilePage> {
  const { port, close } = await startHttpServer((_request, response) => {
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end('<!doctype html><title>Win a basket</title><iframe name="hidden"></iframe>');
  });
  return { sameSiteUrl: `http://localhost:${port}/`, crossSiteUrl: `http://127.0.0.1:${port}/`, close };
}
