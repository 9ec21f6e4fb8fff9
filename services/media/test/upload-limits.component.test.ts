import { failure } from '@tokri/contracts';
import { waitFor } from '@tokri/testing';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { newPicture, useMedia } from './harness';

const sockets: Socket[] = [];
afterAll(() => sockets.forEach((socket) => socket.destroy()));
const media = useMedia({ UPLOAD_IDLE_SECONDS: '3', UPLOADS_PER_DAY: '12' });

/** An upload that stops after its first bytes. */
function idleUpload(authorization: string): Socket {
  const { hostname, port } = new URL(media.url);
  const socket = connect(Number(port), hostname);
  sockets.push(socket);
  socket.write(
    [
      'PUT /api/user/upload-avatar HTTP/1.1',
      'Host: media',
      `Authorization: ${authorization}`,
      'Content-Type: multipart/form-data; boundary=x',
      'Content-Length: 1000000',
      '',
      '--x\r\nContent-Disposition: form-data; name="avatar"; filename="a.jpg"\r\n\r\n',
    ].join('\r\n'),
  );
  return socket;
}
const upload = async (authorization: string) => media.uploadAvatar(await newPicture(), { authorization });
const newUser = () => media.environment.tokens.user();
const begunBy = async (userId: string) =>
  (await media.service.exposed.store.uploadDays.findOne({ _id: new RegExp(`^${userId}:`) }))?.pictures ?? 0;

it('idle uploads of one account block only that account, and are ended [G-152] [G-154]', async () => {
  const { authorization, userId } = newUser();
  const answers = Array.from({ length: 6 }, () => text(idleUpload(authorization)));
  await waitFor(async () => expect(await begunBy(userId)).toBe(6));
  const refused = await upload(authorization);
  expect([refused.status, failure.parse(refused.body).message]).toEqual([
    429,
    'You are sending several pictures already. Please wait until they have arrived.',
  ]);
  expect((await upload(newUser().authorization)).status).toBe(200);
  for (const answer of await Promise.all(answers)) {
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('The picture took too long to arrive. Please try again.');
  }
  expect((await upload(authorization)).status).toBe(200);
});

it('a shopper may begin a limited number of uploads a day; an admin more [G-153]', async () => {
  const { authorization } = newUser();
  const statuses: number[] = [];
  for (let count = 0; count < 13; count += 1) statuses.push((await upload(authorization)).status);
  expect(statuses).toEqual([...Array<number>(12).fill(200), 429]);
  const { authorization: admin } = media.environment.tokens.user('ADMIN');
  for (let count = 0; count < 13; count += 1) expect((await upload(admin)).status).toBe(200);
});
