import { settle } from '../../support/browser';
import type { PageState } from '../page-state';

const path = '/dashboard/variants';

/** Products in several sizes, without saved changes. */
export const variantStates: readonly PageState[] = [
  { name: 'admin-sizes-nothing', path },
  {
    name: 'admin-sizes',
    path: `${path}?tab=groups`,
    reach: async (page, { t }) => {
      await page.getByRole('list', { name: t('Groups') }).waitFor();
      await settle(page);
    },
  },
];
