import { failure } from '@tokri/contracts';
import { waitFor } from '@tokri/testing';
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { newPicture, startHarness, type Harness } from './harness';

let media: Harness | undefined;
afterEach(() => media?.close());

const TOO_MUCH = 'This picture is too complex to process. Please choose a smaller or simpler one.';
const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 10, g: 90, b: 20, alpha: 0.5 } } });

describe('a picture that exceeds the limits of the decoder', () => {
  it.each([
    [
      'time',
      { DECODE_SECONDS: '0.4' },
      () => flat(5_000, 3_900).toColourspace('rgb16').png({ progressive: false }).toBuffer(),
    ],
    [
      'memory or crash',
      { DECODE_MEMORY_MB: '96' },
      () => flat(4_300, 3_200).gif({ effort: 1, colours: 4 }).toBuffer(),
    ],
  ])(
    '%s: is refused, and pictures after it are stored [G-149] [G-150] [A-1.4.1] [A-5.2.1]',
    async (reason, settings, make) => {
      media = await startHarness(settings);
      const [bytes, honest] = [await make(), await newPicture()];
      const { status, body } = await media.upload(bytes);
      expect([status, failure.parse(body)]).toEqual([413, expect.objectContaining({ message: TOO_MUCH })]);
      // On a busy machine an honest picture can exceed the short time limit too.
      await waitFor(async () => expect((await media?.upload(honest))?.status).toBe(200));
      expect(await media.metrics()).toMatch(
        new RegExp(`media_decodes_killed\\{[^}]*reason="${reason}"[^}]*\\} [1-9]`),
      );
    },
  );

  it('does not fail the waiting pictures', async () => {
    media = await startHarness({ DECODE_MEMORY_MB: '96' });
    const bomb = await flat(4_300, 3_200).gif({ effort: 1, colours: 4 }).toBuffer();
    const pictures = [bomb, await newPicture(), bomb, await newPicture(), await newPicture()];
    const { uploadAvatar } = media;
    const answers = await Promise.all(pictures.map((bytes) => uploadAvatar(bytes)));
    expect(answers.map(({ status }) => status)).toEqual([413, 200, 413, 200, 200]);
  });
});

describe('the decoder', () => {
  const pidOf = ({ service }: Harness) => service.exposed.decoder.pid();

  it('gets no address and no secret of its service [G-151] [A-1.2.5]', async () => {
    media = await startHarness();
    await media.upload(await newPicture());
    const environment = readFileSync(`/proc/${pidOf(media)}/environ`, 'utf8');
    expect(environment).toContain('VIPS_CONCURRENCY');
    expect(environment).not.toMatch(/MONGO|AMQP|TOKEN|SECRET|KEY|HOME/);
  });

  it('is stopped when it is idle, and started again for the next picture [A-1.4.3]', async () => {
    media = await startHarness({ DECODE_IDLE_SECONDS: '0.1' });
    expect(pidOf(media)).toBeUndefined();
    expect((await media.upload(await newPicture())).status).toBe(200);
    await waitFor(() => expect(pidOf(media!)).toBeUndefined());
    expect((await media.upload(await newPicture())).status).toBe(200);
  });

  it('is started again when it is killed from outside', async () => {
    media = await startHarness();
    await media.upload(await newPicture());
    process.kill(pidOf(media) ?? 0, 'SIGKILL');
    expect([200, 413]).toContain((await media.upload(await newPicture())).status);
    expect((await media.upload(await newPicture())).status).toBe(200);
  });

  it('that does not start is a 503, and nothing else fails', async () => {
    media = await startHarness({}, '/nowhere/decoder.js');
    const { status, body } = await media.upload(await newPicture());
    expect([status, failure.parse(body).code]).toEqual([503, 'UNAVAILABLE']);
    expect((await fetch(`${media.managementUrl}/readyz`)).status).toBe(200);
  });
});
