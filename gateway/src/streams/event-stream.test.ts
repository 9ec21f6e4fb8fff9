import type { ServerResponse } from 'node:http';
import { Writable } from 'node:stream';
import { openEventStream } from './event-stream';

const MINUTE_MS = 60_000;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function openTo({ reads = true } = {}) {
  const sent: string[] = [];
  const response = new Writable({
    highWaterMark: 1,
    write(chunk: Buffer, _encoding, done) {
      sent.push(chunk.toString());
      if (reads) done();
    },
  });
  const ends: string[] = [];
  const stream = openEventStream(response as unknown as ServerResponse, {
    expiresAt: Date.now() / 1_000 + 15 * 60,
    onEnd: (reason) => ends.push(reason),
  });
  return { stream, response, ends, text: () => sent.join('') };
}

test('an event has its name, its id and one line of data', () => {
  const { stream, text } = openTo();
  stream.send({ event: 'order', id: 'e1', data: { orderId: 'ORD-2AAAAA' } });
  stream.send({ event: 'desk', data: {} });
  expect(text()).toBe(
    'retry: 2000\n\nevent: order\nid: e1\ndata: {"orderId":"ORD-2AAAAA"}\n\nevent: desk\ndata: {}\n\n',
  );
});

test('a comment is sent every 15 seconds until it ends', () => {
  const { stream, text } = openTo();
  jest.advanceTimersByTime(MINUTE_MS);
  expect(text()).toBe(`retry: 2000\n\n${':\n\n'.repeat(4)}`);
  stream.end('draining');
  jest.advanceTimersByTime(MINUTE_MS);
  expect(text()).toBe(`retry: 2000\n\n${':\n\n'.repeat(4)}`);
});

test('it ends with the access token [G-17]', () => {
  const { response, ends } = openTo();
  jest.advanceTimersByTime(14 * MINUTE_MS);
  expect(ends).toEqual([]);
  jest.advanceTimersByTime(MINUTE_MS);
  expect(ends).toEqual(['token-expired']);
  expect(response.writableEnded).toBe(true);
});

test('a client that leaves too many bytes unread is disconnected [G-18]', () => {
  const { stream, response, ends } = openTo({ reads: false });
  const event = { event: 'order', data: { orderId: 'A'.repeat(1_000) } };
  for (let count = 0; count < 15; count += 1) stream.send(event);
  expect(ends).toEqual([]);
  stream.send(event);
  stream.send(event);
  expect(ends).toEqual(['slow-reader']);
  expect(response.destroyed).toBe(true);
});

test('a client that does not read the end is disconnected soon after it', () => {
  const { stream, response, ends } = openTo({ reads: false });
  stream.end('session-ended');
  expect(response.destroyed).toBe(false);
  jest.advanceTimersByTime(2_000);
  expect(response.destroyed).toBe(true);
  expect(ends).toEqual(['session-ended']);
});
