import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleScripts } from '@tokri/local-stack/bundle';
import { createLogger, listen, loadConfig } from '@tokri/service-kit';
import { createTestEnvironment, isConnected, waitFor, type TestEnvironment } from '@tokri/testing';
import sharp from 'sharp';
import { config, type MediaConfig } from '../src/config';
import { mediaServiceWith } from '../src/service';

export interface Harness {
  url: string;
  /** Serves metrics and readiness. */
  managementUrl: string;
  environment: TestEnvironment;
  folder: string;
  backupSettings: MediaConfig;
  service: Awaited<ReturnType<ReturnType<typeof mediaServiceWith>>>;
  /** Sends a file as the web app does. */
  upload(bytes: Buffer, more?: UploadOptions): Promise<{ status: number; body: UploadAnswer }>;
  close(): Promise<void>;
}

interface UploadOptions {
  method?: string;
  path?: string;
  field?: string;
  authorization?: string;
  fileName?: string;
  type?: string;
}

interface UploadAnswer {
  success: boolean;
  code?: string;
  fields?: Record<string, string>;
  data: Record<string, string | number>;
}

const packageRoot = join(__dirname, '..');

/** The script of the decoder, bundled as in a container image, in a folder from which `sharp` resolves. */
export async function bundledDecoder(): Promise<{ script: string; remove(): Promise<void> }> {
  await mkdir(join(packageRoot, 'dist'), { recursive: true });
  const folder = await mkdtemp(join(packageRoot, 'dist/test-'));
  await bundleScripts({
    root: packageRoot,
    outdir: folder,
    scripts: new Map([['src/decoder.ts', 'decoder.js']]),
    external: ['sharp'],
  });
  return { script: join(folder, 'decoder.js'), remove: () => rm(folder, { recursive: true }) };
}

export async function startHarness(
  settings: Record<string, string> = {},
  decoderScript?: string,
): Promise<Harness> {
  const environment = await createTestEnvironment('media');
  const folder = await mkdtemp(join(tmpdir(), 'tokri-media-'));
  const env = { ...environment.envOf('media'), MEDIA_DIR: folder, ...settings };
  const parsed = loadConfig(config, env);
  const decoder = await bundledDecoder();
  const service = await mediaServiceWith(decoderScript ?? decoder.script)(
    parsed,
    createLogger('media', parsed.LOG_LEVEL),
  );
  const listening = await listen(service.app, 0);
  const management = await listen(service.management, 0);
  const url = `http://127.0.0.1:${listening.port}`;
  const managementUrl = `http://127.0.0.1:${management.port}`;
  const admin = environment.tokens.user('ADMIN').authorization;
  await waitFor(() => isConnected(managementUrl));
  return {
    url,
    managementUrl,
    environment,
    folder,
    backupSettings: parsed,
    service,
    async upload(bytes, more = {}) {
      const { method = 'POST', path = '/api/file/upload', field = 'image', authorization = admin } = more;
      const form = new FormData();
      form.append(
        field,
        new Blob([new Uint8Array(bytes)], { type: more.type ?? 'image/jpeg' }),
        more.fileName ?? 'picture.jpg',
      );
      const answer = await fetch(url + path, { method, body: form, headers: { authorization } });
      return { status: answer.status, body: (await answer.json()) as UploadAnswer };
    },
    async close() {
      listening.server.closeAllConnections();
      await listening.close();
      await management.close();
      await service.stop();
      await environment.close();
      await decoder.remove();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

let shade = 0;
/** A unique picture. */
export function newPicture(
  width = 600,
  height = 400,
  format: 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' = 'jpeg',
) {
  shade += 1;
  const background = { r: (shade * 37) % 256, g: (shade * 91) % 256, b: shade % 256 };
  return sharp({ create: { width, height, channels: 3, background } })
    .toFormat(format)
    .toBuffer();
}
