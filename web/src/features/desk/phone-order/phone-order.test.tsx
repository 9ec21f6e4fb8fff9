import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { aDeskOrder, fakeDeskOrder } from '../../../test/fake-desk-server';
import { aCustomer, fakeCustomers } from '../../../test/fake-customers';
import { aConfig, admin, anAddress, anOrder, aProduct, id } from '../../../test/fixtures';
import { logInAs, renderApp } from '../../../test/render-app';
import { failure, okWith, server, stub, stubProductTable } from '../../../test/server';

const meera = aCustomer();
const milk = aProduct({ _id: id(501), name: 'Milk', price: 50, discount: 14, stock: 9 });
const { userId: _u, status: _s, createdAt: _c, updatedAt: _t, ...home } = anAddress();
const work = { ...home, _id: id(43), address_line: '7 Imli Chowk', isDefault: true };
const AT = `/dashboard/phone-order/${meera._id}`;
const UUID = expect.stringMatching(/^[0-9a-f-]{36}$/) as string;

beforeEach(() => {
  logInAs(admin);
  fakeCustomers([meera]);
  stub('getPhoneAddresses', () => okWith([home, work]));
  stubProductTable([milk]);
  stub('quotePhoneOrder', () => failure(503, 'UNAVAILABLE', 'Not now.'));
});

async function twoMilks() {
  const { user } = renderApp(AT);
  const search = await screen.findByRole('textbox', { name: 'Scan or search a product' });
  await user.type(search, 'milk{Enter}');
  const lines = within(await screen.findByRole('list', { name: 'Products' }));
  expect(lines.getByText('9 in stock')).toBeInTheDocument();
  await user.click(lines.getByRole('button', { name: 'One piece more of Milk' }));
  return { user, lines };
}

test('the customer is found in the list of accounts', async () => {
  const { user } = renderApp('/dashboard/phone-order');
  expect(await screen.findByRole('heading', { name: 'Who is on the phone?' })).toBeInTheDocument();
  await user.click(await screen.findByRole('link', { name: /Meera/ }));
  expect(await screen.findByText('9822054321 · meera@mail.example')).toBeInTheDocument();
  expect(screen.getByText('Nothing yet. Scan or search the first product.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Place the order for ₹0' })).toBeDisabled();
});

