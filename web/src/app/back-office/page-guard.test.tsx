import { screen } from '@testing-library/react';
import { shopper } from '../../test/fixtures';
import { logInAs, renderApp } from '../../test/render-app';

const PAGES = [
  ...[
    'overview',
    'import',
    'stock',
    'stock/receive',
    'variants',
    'orders',
    'orders/cash',
    'orders/all',
    'customers',
    'grievances',
    'phone-order',
  ],
  ...[
    'orders/print?orders=ORD-7KQM2X',
    'search-desk',
    'search-desk/synonyms',
    'audit-log',
    'settings',
    'first-steps',
    'staff',
  ],
  ...['category', 'subcategory', 'upload-product', 'product'],
];

test.each(PAGES)(
  '/dashboard/%s is closed to shoppers and guests [S-2.17] [S-2.18] [S-2.19] [S-2.20] [S-8.7]',
  async (page) => {
    const guest = renderApp(`/dashboard/${page}`);
    expect(await screen.findByText('Do not have permission')).toBeInTheDocument();
    guest.unmount();
    logInAs(shopper);
    renderApp(`/dashboard/${page}`);
    expect(await screen.findByText('Do not have permission')).toBeInTheDocument();
    expect(screen.getByText('This page is for staff only.')).toBeInTheDocument();
    expect(screen.queryByRole('navigation', { name: 'Back office' })).not.toBeInTheDocument();
  },
);
