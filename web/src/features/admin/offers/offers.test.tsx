import type { Offer } from '@tokri/contracts';
import { screen, within } from '@testing-library/react';
import { admin, aProduct } from '../../../test/fixtures';
import { logInAs, renderApp } from '../../../test/render-app';
import { aProductTable, failure, ok, okWith, stub } from '../../../test/server';
import { draftOf, emptyDraft, exampleOf, requestOf } from './offer-draft';

const ID = '0f6c2c1e-8d5b-4a0e-9b7d-2f4b1c6a9d10';
const anOffer = (changes: Partial<Offer> = {}): Offer => ({
  _id: ID,
  version: 2,
  name: 'Three and one free',
  rule: { kind: 'buy-get', buy: 3, get: 1, percent: 100 },
  products: [],
  ruleProducts: [],
  categories: [],
  brands: [],
  isPaused: false,
  state: 'active',
  createdAt: '2026-11-02T03:30:00.000Z',
  redemptions: 12,
  spent: 516,
  ...changes,
});

beforeEach(() => logInAs(admin));

test('the list has what each offer gives and what it has cost', async () => {
  const coupon = anOffer({
    _id: ID.replace('0', '1'),
    name: 'Welcome',
    code: 'WELCOME',
    rule: { kind: 'percent-off', percent: 10, atMost: 50 },
    budget: 1000,
    state: 'spent',
    redemptions: 1,
    spent: 1000,
  });
  stub('getOffers', () => okWith([anOffer(), coupon]));
  renderApp('/dashboard/offers');
  const list = within(await screen.findByRole('list', { name: 'Offers, the newest first' }));
  const [first, second] = list.getAllByRole('listitem');
  expect(first).toHaveTextContent(/Buy 3, get 1 free.*12 orders · ₹516 saved by shoppers/);
  expect(second).toHaveTextContent(
    /WELCOME.*Budget spent.*10% off, at most ₹50.*1 order · ₹1,000 of ₹1,000 spent/,
  );
});

test('without offers the page explains them', async () => {
  stub('getOffers', () => okWith([]));
  renderApp('/dashboard/offers');
  expect(await screen.findByText('There are no offers')).toBeInTheDocument();
});

test('a failure can be tried again', async () => {
  stub('getOffers', () => failure(503, 'UNAVAILABLE', 'Unavailable right now. Please try again.'));
  const { user } = renderApp('/dashboard/offers');
  const again = await screen.findByRole('button', { name: 'Try again' });
  stub('getOffers', () => okWith([anOffer()]));
  await user.click(again);
  expect(await screen.findByText('Buy 3, get 1 free')).toBeInTheDocument();
});

