import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger, listen, loadConfig } from '@tokri/service-kit';
import { createTestEnvironment, waitFor, type TestEnvironment } from '@tokri/testing';
import sharp from 'sharp';
import { config } from '../src/config';
import { createMediaService } from '../src/service';

export interface Harness {
  url: string;
  environment: TestEnvironment;
  folder: string;
  service: Awaited<ReturnType<typeof createMediaService>>;
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

export async function startHarness(settings: Record<string, string> = {}): Promise<Harness> {
  const environment = await createTestEnvironment('media');
  const folder = await mkdtemp(join(tmpdir(), 'tokri-media-'));
  const env = { ...environment.envOf('media'), MEDIA_DIR: folder, ...settings };
  const parsed = loadConfig(config, env);
  const service = await createMediaService(parsed, createLogger('media', parsed.LOG_LEVEL));
  const listening = await listen(service.app, 0);
  const management = await listen(service.management, 0);
  const url = `http://127.0.0.1:${listening.port}`;
  const admin = environment.tokens.user('ADMIN').authorization;
  await waitFor(async () => (await fetch(`http://127.0.0.1:${management.port}/readyz`)).ok);
  return {
    url,
    environment,
    folder,
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
      await rm(folder, { recursive: true, force: true });
    },
  };
}

let shade = 0;
/** A picture that no other test has. */
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
