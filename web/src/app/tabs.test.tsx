import { screen, waitFor } from '@testing-library/react';
import type { SharedTag } from '../api/tabs';
import { fakeCartServer } from '../test/fakes/fake-cart-server';
import { aLine, anAddress, aProduct, id, shopper } from '../test/fixtures';
import { logInAs, renderApp } from '../test/render-app';
import { failure, ok, okWith, stub } from '../test/server';

const opened: BroadcastChannel[] = [];
afterEach(() => opened.splice(0).forEach((channel) => channel.close()));

/** Another tab of this browser: what it receives, and a way to send. */
function openOtherTab() {
  const channel = new BroadcastChannel('tokri.changes');
  const heard: SharedTag[] = [];
  channel.onmessage = ({ data }: MessageEvent<SharedTag>) => heard.push(data);
  opened.push(channel);
  return { heard, tell: (tag: SharedTag) => channel.postMessage(tag) };
}

test('a change in another tab is fetched again in this one [D-18]', async () => {
  const cart = fakeCartServer([aLine(aProduct(), 1)]);
  renderApp('/search?q=milk');
  await screen.findByRole('button', { name: '1 Item ₹43' });
  cart.lines = [aLine(aProduct(), 3)];
  openOtherTab().tell('Cart');
  expect(await screen.findByRole('button', { name: '3 Items ₹129' })).toBeInTheDocument();
});

test('a change is announced to the other tabs once the server has it', async () => {
  fakeCartServer();
  const { heard } = openOtherTab();
  const { user } = renderApp('/search?q=milk');
  await user.click(await screen.findByRole('button', { name: 'Add Toned Milk 500 ml' }));
  await waitFor(() => expect(heard).toEqual(['Cart']));
});

test('a removed address is announced, a failed removal is not; a saved one is shown here', async () => {
  logInAs(shopper);
  const saved = [anAddress()];
  let isDown = true;
  stub('getAddresses', () => okWith(saved));
  stub('disableAddress', () =>
    isDown ? failure(503, 'UNAVAILABLE', 'Please try again.') : ok({}, 'Address removed'),
  );
  const other = openOtherTab();
  const { user } = renderApp('/dashboard/address');
  const remove = async () => user.click(await screen.findByRole('button', { name: 'Remove 12 Nimbu Lane' }));
  await remove();
  await screen.findByText('Please try again.');
  expect(other.heard).toEqual([]);
  isDown = false;
  await remove();
  await waitFor(() => expect(other.heard).toEqual(['Address']));
  saved.push(anAddress({ _id: id(43), address_line: '7 Imli Chowk' }));
  other.tell('Address');
  expect(await screen.findByText('7 Imli Chowk')).toBeInTheDocument();
});
