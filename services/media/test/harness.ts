import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleScripts } from '@tokri/local-stack/bundle';
import { createLogger, listen, loadConfig } from '@tokri/service-kit';
import {
  createTestEnvironment,
  isConnected,
  openBrokerProbe,
  waitFor,
  type BrokerProbe,
} from '@tokri/testing';
import sharp from 'sharp';
import { config } from '../src/config';
import { mediaServiceWith } from '../src/service';

export type Harness = Awaited<ReturnType<typeof startHarness>>;

interface UploadOptions {
  method?: string;
  path?: string;
  field?: string;
  authorization?: string;
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

/** A running service for the tests of a file; its fields are set in beforeAll. */
export function useMedia(settings?: Record<string, string>): Harness & { probe: BrokerProbe } {
  const media = {} as Harness & { probe: BrokerProbe };
  beforeAll(async () => {
    Object.assign(media, await startHarness(settings));
    media.probe = await openBrokerProbe(media.environment.amqpUrl);
  });
  afterAll(async () => {
    await media.probe?.close();
    await media.close?.();
  });
  return media;
}

export async function startHarness(settings: Record<string, string> = {}, decoderScript?: string) {
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
  /** Sends a file as the web app does. */
  async function upload(bytes: Buffer, more: UploadOptions = {}) {
    const { method = 'POST', path = '/api/file/upload', field = 'image', authorization = admin } = more;
    const form = new FormData();
    const blob = new Blob([new Uint8Array(bytes)], { type: more.type ?? 'image/jpeg' });
    form.append(field, blob, 'picture.jpg');
    const answer = await fetch(url + path, { method, body: form, headers: { authorization } });
    return { status: answer.status, body: (await answer.json()) as UploadAnswer };
  }
  return {
    url,
    /** Serves metrics and readiness. */
    managementUrl,
    environment,
    folder,
    backupSettings: parsed,
    service,
    images: service.exposed.store.images,
    upload,
    uploadAvatar: (bytes: Buffer, { authorization }: { authorization: string } = environment.tokens.user()) =>
      upload(bytes, { method: 'PUT', path: '/api/user/upload-avatar', field: 'avatar', authorization }),
    metrics: async () => (await fetch(`${managementUrl}/metrics`)).text(),
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
