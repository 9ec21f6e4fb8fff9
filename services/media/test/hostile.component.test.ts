import { failure } from '@tokri/contracts';
import { waitFor } from '@tokri/testing';
import { newPicture } from './harness';
import { bytesOf, HOSTILE_PICTURES } from './hostile-pictures';
import { memoryOf, startMediaProcess, type MediaProcess } from './media-process';

const LIMIT_MEGABYTES = 350;

let media: MediaProcess;
/** Megabytes of the service and its decoder together. */
let peak = 0;
let watching: NodeJS.Timeout;

beforeAll(async () => {
  media = await startMediaProcess();
  watching = setInterval(() => {
    const pids = [media.pid, ...media.children()];
    const used = pids.reduce((sum, pid) => sum + memoryOf(pid), 0);
    peak = Math.max(peak, used);
  }, 20);
});
afterAll(async () => {
  clearInterval(watching);
  await media?.stop();
});

async function send(bytes: Buffer): Promise<{ status: number; body: unknown }> {
  const form = new FormData();
  form.append('avatar', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'picture.png');
  const { authorization } = media.environment.tokens.user();
  const url = `${media.url}/api/user/upload-avatar`;
  const answer = await fetch(url, { method: 'PUT', body: form, headers: { authorization } });
  return { status: answer.status, body: await answer.json() };
}

describe('hostile files', () => {
  it.each(HOSTILE_PICTURES)('%s: refused or stored safely, and other uploads succeed', async (...picture) => {
    const [, may] = picture;
    const bytes = await bytesOf(picture);
    const [hostile, honest] = await Promise.all([send(bytes), send(await newPicture())]);
    expect(honest.status).toBe(200);
    expect(may).toContain(hostile.status);
    if (hostile.status !== 200) failure.parse(hostile.body);
  });

  it('five concurrent ones do not stop the service', async () => {
    const five = await Promise.all(HOSTILE_PICTURES.slice(0, 5).map(bytesOf));
    const statuses = (await Promise.all(five.map(send))).map(({ status }) => status);
    expect(statuses.every((status) => status < 500)).toBe(true);
  });

  it(`none moved the service and its decoder above ${LIMIT_MEGABYTES} MB`, () => {
    expect(peak).toBeGreaterThan(150);
    expect(peak).toBeLessThan(LIMIT_MEGABYTES);
  });
});

it('no decoder outlives its service, also while it decodes a picture', async () => {
  const slow = HOSTILE_PICTURES.find(([name]) => name === 'a PNG of 16 bits at its limit')!;
  const lost = send(await bytesOf(slow)).catch(() => 'lost');
  await waitFor(() => expect(media.children()).toHaveLength(1));
  const [decoder = 0] = media.children();
  expect(memoryOf(decoder)).toBeGreaterThan(0);
  process.kill(media.pid, 'SIGKILL');
  expect(await lost).toBe('lost');
  await waitFor(() => expect(memoryOf(decoder)).toBe(0));
});
