import { act, screen, within } from '@testing-library/react';
import { aProduct, id } from '../../test/fixtures';
import { renderApp } from '../../test/render-app';
import { showTextsOf } from '../../lib/language';
import { fakeCartServer } from '../../test/fakes/fake-cart-server';

const cardOf = async (name: string) =>
  (await screen.findByRole('link', { name: new RegExp(name) })).closest('article')!;

test('a card shows how many are left when few, and no discount when sold out [D-22]', async () => {
  fakeCartServer(
    [],
    [
      aProduct({ name: 'Plenty', stock: 6 }),
      aProduct({ _id: id(102), name: 'Scarce', stock: 5 }),
      aProduct({ _id: id(103), name: 'Gone', stock: 0 }),
    ],
  );
  renderApp('/search?q=milk');
  const plenty = within(await cardOf('Plenty'));
  expect(plenty.queryByText(/left/)).not.toBeInTheDocument();
  expect(plenty.getByText('14% off')).toBeInTheDocument();
  expect(within(await cardOf('Scarce')).getByText('5 left')).toBeInTheDocument();
  const gone = await cardOf('Gone');
  expect(within(gone).getByText('Out of Stock')).toBeInTheDocument();
  expect(within(gone).getByText('10 min')).toBeInTheDocument();
  expect(within(gone).queryByText(/% off|left/)).not.toBeInTheDocument();
  expect(gone.querySelector('.plate')).toHaveClass('opacity-50');
});

test('a card has the brand in front of the name, unless the name begins with it', async () => {
  fakeCartServer(
    [],
    [
      aProduct({ name: 'Turmeric Powder', brand: 'Gokul Farm' }),
      aProduct({ _id: id(102), name: 'HILL FARM Atta', brand: 'Hill Farm' }),
    ],
  );
  renderApp('/search?q=farm');
  expect(await screen.findByRole('heading', { name: 'Gokul Farm Turmeric Powder' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'HILL FARM Atta' })).toBeInTheDocument();
});

describe('in Hindi', () => {
  beforeEach(() => showTextsOf(() => undefined));
  afterEach(() => act(() => showTextsOf(undefined)));

  test('card and control have the Hindi name; a product without one keeps its own', async () => {
    fakeCartServer(
      [],
      [aProduct({ name: 'Toned Milk', name_hi: 'टोन्ड दूध' }), aProduct({ _id: id(102), name: 'Paneer' })],
    );
    renderApp('/search?q=milk');
    const card = within(await cardOf('टोन्ड दूध'));
    expect(card.getByRole('heading', { name: 'टोन्ड दूध' })).toBeInTheDocument();
    expect(card.getByRole('button', { name: /टोन्ड दूध/ })).toBeInTheDocument();
    expect(card.getByRole('link')).toHaveAttribute('href', expect.stringContaining('/product/Toned-Milk-'));
    expect(within(await cardOf('Paneer')).getByRole('heading', { name: 'Paneer' })).toBeInTheDocument();
  });
});
