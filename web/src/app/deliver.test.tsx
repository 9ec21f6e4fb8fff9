import { NOT_DELIVERED_REASONS, type Delivery } from '@tokri/contracts';
import { screen, waitFor } from '@testing-library/react';
import { aDelivery, shopper } from '../test/fixtures';
import { logInAs, renderApp } from '../test/render-app';
import { failure, okWith, server, stub } from '../test/server';

const SECRET = 's3cret-of-one-hand-over';
const PAGE = `/deliver#${SECRET}`;

const ended = (status: Delivery['status']): Delivery => ({
  orderId: 'ORD-7KQM2X',
  status,
  toCollect: 0,
  items: [],
  triesLeft: 0,
});

function stubDelivery(delivery = aDelivery()) {
  const shop = { delivery, bodies: [] as unknown[] };
  stub('getDelivery', (body) => {
    expect(body).toEqual({ secret: SECRET });
    return okWith(shop.delivery);
  });
  stub('completeDelivery', (body) => {
    shop.bodies.push(body);
    if (body.code === '4821') {
      shop.delivery = ended('delivered');
      return okWith(shop.delivery, 'Delivered. Thank you!');
    }
    const count = shop.delivery.triesLeft - 1;
    shop.delivery = { ...shop.delivery, triesLeft: count };
    return count > 0
      ? failure(403, 'BAD_DELIVERY_CODE', `This code is not right. ${count} tries are left.`, {
          details: { count },
        })
      : failure(409, 'DELIVERY_CODE_LOCKED', 'Too many wrong codes. Please call the shop.');
  });
  stub('failDelivery', (body) => {
    shop.bodies.push(body);
    shop.delivery = ended('not-delivered');
    return okWith(shop.delivery, 'Please bring the order back');
  });
  return shop;
}

const codeField = () => screen.findByLabelText("The shopper's four-digit code");
const deliveredButton = () => screen.getByRole('button', { name: 'Delivered' });

test('shows the delivery time that the shopper chose', async () => {
  stubDelivery(aDelivery({ slot: { from: '2030-01-07T12:30:00.000Z', to: '2030-01-07T13:30:00.000Z' } }));
  renderApp(PAGE);
  expect(await screen.findByText(/^Delivery time: Monday,? 7 Jan, 6:00\spm–7:00\spm$/)).toBeInTheDocument();
});

