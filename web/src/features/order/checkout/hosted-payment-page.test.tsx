import { act, render, screen, waitFor } from '@testing-library/react';
import { Toaster } from 'react-hot-toast';
import { redirectToHostedPage } from './hosted-payment-page';

const session = { id: 'cs_1', url: 'https://pay.tokri.example/cs_1', orderId: 'ORD-7KQM2X' };
let count = 0;
const settings = () => ({ publishableKey: 'pk_1', scriptUrl: `https://js.tokri.example/${(count += 1)}.js` });

async function scriptArrives(event: 'load' | 'error') {
  const script = await waitFor(() => {
    const found = document.head.querySelector('script:last-of-type');
    if (!found) throw new Error('no script was asked for');
    return found;
  });
  await act(async () => void script.dispatchEvent(new Event(event)));
}

// Waiting advances the clock: toasts take no time.
beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  Reflect.deleteProperty(window, 'Stripe');
  document.head.querySelectorAll('script').forEach((script) => script.remove());
});

test("uses the provider's script, with key and session [S-4.23]", async () => {
  const redirectToCheckout = jest.fn(async () => ({}));
  const factory = jest.fn(() => ({ redirectToCheckout }));
  Reflect.set(window, 'Stripe', factory);
  const redirect = jest.fn();
  const going = redirectToHostedPage(session, settings(), redirect);
  await scriptArrives('load');
  await going;
  expect(factory).toHaveBeenCalledWith('pk_1');
  expect(redirectToCheckout).toHaveBeenCalledWith({ sessionId: 'cs_1' });
  expect(redirect).not.toHaveBeenCalled();
  expect(sessionStorage.getItem('tokri.awaiting-payment')).toBe('ORD-7KQM2X');
});

test.each([
  ['error', "The payment provider's script failed to load"],
  ['load', "The payment provider's script is not available"],
] as const)(
  "a script that ends in %s is toasted, and the redirect goes to the session's address [S-8.9] [A-3.7.2]",
  async (event, message) => {
    render(<Toaster />);
    const redirect = jest.fn();
    const going = redirectToHostedPage(session, settings(), redirect);
    await scriptArrives(event);
    expect(await screen.findByText(message)).toBeInTheDocument();
    // The toast is shown before leaving.
    expect(redirect).not.toHaveBeenCalled();
    await jest.runAllTimersAsync();
    await going;
    expect(redirect).toHaveBeenCalledWith(session.url);
  },
);

test("without settings, or a script that can no longer redirect, the redirect goes to the session's address", async () => {
  const redirect = jest.fn();
  await redirectToHostedPage(session, undefined, redirect);
  expect(redirect).toHaveBeenCalledTimes(1);

  Reflect.set(window, 'Stripe', () => ({}));
  const going = redirectToHostedPage(session, settings(), redirect);
  await scriptArrives('load');
  await jest.runAllTimersAsync();
  await going;
  expect(redirect).toHaveBeenCalledTimes(2);
});
