import type { Page } from 'playwright-core';
import type { Texts } from '../../support/texts';
import { aPicture, aZip } from '@tokri/product-file/zip-builder';
import { shows, type PageState } from '../page-state';

const path = '/dashboard/import';
const FILE = [
  'Product,Brand,MRP,Sale price,Category,Sub-category,Quantity',
  '"Basmati Rice, aged 5 kg",Nila Mills,"₹ 1,250",999,Atta & Rice,Basmati,40',
  'Rice bran oil 1 l,Nila Mills,210,,Oils,Rice bran,12',
  ',Nila Mills,80,,Oils,Rice bran,3',
  'Mustard oil 500 ml,Nila Mills,0,,Oils,Mustard,7',
].join('\n');

const rowsOf = ({ t }: Texts, text: string, count: number) =>
  t(text, { rows: t(count === 1 ? '{count} row' : '{count} rows', { count: String(count) }) });

const fileChosen = async (page: Page, texts: Texts) => {
  await page.getByText(texts.t('Choose a file, or drop it here')).waitFor();
  const buffer = Buffer.from(FILE);
  await page.locator('input[type=file]').setInputFiles({ name: 'shop.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: rowsOf(texts, 'Check {rows}', 4) }).waitFor();
};

const DOUBTFUL_FILE = [
  'name,mrp,Price,weightInGms,quantity,photo address',
  'Onion,2500,2100,1000,1,https://pictures.example/images/1',
  'Ginger,5000,4000,1500,1500,https://pictures.example/images/2',
  'Okra,3000,2400,250,250,https://pictures.example/images/3',
].join('\n');

const doubtsShown = async (page: Page, { t }: Texts) => {
  await page.getByText(t('Choose a file, or drop it here')).waitFor();
  const file = { name: 'doubts.csv', mimeType: 'text/csv', buffer: Buffer.from(DOUBTFUL_FILE) };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('group', { name: t('Unit of {title}', { title: 'mrp' }) }).waitFor();
};

const FILE_WITH_PICTURES = [
  'Product,MRP,Category,Pictures',
  'Basmati Rice 5 kg,1250,Atta & Rice,rice-front.jpg | rice-back.jpg',
  'Mustard oil 500 ml,190,Oils,MUSTARD.JPG',
  'Rice bran oil 1 l,210,Oils,rice-bran.jpg',
].join('\n');

const zipChosen = async (page: Page, { t }: Texts) => {
  await page.getByText(t('Choose a file, or drop it here')).waitFor();
  const file = { name: 'shop.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE_WITH_PICTURES) };
  await page.locator('input[type=file]').setInputFiles(file);
  const zip = await aZip({
    'pictures/rice-front.jpg': aPicture('front'),
    'pictures/rice-back.jpg': aPicture('back'),
    'pictures/mustard.jpg': 'no picture',
    'pictures/ghee.jpg': aPicture('ghee'),
  });
  const buffer = Buffer.from(await zip.arrayBuffer());
  await page
    .getByLabel(t('Choose a ZIP with pictures'))
    .setInputFiles({ name: 'pictures.zip', mimeType: 'application/zip', buffer });
  await page.getByText(`(${t('{count} files', { count: '4' })})`).waitFor();
};

const checked =
  (choose: typeof fileChosen, rows: number, importable: number) => async (page: Page, texts: Texts) => {
    await choose(page, texts);
    await page.getByLabel(texts.t('Make categories that are not there yet')).check();
    await page.getByRole('button', { name: rowsOf(texts, 'Check {rows}', rows) }).click();
    await page.getByRole('button', { name: rowsOf(texts, 'Import {rows}', importable) }).waitFor();
  };

/** An import of products until it is started, without saved changes. */
export const productImportStates: readonly PageState[] = [
  { name: 'admin-import', path, reach: shows('Choose a file, or drop it here') },
  { name: 'admin-import-columns', path, reach: fileChosen },
  { name: 'admin-import-doubts', path, reach: doubtsShown },
  { name: 'admin-import-check', path, reach: checked(fileChosen, 4, 2) },
  { name: 'admin-import-zip', path, reach: zipChosen },
  { name: 'admin-import-zip-check', path, reach: checked(zipChosen, 3, 1) },
];