test('a new offer shows an example and is saved for the chosen product', async () => {
  const banana = { ...aProduct(), name: 'Banana', unit: '1 piece', price: 10, discount: 0 };
  stub('getOffers', () => okWith([]));
  stub('getProductTable', () => ok(aProductTable([banana])));
  const sent = stub('saveOffer', () => okWith(anOffer(), 'The offer is saved.'));
  const { user } = renderApp('/dashboard/offers');
  await user.click(await screen.findByRole('button', { name: 'New offer' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New offer' }));
  expect(dialog.getByRole('button', { name: 'Save the offer' })).toBeDisabled();
  await user.selectOptions(dialog.getByLabelText('Kind of offer'), 'buy-get');
  await user.type(dialog.getByLabelText('Name that shoppers see'), 'Bananas');
  await user.type(dialog.getByRole('textbox', { name: 'Scan or search a product' }), 'banana{Enter}');
  expect(await dialog.findByRole('button', { name: 'Remove Banana 1 piece' })).toBeInTheDocument();
  const [example] = dialog.getAllByRole('status');
  expect(example).toHaveTextContent('12 × Banana 1 piece (₹10)Saves ₹30 of ₹120');
  await user.click(dialog.getByRole('button', { name: 'Save the offer' }));
  expect(await screen.findByText('The offer is saved.')).toBeInTheDocument();
  expect(sent).toMatchObject([
    {
      version: 0,
      name: 'Bananas',
      rule: { kind: 'buy-get', buy: 3, get: 1, percent: 100 },
      products: [banana._id],
    },
  ]);
});

test('a refused change keeps the form', async () => {
  stub('getOffers', () => okWith([anOffer()]));
  stub('saveOffer', () =>
    failure(409, 'STALE_UPDATE', 'Somebody else has changed this offer. Please look at it and save again.'),
  );
  const { user } = renderApp('/dashboard/offers');
  await user.click(await screen.findByRole('button', { name: 'Change Three and one free' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the offer' }));
  await user.click(dialog.getByRole('button', { name: 'Save the offer' }));
  expect(await screen.findByText(/Somebody else has changed this offer/)).toBeInTheDocument();
  expect(dialog.getByLabelText('Name that shoppers see')).toHaveValue('Three and one free');
});

test('an offer is paused', async () => {
  stub('getOffers', () => okWith([anOffer()]));
  const sent = stub('pauseOffer', () => okWith(anOffer({ isPaused: true }), 'The offer is paused.'));
  const { user } = renderApp('/dashboard/offers');
  await user.click(await screen.findByRole('button', { name: 'Pause Three and one free' }));
  expect(await screen.findByText('The offer is paused.')).toBeInTheDocument();
  expect(sent).toEqual([{ offerId: ID, paused: true }]);
});

describe('the draft', () => {
  test('of a saved offer sends it unchanged', () => {
    const offer = anOffer({
      code: undefined,
      rule: { kind: 'bundle', pieces: [{ productId: 'p', quantity: 2 }], price: 60.5 },
      ruleProducts: [{ _id: 'p', name: 'Bread' }],
      from: '2026-11-02T03:30:00.000Z',
      perCustomer: 2,
    });
    expect(requestOf(draftOf(offer))).toMatchObject({
      offerId: ID,
      version: 2,
      rule: offer.rule,
      from: offer.from,
      perCustomer: 2,
    });
  });

  test.each([
    ['percent-off', { percent: '10', code: 'TEN' }],
    ['amount-off', { amount: '50', code: 'FIFTY' }],
    ['free-delivery', { code: 'FREE' }],
    ['buy-get', { buy: '3', get: '1' }],
    ['bundle', { pieces: [{ _id: 'p', name: 'Bread', price: 40, quantity: '2' }], price: '60' }],
    [
      'quantity-price',
      { product: { _id: 'p', name: 'Oil', price: 100 }, tiers: [{ from: '3', price: '95' }] },
    ],
  ] as const)('of kind %s is complete with its numbers', (kind, numbers) => {
    const draft = { ...emptyDraft(ID), name: 'Offer', kind };
    const complete = { ...draft, ...numbers };
    expect(requestOf(complete)).toMatchObject({ rule: { kind } });
    expect(requestOf({ ...complete, name: ' ' })).toBeUndefined();
  });

  test.each([
    ['a coupon', { kind: 'amount-off', amount: '50' } as const, 50],
    [
      'a bundle',
      { kind: 'bundle', pieces: [{ _id: 'p', name: 'B', price: 40, quantity: '2' }], price: '60' } as const,
      20,
    ],
    [
      'a price by quantity',
      {
        kind: 'quantity-price',
        product: { _id: 'p', name: 'Oil', price: 100 },
        tiers: [{ from: '3', price: '95' }],
      } as const,
      15,
    ],
  ])('has an example of %s', (_what, changes, saved) => {
    const labels = { cart: 'Cart', piece: 'Product' };
    expect(exampleOf({ ...emptyDraft(ID), ...changes }, labels)).toMatchObject({ saved });
    expect(exampleOf({ ...emptyDraft(ID), kind: 'bundle' }, labels)).toBeUndefined();
  });
});
