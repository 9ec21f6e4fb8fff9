import { screen, waitFor } from '@testing-library/react';
import { aQueuedOrder, fakeQueue } from '../../../test/fake-desk-server';
import { admin, id } from '../../../test/fixtures';
import { renderApp, logInAs } from '../../../test/render-app';

const first = aQueuedOrder();
const second = aQueuedOrder({ _id: id(62), orderId: 'ORD-3AAAAA' });
const packed = aQueuedOrder({ _id: id(63), orderId: 'ORD-4AAAAA', status: 'packed' });
/** Longer than the polling interval. */
const POLLED = { timeout: 8_000 };

/** The parts of Web Audio that a tone needs; `notes` counts started notes. */
let notes: number;
class FakeNode {
  gain = { setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} };
  connect = (next: unknown) => next;
  start = () => (notes += 1);
  stop() {}
}
class FakeAudio {
  currentTime = 0;
  destination = {};
  resume = () => Promise.resolve();
}
const NOTES_OF_A_TONE = 2;

beforeEach(() => {
  // Waiting advances the clock: polls take no time.
  jest.useFakeTimers();
  logInAs(admin);
  notes = 0;
  Object.assign(globalThis, { AudioContext: FakeAudio, GainNode: FakeNode, OscillatorNode: FakeNode });
  Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: true }, configurable: true });
});

test('the title counts the orders to pick', async () => {
  const queue = fakeQueue([first, packed]);
  renderApp('/dashboard/orders');
  await waitFor(() => expect(document.title).toBe('(1) Orders · Tokri'));
  queue.orders = [packed];
  await waitFor(() => expect(document.title).toBe('Orders · Tokri'), POLLED);
});

test('plays a tone for a new order once switched on, remembered on this device', async () => {
  const queue = fakeQueue([first]);
  const { user, unmount } = renderApp('/dashboard/orders');
  const sound = await screen.findByRole('button', { name: 'Sound for new orders', pressed: false });
  await waitFor(() => expect(document.title).toBe('(1) Orders · Tokri'));
  queue.orders = [first, second];
  await waitFor(() => expect(document.title).toBe('(2) Orders · Tokri'), POLLED);
  expect(notes).toBe(0);
  await user.click(sound);
  await waitFor(() => expect(notes).toBe(NOTES_OF_A_TONE));
  unmount();

  renderApp('/dashboard/orders');
  expect(await screen.findByRole('button', { name: 'Sound for new orders', pressed: true })).toBeVisible();
  await waitFor(() => expect(document.title).toBe('(2) Orders · Tokri'));
  queue.orders = [first];
  await waitFor(() => expect(document.title).toBe('(1) Orders · Tokri'), POLLED);
  expect(notes).toBe(NOTES_OF_A_TONE);
  queue.orders = [first, second];
  await waitFor(() => expect(notes).toBe(2 * NOTES_OF_A_TONE), POLLED);
});
