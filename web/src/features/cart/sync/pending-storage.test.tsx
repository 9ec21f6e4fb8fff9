import { screen, waitFor } from '@testing-library/react';
import { aLine, aProduct } from '../../../test/fixtures';
import { fakeCartServer } from '../../../test/fakes/fake-cart-server';
import { renderApp } from '../../../test/render-app';
import { aGate, stub } from '../../../test/server';
import { readPending, savePending } from './pending-storage';

const milk = aProduct();
const three = { [milk._id]: { product: milk, quantity: 3 } };

test('a change that the previous page could not send is sent by the next one', async () => {
  const cart = fakeCartServer([aLine(milk, 1)]);
  savePending({ pending: three, unsent: false });
  renderApp('/search?q=milk');
  expect(await screen.findByRole('button', { name: '3 Items ₹129' })).toBeInTheDocument();
  await waitFor(() => expect(cart.lines.map(({ quantity }) => quantity)).toEqual([3]));
  await waitFor(() => expect(readPending().pending).toEqual({}));
});

test('an unanswered change is stored until the answer', async () => {
  const cart = fakeCartServer();
  const gate = aGate();
  stub('addToCart', () => gate.opened);
  const { user } = renderApp('/search?q=milk');
  await user.click(await screen.findByRole('button', { name: 'Add Toned Milk 500 ml' }));
  await waitFor(() => expect(readPending().pending[milk._id]?.quantity).toBe(1));
  gate.open();
  await waitFor(() => expect(cart.calls).toContain('created'));
  await waitFor(() => expect(readPending().pending).toEqual({}));
});

test('changes of another user, old and unreadable ones are ignored', () => {
  savePending({ pending: three, unsent: false });
  localStorage.setItem('accesstoken', 'of somebody');
  expect(readPending().pending).toEqual({});
  localStorage.clear();
  expect(readPending().pending).toEqual(three);
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 601_000);
  expect(readPending().pending).toEqual({});
  jest.restoreAllMocks();
  for (const pending of [
    undefined,
    { a: null },
    { a: { quantity: 1 } },
    { a: { product: milk, quantity: 'x' } },
  ]) {
    sessionStorage.setItem('tokri.cart.pending', JSON.stringify({ at: Date.now(), owner: null, pending }));
    expect(readPending().pending).toEqual({});
  }
  sessionStorage.setItem('tokri.cart.pending', 'not JSON');
  expect(readPending().pending).toEqual({});
});

describe('unsent changes', () => {
  const unsent = { pending: three, unsent: true };
  const ofTheNextTab = () => {
    sessionStorage.clear();
    return readPending();
  };

  test('are kept beyond the tab, for a week', () => {
    savePending(unsent);
    expect(ofTheNextTab()).toEqual(unsent);
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 8 * 86_400_000);
    expect(ofTheNextTab()).toEqual({ pending: {}, unsent: false });
  });

  test('are removed once sent, and on a change of user', () => {
    savePending(unsent);
    savePending({ pending: {}, unsent: false });
    expect(ofTheNextTab().pending).toEqual({});
    savePending(unsent);
    localStorage.setItem('accesstoken', 'of somebody');
    expect(ofTheNextTab().pending).toEqual({});
  });

  test('of another tab are not removed by this one', () => {
    savePending(unsent);
    const kept = localStorage.getItem('tokri.cart.pending') ?? '';
    savePending({ pending: {}, unsent: false });
    localStorage.setItem('tokri.cart.pending', kept);
    savePending({ pending: three, unsent: false });
    savePending({ pending: {}, unsent: false });
    expect(ofTheNextTab()).toEqual(unsent);
  });
});