test('products, address and note are placed as one order, which then opens', async () => {
  const order = anOrder({ orderId: 'ORD-7KQM2X' });
  const sent = stub('placePhoneOrder', () => okWith(order, 'Order placed'));
  fakeDeskOrder(aDeskOrder());
  const { user } = await twoMilks();
  expect(await screen.findByRole('radio', { name: /7 Imli Chowk/ })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: /12 Nimbu Lane/ }));
  await user.type(screen.getByLabelText('Note for the rider (optional)'), ' Ring twice ');
  await user.click(screen.getByRole('button', { name: 'Place the order for ₹86' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({
    ...{ placementId: UUID, userId: meera._id, addressId: home._id, subTotalAmt: 86, totalAmt: 86 },
    lines: [{ productId: milk._id, quantity: 2 }],
    deliveryNote: 'Ring twice',
  });
  expect(await screen.findByText('Order placed: ORD-7KQM2X')).toBeInTheDocument();
});

test('a slot is chosen for the customer; a refused one must be chosen again', async () => {
  const slot = { from: '2030-01-07T12:30:00.000Z', to: '2030-01-07T13:30:00.000Z', isFull: false };
  server.use(http.get('*/api/config', () => okWith({ ...aConfig(), trading: { hasSlots: true } })));
  stub('getSlots', () => okWith([slot]));
  const reason = 'This delivery time is full by now. Please choose another one.';
  const sent = stub('placePhoneOrder', () => failure(409, 'SLOT_FULL', reason));
  const { user } = await twoMilks();
  await user.click(await screen.findByRole('radio', { name: /^6:00\spm–7:00\spm/ }));
  const button = screen.getByRole('button', { name: 'Place the order for ₹86' });
  await user.click(button);
  expect(await screen.findByText(reason)).toBeInTheDocument();
  expect(sent).toMatchObject([{ slot: slot.from }]);
  expect(await screen.findByText('Please choose a delivery time')).toBeInTheDocument();
  expect(button).toBeDisabled();
});

test('new prices are shown and confirmed, and a repeated try is the same order', async () => {
  const sent: { placementId: string; totalAmt: number }[] = [];
  stub('placePhoneOrder', (body) => {
    sent.push(body as (typeof sent)[0]);
    const line = { productId: milk._id, price: 55, discount: 0, quantity: 2, lineTotal: 110 };
    const details = { totalAmt: 130, subTotalAmt: 110, deliveryFee: 20, lines: [line] };
    return failure(409, 'PRICES_CHANGED', 'Prices have changed since you filled your cart.', { details });
  });
  const { user } = await twoMilks();
  await user.click(await screen.findByRole('button', { name: 'Place the order for ₹86' }));
  expect(await screen.findByText('Prices have changed. Please read out the new total.')).toBeInTheDocument();
  expect(screen.getByText('Delivery Charge')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Place the order for ₹130' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ placementId: sent[0]!.placementId, subTotalAmt: 110, totalAmt: 130 });
});

test('in a shop with offers the order is quoted for the customer, and placed at that total', async () => {
  server.use(http.get('*/api/config', () => okWith({ ...aConfig(), hasOffers: true })));
  const offers = [{ offerId: 'o', name: 'Milk week', amount: 16 }];
  const quotes = stub('quotePhoneOrder', ({ lines: [line] }) => {
    const { _id: productId, name, price, discount } = milk;
    const goods = Number(line!.quantity) * 35;
    const item = { productId, name, quantity: line!.quantity, price, discount, lineTotal: goods, offers };
    return okWith({ items: [item], offers, subTotalAmt: goods, deliveryFee: 20, totalAmt: goods + 20 });
  });
  const sent = stub('placePhoneOrder', () => failure(409, 'CONFLICT', 'Not now.'));
  const { user } = await twoMilks();
  expect(screen.getByRole('button', { name: 'Place the order for …' })).toBeDisabled();
  const place = await screen.findByRole('button', { name: 'Place the order for ₹90' });
  const total = within(screen.getByRole('region', { name: 'Total' }));
  expect(total.getByText('Milk week').nextSibling).toHaveTextContent('−₹16');
  expect(total.getByText('Delivery Charge').nextSibling).toHaveTextContent('₹20');
  expect(quotes.at(-1)).toEqual({ userId: meera._id, lines: [{ productId: milk._id, quantity: 2 }] });
  await user.click(place);
  await waitFor(() => expect(sent).toMatchObject([{ subTotalAmt: 70, totalAmt: 90 }]));
});

test('the credit of the customer pays what they want, and a refusal has what is left of it', async () => {
  stub('quotePhoneOrder', () =>
    okWith({ items: [], offers: [], subTotalAmt: 86, totalAmt: 86, storeCredit: 50 }),
  );
  const sent = stub('placePhoneOrder', () =>
    failure(409, 'CREDIT_CHANGED', 'Your store credit has changed.', { details: { available: 20 } }),
  );
  const { user } = await twoMilks();
  const total = within(screen.getByRole('region', { name: 'Total' }));
  const place = () => user.click(screen.getByRole('button', { name: 'Place the order for ₹86' }));
  const choice = await screen.findByRole('checkbox', { name: 'Pay ₹50 by store credit' });
  await user.click(choice);
  expect(total.getByText('Store credit').nextSibling).toHaveTextContent('−₹50');
  expect(total.getByText('To pay').nextSibling).toHaveTextContent('₹36');
  await place();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^The store credit of this customer has changed/,
  );
  expect(total.getByText('To pay').nextSibling).toHaveTextContent('₹66');
  await user.click(screen.getByRole('checkbox', { name: 'Pay ₹20 by store credit' }));
  await place();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[0]).toMatchObject({ totalAmt: 86, storeCredit: 50 });
  expect(sent[1]).not.toHaveProperty('storeCredit');
});

