import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { PublicConfig } from '@tokri/contracts';
import { http } from 'msw';
import { aConfig, aLine, anAddress, aProduct, id, shopper } from '../../test/fixtures';
import { logInAs, renderApp } from '../../test/render-app';
import { failure, okWith, server, stub } from '../../test/server';

/** The pincode of the usual address is served, no other one. */
function fakeArea(trading: PublicConfig['trading'] = { hasArea: true }) {
  const shop = { trading, asked: [] as string[] };
  server.use(http.get('*/api/config', () => okWith({ ...aConfig(), trading: shop.trading })));
  stub('checkPincode', (_body, request) => {
    const pincode = new URL(request.url).searchParams.get('pincode') ?? '';
    shop.asked.push(pincode);
    return okWith({ isServed: pincode === '411001', isLimited: true });
  });
  return shop;
}

const far = anAddress({ _id: id(43), address_line: '7 Imli Chowk', pincode: '560001' });
const REASON = 'We do not deliver to 560001 yet. Please choose another address.';

describe('the header of a guest', () => {
  async function openDialog() {
    const app = renderApp('/cancel');
    await app.user.click(await screen.findByRole('button', { name: /Where shall we deliver\?/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Where shall we deliver?' }));
    const field = dialog.getByLabelText('Pincode');
    const check = async (value: string) => {
      fireEvent.change(field, { target: { value } });
      await app.user.click(dialog.getByRole('button', { name: 'Check' }));
    };
    return { ...app, dialog, check };
  }

  test('of a shop without a delivery area has no question and makes no call', async () => {
    const shop = fakeArea({ freeFrom: 500 });
    localStorage.setItem('pincode', '560001');
    renderApp('/cancel');
    expect(await screen.findByText('at your door')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('contentinfo')).toHaveTextContent('Tokri'));
    expect(screen.queryByRole('button', { name: /560001|deliver/ })).not.toBeInTheDocument();
    expect(shop.asked).toEqual([]);
  });

  test('takes a pincode in digits of any script and keeps it', async () => {
    const shop = fakeArea();
    const { user, dialog, check } = await openDialog();
    await check('5600');
    expect(await dialog.findByText('Pincode has six digits')).toBeInTheDocument();
    expect(shop.asked).toEqual([]);
    await check('५६० ००१');
    await waitFor(() =>
      expect(dialog.getByRole('status')).toHaveTextContent(
        'We do not deliver to 560001 yet. You can still look around.',
      ),
    );
    await check('411001');
    await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent('We deliver to 411001.'));
    await user.click(dialog.getByRole('button', { name: 'OK' }));
    expect(await screen.findByRole('button', { name: /In 10 min.*to 411001/ })).toBeInTheDocument();
    expect(shop.asked).toEqual(['560001', '411001']);
    expect(localStorage.getItem('pincode')).toBe('411001');
  });

  test('shows the pincode at the next visit, and follows another tab', async () => {
    const shop = fakeArea();
    localStorage.setItem('pincode', '560001');
    renderApp('/cancel');
    expect(await screen.findByRole('button', { name: /Not here yet.*to 560001/ })).toBeInTheDocument();
    localStorage.setItem('pincode', '411001');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'pincode' })));
    expect(await screen.findByRole('button', { name: /In 10 min.*to 411001/ })).toBeInTheDocument();
    await waitFor(() => expect(shop.asked).toEqual(['560001', '411001']));
  });

  test('offers one mail where the shop does not deliver', async () => {
    fakeArea();
    const sent = stub('leaveAreaWish', (body) =>
      body.email === 'nila@mail.example'
        ? okWith({ needsConfirmation: true }, 'Please open the link that we have mailed to you.')
        : failure(400, 'INVALID_INPUT', 'Please check what you entered.', {
            fields: { email: 'is not an email' },
          }),
    );
    const { user, dialog, check } = await openDialog();
    await check('560001');
    const email = await dialog.findByLabelText('Email');
    const write = dialog.getByRole('button', { name: 'Notify me when you deliver here' });
    await user.type(email, 'nila');
    await user.click(write);
    expect(await dialog.findByText('is not an email')).toBeInTheDocument();
    await user.type(email, '@mail.example');
    await user.click(write);
    expect(
      await dialog.findByText('Please confirm nila@mail.example with the link in our mail.'),
    ).toBeInTheDocument();
    expect(sent.at(-1)).toEqual({ pincode: '560001', email: 'nila@mail.example' });
    await check('411001');
    await waitFor(() => expect(dialog.queryByText(/link in our mail/)).not.toBeInTheDocument());
    expect(dialog.queryByLabelText('Email')).not.toBeInTheDocument();
  });

  test('keeps nothing when the shop does not answer', async () => {
    fakeArea();
    stub('checkPincode', () => failure(503, 'UNAVAILABLE', 'Please try again.'));
    const { dialog, check } = await openDialog();
    await check('411001');
    expect(await dialog.findByText('Please try again.')).toBeInTheDocument();
    expect(localStorage.getItem('pincode')).toBeNull();
  });
});

