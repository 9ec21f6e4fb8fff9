import type { Page } from 'playwright-core';
import type { PageState } from './page-state';

const path = '/dashboard/import';
const FILE = [
  'Product,Brand,MRP,Sale price,Category,Sub-category,Quantity',
  '"Basmati Rice, aged 5 kg",Nila Mills,"₹ 1,250",999,Atta & Rice,Basmati,40',
  'Rice bran oil 1 l,Nila Mills,210,,Oils,Rice bran,12',
  ',Nila Mills,80,,Oils,Rice bran,3',
  'Mustard oil 500 ml,Nila Mills,0,,Oils,Mustard,7',
].join('\n');

const fileChosen = async (page: Page) => {
  await page.getByText('Choose a file, or drop it here').waitFor();
  const buffer = Buffer.from(FILE);
  await page.locator('input[type=file]').setInputFiles({ name: 'shop.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Check 4 rows' }).waitFor();
};

/** An import of products until it is started. Nothing is saved. */
export const productImportStates: readonly PageState[] = [
  {
    name: 'admin-import',
    path,
    reach: (page) => page.getByText('Choose a file, or drop it here').waitFor(),
  },
  { name: 'admin-import-columns', path, reach: fileChosen },
  {
    name: 'admin-import-check',
    path,
    reach: async (page) => {
      await fileChosen(page);
      await page.getByLabel('Make categories that are not there yet').check();
      await page.getByRole('button', { name: 'Check 4 rows' }).click();
      await page.getByRole('button', { name: 'Import 2 rows' }).waitFor();
    },
  },
];
