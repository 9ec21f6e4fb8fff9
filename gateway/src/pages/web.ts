import { HttpError, nameCall } from '@tokri/service-kit';
import { Router, type Request, type Response } from 'express';
import { LRUCache } from 'lru-cache';
import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiateEncoding, type Encoding } from '../cache/cache-entry';
import { allowScripts, scriptHashes } from './html';
import { pageLanguage } from './page-language';
import type { RenderPage } from './render-page';
import { isBuiltLook, pageLookOf, withShopLook, type ShopLook } from './shop-look';
import { setHeaders, type FlatHeaders } from '../calls/security-headers';

interface WebFile {
  type: string;
  etag: string;
  /** The name contains a hash of the content, so that the file can be cached permanently. */
  isHashed: boolean;
  bytes: Record<Encoding, Buffer>;
  /** The text of a page, decoded once, since renderers cache by it. */
  html?: string;
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
};
const COMPRESSIBLE_TYPES = /^(?:text|application)\/|svg/;
const HASHED_NAME = /[.-][\w-]{7,}\.\w+$/;
/** Milliseconds between checks of the folder for a newer build. */
const REVALIDATE_MS = 1_000;

const gzipped = promisify(gzip);
const brotlied = promisify(brotliCompress);

/** Compression levels: a high one for files that are compressed once and sent often, a low one for rendered pages. */
const STATIC_LEVEL = 9;
const DYNAMIC_LEVEL = 4;
/** Maximum cached rendered pages; the home page is the same for all visitors. */
const MAX_RENDERED = 20;

async function toWebFile(name: string, identity: Buffer, level: number): Promise<WebFile> {
  const type = TYPES[extname(name).toLowerCase()] ?? 'application/octet-stream';
  const isCompressed = COMPRESSIBLE_TYPES.test(type) && identity.length > 1_024;
  const params = { [constants.BROTLI_PARAM_QUALITY]: level };
  return {
    type,
    isHashed: name.startsWith('assets/') && HASHED_NAME.test(name),
    etag: `"${createHash('sha1').update(identity).digest('base64url')}"`,
    bytes: {
      identity,
      gzip: isCompressed ? await gzipped(identity, { level }) : identity,
      br: isCompressed ? await brotlied(identity, { params }) : identity,
    },
  };
}

interface WebFolder {
  /** Every file by its path, read and compressed once; other paths do not exist. */
  files: ReadonlyMap<string, WebFile>;
  pageHeaders: FlatHeaders;
}

async function readWebFiles(folder: string): Promise<Map<string, WebFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = new Map<string, WebFile>();
  for (const entry of entries.filter((each) => each.isFile())) {
    const name = join(entry.parentPath, entry.name).slice(folder.length).split(sep).filter(Boolean).join('/');
    files.set(`/${name}`, await toWebFile(name, await readFile(join(folder, name)), STATIC_LEVEL));
  }
  return files;
}

/** Page headers that allow the inline scripts of the built pages. */
function headersFor(files: ReadonlyMap<string, WebFile>, pageHeaders: FlatHeaders): FlatHeaders {
  const pages = [...files.values()].filter(({ type }) => type === TYPES['.html']);
  const hashes = pages.flatMap(({ bytes }) => scriptHashes(bytes.identity.toString('utf8')));
  return allowScripts(pageHeaders, [...new Set(hashes)]);
}

/** The built app, read again after each build; requests wait for the read. */
function createWebFolder(folder: string, pageHeaders: FlatHeaders): () => Promise<WebFolder> {
  let builtAt = 0;
  let checkedAt = Date.now();
  let current = readIfBuilt(Promise.resolve({ files: new Map(), pageHeaders }));

  async function readIfBuilt(before: Promise<WebFolder>): Promise<WebFolder> {
    const known = await before;
    const built = await stat(join(folder, 'index.html')).catch(() => undefined);
    if (!built || built.mtimeMs === builtAt) return known;
    // A file that disappears during the read belongs to a build being replaced: the next check finds the new one.
    const read = await readWebFiles(folder).catch(() => undefined);
    if (!read) return known;
    builtAt = built.mtimeMs;
    return { files: read, pageHeaders: headersFor(read, pageHeaders) };
  }

  return () => {
    if (Date.now() - checkedAt >= REVALIDATE_MS) {
      checkedAt = Date.now();
      current = readIfBuilt(current);
    }
    return current;
  };
}

/** The folder with pages and manifest as the shop looks, compressed once for each look. */
function createPaintedFolder() {
  let known: { folder: WebFolder; key: string; painted: Promise<WebFolder> } | undefined;
  return (folder: WebFolder, look: ShopLook): Promise<WebFolder> | WebFolder => {
    if (isBuiltLook(look)) return folder;
    // The day counts as far as it changes which banners are shown.
    const key = JSON.stringify([look.name, look.accentColour, pageLookOf(look)]);
    if (known?.folder !== folder || known.key !== key)
      known = { folder, key, painted: paintFolder(folder, look) };
    return known.painted;
  };
}

