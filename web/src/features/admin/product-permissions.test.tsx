import { screen } from '@testing-library/react';
import type { Permission } from '@tokri/contracts/permissions';
import { aMember, aProduct } from '../../test/fixtures';
import { logInAs, renderApp } from '../../test/render-app';
import { pageOf, stub, stubProductTable } from '../../test/server';

const logInWith = (...permissions: Permission[]) => logInAs(aMember(['products.read', ...permissions]));

test.each([
  ['read', [], []],
  ['change', ['products.write'], ['Edit Toned Milk']],
  ['delete', ['products.delete'], ['Delete Toned Milk']],
] as const)('a card for who may %s products', async (_, permissions, buttons) => {
  logInWith(...permissions);
  stub('getProducts', () => pageOf([aProduct()]));
  renderApp('/dashboard/product');
  await screen.findByRole('article', { name: 'Toned Milk' });
  const shown = screen.queryAllByRole('button', { name: /Toned Milk/ });
  expect(shown.map((button) => button.getAttribute('aria-label'))).toEqual(buttons);
});

test('the table of a reader has values and no choices, changes or imports', async () => {
  logInWith();
  stubProductTable([aProduct()]);
  const { user } = renderApp('/dashboard/product?view=table');
  await user.click(await screen.findByRole('button', { name: 'More for Toned Milk' }));
  expect(await screen.findByRole('link', { name: 'View in shop' })).toBeInTheDocument();
  for (const action of ['Edit everything', 'Duplicate', 'Archive', 'Delete for good', /^Why 20 in stock/])
    expect(screen.queryByRole('button', { name: action })).not.toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(screen.getByRole('cell', { name: '₹50' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Price of/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('checkbox', { name: /^Choose/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Import' })).not.toBeInTheDocument();
});

test('the stock of a reader cannot be received or counted', async () => {
  logInWith('stock.read');
  stubProductTable([aProduct({ stock: 0 })]);
  renderApp('/dashboard/stock');
  expect(await screen.findByText('None left')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Receive' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Low at of/ })).not.toBeInTheDocument();
});
