import { createServer, type Server, type ServerResponse } from 'node:http';
import { drawDemoPicture, type DemoPictureWidth } from './pictures';

const WIDTHS: readonly DemoPictureWidth[] = [160, 400, 800];

export type DrawPicture = (name: string, width: DemoPictureWidth) => Promise<Buffer | null>;

/** The smallest sufficient width; the largest if no width or a larger one is requested. */
const widthFor = (wish: string | null): DemoPictureWidth =>
  WIDTHS.find((width) => width >= Number(wish ?? 800)) ?? 800;

/**
 * The demo shop's picture host: `GET /<name>.webp?w=<width>` draws the picture as PNG, although the path ends with
 * .webp. Nothing is cached: media, its client (ORIGIN_URL), stores the pictures and requests few at a time.
 */
export function createPicturesServer(draw: DrawPicture = drawDemoPicture): Server {
  async function answer(url: URL, response: ServerResponse): Promise<void> {
    if (url.pathname === '/readyz') {
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"status":"ready"}');
      return;
    }
    const name = /^\/([a-z0-9-]+)\.webp$/.exec(url.pathname)?.[1];
    const picture = name ? await draw(name, widthFor(url.searchParams.get('w'))) : null;
    if (!picture) response.writeHead(404).end();
    else
      response.writeHead(200, { 'content-type': 'image/png', 'content-length': picture.length }).end(picture);
  }

  return createServer((request, response) => {
    answer(new URL(request.url ?? '/', 'http://pictures'), response).catch((error: unknown) => {
      console.error(`error: ${request.url} could not be drawn:`, error);
      response.writeHead(500).end();
    });
  });
}