test('a quote that fails leaves the total before offers, which the shop corrects', async () => {
  server.use(http.get('*/api/config', () => okWith({ ...aConfig(), hasOffers: true })));
  stub('quotePhoneOrder', () => failure(503, 'UNAVAILABLE', 'Not now.'));
  stub('placePhoneOrder', () =>
    failure(409, 'PRICES_CHANGED', 'Changed.', {
      details: {
        ...{ totalAmt: 70, subTotalAmt: 70, lines: [] },
        offers: [{ offerId: 'o', name: 'Milk week', amount: 16 }],
      },
    }),
  );
  const { user } = await twoMilks();
  await user.click(await screen.findByRole('button', { name: 'Place the order for ₹86' }));
  expect(await screen.findByRole('button', { name: 'Place the order for ₹70' })).toBeInTheDocument();
  expect(screen.getByText('Milk week').nextSibling).toHaveTextContent('−₹16');
});

test('missing pieces and refusals about the customer have sentences for the desk', async () => {
  const { user, lines } = await twoMilks();
  const place = () => user.click(screen.getByRole('button', { name: 'Place the order for ₹86' }));
  await screen.findByRole('radio', { name: /7 Imli Chowk/ });
  const details = { lines: [{ productId: milk._id, name: 'Milk', left: 1 }] };
  stub('placePhoneOrder', () => failure(409, 'OUT_OF_STOCK', 'Milk: only 1 left.', { details }));
  await place();
  expect(await lines.findByText('1 in stock')).toBeInTheDocument();
  stub('placePhoneOrder', () => failure(409, 'TOO_MANY_OPEN_ORDERS', 'You have 20 orders.'));
  await place();
  expect(await screen.findByRole('alert')).toHaveTextContent('as many cash orders');
  stub('placePhoneOrder', () => failure(403, 'EMAIL_NOT_VERIFIED', 'Please open the link.'));
  await place();
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('confirm the email'));
});

test('an address that the customer gives is saved and chosen', async () => {
  const fresh = { ...home, _id: id(44), address_line: '3 Amla Road' };
  const saved = stub('savePhoneAddress', () => {
    stub('getPhoneAddresses', () => okWith([home, work, fresh]));
    return okWith(fresh, 'Address saved');
  });
  const { user } = renderApp(AT);
  await user.click(await screen.findByRole('button', { name: 'Add address' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Address' }));
  expect(dialog.queryByRole('checkbox')).not.toBeInTheDocument();
  const typed = { 'Address line': '3 Amla Road', City: 'Pune', State: 'Maharashtra', Pincode: '411098' };
  for (const [label, value] of Object.entries({ ...typed, Country: 'India', 'Mobile No.': '9000000004' }))
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  await user.click(dialog.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByRole('radio', { name: /3 Amla Road/ })).toBeChecked();
  expect(saved).toMatchObject([{ userId: meera._id, address_line: '3 Amla Road', mobile: '9000000004' }]);
});

test('an address outside of the delivery area is shown at once and takes no order', async () => {
  server.use(http.get('*/api/config', () => okWith({ ...aConfig(), trading: { hasArea: true } })));
  stub('getPhoneAddresses', () => okWith([home, { ...work, pincode: '560001' }]));
  stub('checkPincode', (_body, request) =>
    okWith({ isServed: !request.url.includes('560001'), isLimited: true }),
  );
  const { user } = await twoMilks();
  expect(await screen.findByRole('radio', { name: /7 Imli.*We do not deliver here yet\./ })).toBeChecked();
  const place = () => screen.getByRole('button', { name: 'Place the order for ₹86' });
  expect(place()).toBeDisabled();
  expect(place()).toHaveAccessibleDescription(/^We do not deliver to 560001 yet\./);
  await user.click(screen.getByRole('radio', { name: /12 Nimbu Lane/ }));
  await waitFor(() => expect(place()).toBeEnabled());
});

test('addresses that could not be read are read again on request', async () => {
  stub('getPhoneAddresses', () => failure(503, 'UNAVAILABLE', 'Not now.'));
  const { user } = renderApp(AT);
  expect(await screen.findByText('Not now.')).toBeInTheDocument();
  stub('getPhoneAddresses', () => okWith([]));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Add address' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /Place the order/ })).toBeDisabled();
});