describe('the header of a shopper', () => {
  beforeEach(() => {
    logInAs(shopper);
    stub('getAddresses', () => okWith([far, anAddress()]));
  });

  test('shows the chosen address and lets one choose another, or a pincode', async () => {
    fakeArea();
    const { user } = renderApp('/cancel');
    await user.click(await screen.findByRole('button', { name: /Not here yet.*to 7 Imli Chowk/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Where shall we deliver?' }));
    expect(
      await dialog.findByRole('radio', { name: /7 Imli Chowk.*We do not deliver here yet\./ }),
    ).toBeChecked();
    await user.click(dialog.getByRole('radio', { name: /12 Nimbu Lane/ }));
    const place = (name: RegExp) => screen.findByRole('button', { name, hidden: true });
    expect(await place(/In 10 min.*to 12 Nimbu Lane/)).toBeInTheDocument();
    expect(localStorage.getItem('checkout-address')).toBe(anAddress()._id);
    fireEvent.change(dialog.getByLabelText('Pincode'), { target: { value: '560 002' } });
    await user.click(dialog.getByRole('button', { name: 'Check' }));
    expect(await place(/Not here yet.*to 560002/)).toBeInTheDocument();
    for (const radio of dialog.getAllByRole('radio')) expect(radio).not.toBeChecked();
    localStorage.setItem('checkout-address', far._id);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'checkout-address' })));
    expect(await place(/Not here yet.*to 7 Imli Chowk/)).toBeInTheDocument();
  });

  test('offers a mail to the email of the account in one tap', async () => {
    fakeArea();
    const sent = stub('leaveAreaWish', () =>
      okWith({ needsConfirmation: false }, 'Thank you. Your choice is saved.'),
    );
    const { user } = renderApp('/cancel');
    await user.click(await screen.findByRole('button', { name: /Not here yet.*to 7 Imli Chowk/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Where shall we deliver?' }));
    await user.click(dialog.getByRole('button', { name: 'Check' }));
    await user.click(await dialog.findByRole('button', { name: 'Notify me when you deliver here' }));
    expect(await dialog.findByText('Thank you. Your choice is saved.')).toBeInTheDocument();
    expect(sent).toEqual([{ pincode: '560001' }]);
  });

  test('of a pincode that an address has shows that address, also at the checkout', async () => {
    fakeArea();
    localStorage.setItem('checkout-address', '411001');
    stub('getCart', () => okWith([aLine(aProduct(), 1)]));
    renderApp('/checkout');
    expect(await screen.findByRole('radio', { name: /12 Nimbu Lane/ })).toBeChecked();
    expect(await screen.findByRole('button', { name: /In 10 min.*to 12 Nimbu Lane/ })).toBeInTheDocument();
  });

  test('of a shop without a delivery area is a link', async () => {
    const shop = fakeArea({ freeFrom: 500 });
    renderApp('/cancel');
    expect(await screen.findByRole('link', { name: /In 10 min.*to 7 Imli Chowk/ })).toBeInTheDocument();
    expect(shop.asked).toEqual([]);
  });
});

describe('the checkout', () => {
  beforeEach(() => {
    logInAs(shopper);
    stub('getCart', () => okWith([aLine(aProduct(), 1)]));
    stub('getAddresses', () => okWith([far, anAddress()]));
  });
  const payButtons = () =>
    ['Online Payment', 'Cash on Delivery'].map((name) => screen.getByRole('button', { name }));

  test('takes no order to an address outside of the area, with the reason', async () => {
    fakeArea();
    const { user } = renderApp('/checkout');
    expect(await screen.findByText(REASON)).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: /7 Imli Chowk.*We do not deliver here yet\./ })).toBeChecked();
    for (const button of payButtons()) {
      expect(button).toBeDisabled();
      expect(button).toHaveAccessibleDescription(REASON);
    }
    await user.click(screen.getByRole('radio', { name: /12 Nimbu Lane/ }));
    await waitFor(() => expect(screen.queryByText(REASON)).not.toBeInTheDocument());
    for (const button of payButtons()) expect(button).toBeEnabled();
    expect(screen.queryByText('We do not deliver here yet.')).not.toBeInTheDocument();
  });

  test('shows an area that the shop has set in between after the refusal', async () => {
    const shop = fakeArea({ freeFrom: 500 });
    stub('cashOnDelivery', () => {
      shop.trading = { hasArea: true };
      return failure(409, 'NOT_SERVED', REASON, { details: { pincode: '560001' } });
    });
    const { user } = renderApp('/checkout');
    await screen.findAllByRole('radio');
    await user.click(screen.getByRole('button', { name: 'Cash on Delivery' }));
    expect(await screen.findByText('We do not deliver here yet.')).toBeInTheDocument();
    for (const button of payButtons()) expect(button).toBeDisabled();
  });
});

test('an address outside of the area can be saved, and the form shows it', async () => {
  fakeArea();
  logInAs(shopper);
  const requests = stub('createAddress', () => okWith(far, 'Address added'));
  const { user } = renderApp('/dashboard/address');
  await user.click(await screen.findByRole('button', { name: 'Add Address' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Address' }));
  const fields = {
    ...{ 'Address line': '7 Imli Chowk', Pincode: '560 001', City: 'Bengaluru', State: 'Karnataka' },
    ...{ Country: 'India', 'Mobile No.': '9000000004' },
  };
  for (const [label, value] of Object.entries(fields))
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  await waitFor(() =>
    expect(dialog.getByRole('status')).toHaveTextContent(
      'We do not deliver to 560001 yet. You can still save the address.',
    ),
  );
  await user.click(dialog.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('We do not deliver to 560001 yet.')).toBeInTheDocument();
  expect(screen.getByText('Address added')).toBeInTheDocument();
  expect(requests).toMatchObject([{ pincode: '560 001' }]);
});