test('shows address, phone number, amount to collect and items', async () => {
  const items = aDelivery().items.map((item) => ({ ...item, brand: 'Gokul Farm' }));
  stubDelivery(aDelivery({ items, deliveryNote: 'Leave at the door' }));
  renderApp(PAGE);
  expect(await screen.findByText('Collect ₹86 in cash')).toBeInTheDocument();
  const address = screen.getByRole('region', { name: 'Address' });
  expect(address).toHaveTextContent('12 Nimbu Lane');
  expect(address).toHaveTextContent('Leave at the door');
  expect(screen.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:9000000003');
  expect(screen.getByRole('link', { name: 'Map' })).toHaveAttribute(
    'href',
    'https://www.google.com/maps/search/?api=1&query=12%20Nimbu%20Lane%2C%20Pune%2C%20Maharashtra%20411001%2C%20India',
  );
  expect(screen.getByRole('region', { name: 'Items' })).toHaveTextContent('2 × Gokul Farm Toned Milk 500 ml');
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
});

test('the correct code completes the delivery', async () => {
  const { bodies } = stubDelivery();
  const { user } = renderApp(PAGE);
  const field = await codeField();
  await user.type(field, '48');
  expect(deliveredButton()).toBeDisabled();
  await user.type(field, '-२१9x');
  expect(field).toHaveValue('4821');
  await user.click(deliveredButton());
  expect(await screen.findByText('Delivered. Thank you.')).toBeInTheDocument();
  expect(bodies).toEqual([{ secret: SECRET, code: '4821', refused: [] }]);
  expect(screen.queryByText('12 Nimbu Lane')).not.toBeInTheDocument();
});

describe('refused items', () => {
  const open = async (delivery?: Delivery) => {
    const shop = stubDelivery(delivery);
    const { user } = renderApp(PAGE);
    await user.click(await screen.findByRole('button', { name: 'Something refused?' }));
    const one = (which: 'more' | 'less') =>
      user.click(screen.getByRole('button', { name: `One Toned Milk ${which}` }));
    return { shop, user, one };
  };

  test('lower the amount to collect at once, unless reset, and are sent with the code', async () => {
    const { shop, user, one } = await open();
    await one('more');
    await user.click(screen.getByRole('button', { name: 'Nothing refused' }));
    expect(screen.getByText('Collect ₹86 in cash')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Something refused?' }));
    await one('more');
    expect(screen.getByText('Collect ₹43 in cash')).toBeInTheDocument();
    await user.type(await codeField(), '4821');
    await user.click(deliveredButton());
    expect(await screen.findByText('Delivered. Thank you.')).toBeInTheDocument();
    expect(shop.bodies).toMatchObject([{ code: '4821', refused: [{ quantity: 1 }] }]);
  });

  test('of a paid order change nothing to collect; refusing everything is not a delivery', async () => {
    const { one } = await open(aDelivery({ toCollect: 0 }));
    expect(screen.getByText('Nothing to collect')).toBeInTheDocument();
    await one('more');
    expect(screen.getByText('Nothing to collect')).toBeInTheDocument();
    await one('more');
    expect(screen.getByRole('button', { name: 'One Toned Milk more' })).toBeDisabled();
    expect(screen.getByText('They keep nothing: please choose Could not deliver.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Delivered' })).not.toBeInTheDocument();
    await one('less');
    expect(deliveredButton()).toBeInTheDocument();
  });
});

test('a wrong code shows the remaining tries, and after the last one asks to call the shop', async () => {
  stubDelivery(aDelivery({ triesLeft: 3 }));
  const { user } = renderApp(PAGE);
  const tryCode = async () => {
    await user.type(await codeField(), '1111');
    await user.click(deliveredButton());
  };
  await tryCode();
  expect(await screen.findByText('This code is not right. 2 tries are left.')).toBeInTheDocument();
  expect(await codeField()).toHaveValue('');
  await tryCode();
  expect(await screen.findByText('This code is not right. 1 try is left.')).toBeInTheDocument();
  await tryCode();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Delivered' })).not.toBeInTheDocument());
  expect(screen.getByText('Too many wrong codes. Please call the shop.')).toBeInTheDocument();
});

test('not delivered: the rider chooses a reason and the order returns to the shop', async () => {
  const { bodies } = stubDelivery();
  const { user } = renderApp(PAGE);
  await user.click(await screen.findByRole('button', { name: 'Could not deliver' }));
  expect(await screen.findAllByRole('radio')).toHaveLength(NOT_DELIVERED_REASONS.length);
  expect(screen.getByRole('button', { name: 'Bring it back' })).toBeDisabled();
  await user.click(screen.getByLabelText('Nobody was there'));
  await user.click(screen.getByRole('button', { name: 'Bring it back' }));
  expect(await screen.findByText('Please bring the order back to the shop.')).toBeInTheDocument();
  expect(bodies).toEqual([{ secret: SECRET, reason: 'nobody-there' }]);
});

test('a delivery changed in the meantime is shown in its new state', async () => {
  const shop = stubDelivery();
  const { user } = renderApp(PAGE);
  await user.type(await codeField(), '4821');
  stub('completeDelivery', () => failure(409, 'ORDER_MOVED_ON', 'This order is not-delivered by now.'));
  shop.delivery = ended('not-delivered');
  await user.click(deliveredButton());
  expect(await screen.findByText('Please bring the order back to the shop.')).toBeInTheDocument();
});

test.each([
  ['an unknown secret', PAGE, 'This delivery was not found'],
  ['no secret', '/deliver', 'This link is not complete'],
])('%s: a friendly message', async (_case, page, message) => {
  stub('getDelivery', () =>
    failure(404, 'NOT_FOUND', 'This delivery was not found. Its link may have ended.'),
  );
  renderApp(page);
  expect(await screen.findByRole('heading', { name: message })).toBeInTheDocument();
});

test('requests the delivery only: no login, no cart, and no secret in an address', async () => {
  stubDelivery();
  logInAs(shopper);
  const requests: Request[] = [];
  const note = ({ request }: { request: Request }) => void requests.push(request.clone());
  server.events.on('request:start', note);
  const { user } = renderApp(PAGE);
  await user.type(await codeField(), '4821');
  await user.click(deliveredButton());
  await screen.findByText('Delivered. Thank you.');
  server.events.removeListener('request:start', note);

  expect(requests.map(({ url }) => new URL(url).pathname)).toEqual([
    '/api/order/delivery/details',
    '/api/order/delivery/complete',
  ]);
  for (const { url, headers, credentials } of requests) {
    expect(url).not.toContain(SECRET);
    expect(headers.get('Authorization')).toBeNull();
    expect(credentials).toBe('omit');
  }
});

test('a switch to Hindi keeps the typed input', async () => {
  stubDelivery();
  const { user } = renderApp(PAGE);
  await user.type(await codeField(), '48');
  await user.click(screen.getByRole('button', { name: 'हिन्दी' }));
  expect(await screen.findByText('₹86 नकद लें')).toBeInTheDocument();
  const code = screen.getByLabelText('ग्राहक का चार अंकों का कोड');
  expect(code).toHaveValue('48');
  await user.type(code, '22');
  await user.click(screen.getByRole('button', { name: 'पहुँच गया' }));
  expect(await screen.findByText(/^यह कोड सही नहीं है। \d कोशिशें बची हैं।$/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'डिलीवर नहीं हुआ' }));
  expect(screen.getByRole('radio', { name: 'वहाँ कोई नहीं था' })).toBeInTheDocument();
  await user.keyboard('{Escape}');

  await user.click(screen.getByRole('button', { name: 'English' }));
  expect(await codeField()).toBeInTheDocument();
  document.cookie = 'language=; path=/; max-age=0';
});