async function paintFolder({ files, pageHeaders }: WebFolder, look: ShopLook): Promise<WebFolder> {
  const painted = [...files].map(async ([path, file]) => {
    const text = withShopLook(file.type, () => file.bytes.identity.toString('utf8'), look);
    return [
      path,
      text === undefined ? file : await toWebFile(path.slice(1), Buffer.from(text), STATIC_LEVEL),
    ] as const;
  });
  return { files: new Map(await Promise.all(painted)), pageHeaders };
}

function send(
  file: WebFile,
  acceptEncoding: string | undefined,
  ifNoneMatch: string | undefined,
  response: Response,
): void {
  const encoding = file.bytes.br === file.bytes.identity ? 'identity' : negotiateEncoding(acceptEncoding);
  response.setHeader('ETag', file.etag);
  const isPage = file.type === TYPES['.html'];
  response.setHeader('Vary', isPage ? 'Accept-Encoding, Accept-Language, Cookie' : 'Accept-Encoding');
  response.setHeader('Cache-Control', file.isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
  if (ifNoneMatch?.split(',').some((etag) => etag.trim().replace(/^W\//, '') === file.etag)) {
    response.status(304).end();
    return;
  }
  const bytes = file.bytes[encoding];
  response.setHeader('Content-Type', file.type);
  response.setHeader('Content-Length', bytes.length);
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
  response.status(200).end(response.req.method === 'HEAD' ? undefined : bytes);
}

const OTHERS_PATH = /^\/(?:api|media|assets)(?:\/|$)/i;
const FILE_PATH = /\.\w{1,11}$/;

/**
 * The app is one page for many paths: a navigation to any of them gets the page. Link previews accept any type, and so
 * do requests for files, so the file extension distinguishes them.
 */
function isNavigation(request: Request): boolean {
  if (OTHERS_PATH.test(request.path)) return false;
  const { accept = '*/*' } = request.headers;
  return (
    accept.includes('text/html') || (request.accepts('html') === 'html' && !FILE_PATH.test(request.path))
  );
}

const HOME_PAGE = '/index.html';
/** Files that show the shop's name. */
const PAINTED_FILE = /\.(?:html|webmanifest)$/;

/** The page for every path except the home page's: the same app, without the home page's banner and shelves. */
const OTHER_PAGE = '/page.html';

/** The page prerendered in the shopper's language, if the build has one; else the default page. */
function pageFor(request: Request, name: string, files: ReadonlyMap<string, WebFile>): WebFile | undefined {
  const language = pageLanguage(request.headers.cookie, request.headers['accept-language']);
  return files.get(name.replace('.html', `.${language}.html`)) ?? files.get(name) ?? files.get(HOME_PAGE);
}

interface WebDependencies {
  folder: string;
  pageHeaders: FlatHeaders;
  renderPage: RenderPage;
  shopLook: (request: Request, response: Response) => Promise<ShopLook>;
}

/** Serves the built web app: hashed assets are cached permanently, the page is revalidated each time. */
export function webRoutes({ folder, pageHeaders, renderPage, shopLook }: WebDependencies): Router {
  const filesByHtml = new LRUCache<string, Promise<WebFile>>({ max: MAX_RENDERED });

  async function rendered(page: WebFile, request: Request, response: Response): Promise<WebFile> {
    page.html ??= page.bytes.identity.toString('utf8');
    const html = await renderPage(request, response, page.html);
    if (html === undefined) return page;
    const file = filesByHtml.get(html) ?? toWebFile(HOME_PAGE, Buffer.from(html), DYNAMIC_LEVEL);
    filesByHtml.set(html, file);
    return file;
  }

  const builtFolder = createWebFolder(folder, pageHeaders);
  const painted = createPaintedFolder();
  const router = Router();
  router.use(async (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    const navigates = isNavigation(request);
    const built = await builtFolder();
    const isPainted = navigates || request.path === '/' || PAINTED_FILE.test(request.path);
    const current = isPainted ? await painted(built, await shopLook(request, response)) : built;
    const { files, pageHeaders: headers } = current;
    const { 'accept-encoding': encodings, 'if-none-match': ifNoneMatch } = request.headers;
    const isHome = request.path === '/';
    const wanted = isHome ? pageFor(request, HOME_PAGE, files) : files.get(request.path);
    const page = !wanted && navigates ? pageFor(request, OTHER_PAGE, files) : undefined;
    if (wanted && !wanted.type.startsWith('text/html')) nameCall('asset');
    else if (wanted || navigates) nameCall('page');
    const drawn = isHome ? wanted : page;
    const file = drawn ? await rendered(drawn, request, response) : wanted;
    if (!file) {
      if (files.size > 0 || !navigates) return next();
      throw new HttpError(503, 'UNAVAILABLE', 'The shop is being built. Please try again in a moment.', {
        retryAfterSeconds: 2,
      });
    }
    setHeaders(response, headers);
    send(file, encodings, ifNoneMatch, response);
  });
  return router;
}
