import { waitFor } from '@testing-library/react';
import { fakeEventStream } from '../../test/fakes/fake-event-stream';
import { fakeLocks } from '../../test/fakes/fake-locks';
import { admin, id, shopper } from '../../test/fixtures';
import { logInAs } from '../../test/render-app';
import { followEvents } from './follow-events';

const open: (() => void)[] = [];
afterEach(() => open.splice(0).forEach((close) => close()));

function openWindow() {
  const seen: string[] = [];
  const close = followEvents({
    onOpen: () => seen.push('open'),
    onBreak: () => seen.push('break'),
    onEvent: (name) => seen.push(name ?? ''),
  });
  open.push(close);
  return { seen, close };
}
type OpenWindow = ReturnType<typeof openWindow>;
const allSee = (windows: OpenWindow[], seen: string[]) =>
  waitFor(() => expect(windows.map((one) => one.seen)).toEqual(windows.map(() => seen)));

let users = 900;
async function openThree() {
  // A new user per test, so that late messages from windows of the last test are not received.
  logInAs({ ...shopper, _id: id((users += 1)) });
  const stream = fakeEventStream();
  const first = openWindow();
  await waitFor(() => expect(stream.open).toBe(1));
  const windows = [first, openWindow(), openWindow()];
  await allSee(windows, ['open']);
  return { stream, windows };
}

test('all windows of a user share one stream', async () => {
  fakeLocks();
  const { stream, windows } = await openThree();
  stream.send('order', { orderId: 'ORD-7KQM2X' });
  await allSee(windows, ['open', 'order']);
  expect(stream.opened).toHaveLength(1);
});

test.each([
  ['its window closes', (leader: OpenWindow) => leader.close(), 2],
  ['it breaks', (_leader: OpenWindow, stream: ReturnType<typeof fakeEventStream>) => stream.end(), 3],
])('when %s, one window opens the stream again and all read what they missed', async (_why, end, left) => {
  fakeLocks();
  const { stream, windows } = await openThree();
  end(windows[0]!, stream);
  const remaining = windows.slice(-left);
  await waitFor(() => expect(stream.opened).toHaveLength(2), { timeout: 5_000 });
  await allSee(remaining, ['open', 'break', 'open']);
  stream.send('order');
  await allSee(remaining, ['open', 'break', 'open', 'order']);
  expect(stream.open).toBe(1);
});

test('another user receives none of its events', async () => {
  fakeLocks();
  const { stream, windows } = await openThree();
  logInAs(admin);
  const other = openWindow();
  await allSee([other], ['open']);
  expect(stream.opened).toHaveLength(2);
  expect(windows.map(({ seen }) => seen.length)).toEqual([1, 1, 1]);
});

test.each([
  ['without locks', () => undefined],
  [
    'whose browser refuses locks',
    () =>
      Object.defineProperty(navigator, 'locks', {
        configurable: true,
        value: { request: () => Promise.reject(new Error('SecurityError')) },
      }),
  ],
])('windows %s have a stream each', async (_case, prepare) => {
  prepare();
  const { stream } = await openThree();
  expect(stream.opened).toHaveLength(3);
});
