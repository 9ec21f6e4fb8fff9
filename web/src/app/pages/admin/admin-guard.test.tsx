import { screen } from '@testing-library/react';
import { shopper } from '../../../test/fixtures';
import { logInAs, renderApp } from '../../../test/render-app';

/** Category, sub-category, upload and product pages: see the guards in account.test.tsx. */
test.each([
  'overview',
  'import',
  'stock',
  'stock/receive',
  'variants',
  'orders',
  'orders/print?orders=ORD-7KQM2X',
  'orders/cash',
  'customers',
  'search-desk',
  'search-desk/synonyms',
  'audit-log',
])('/dashboard/%s is closed to shoppers', async (page) => {
  logInAs(shopper);
  renderApp(`/dashboard/${page}`);
  expect(await screen.findByText('Do not have permission')).toBeInTheDocument();
});
