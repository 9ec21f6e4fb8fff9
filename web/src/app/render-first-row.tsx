import { PICTURE_WIDTHS, plateHue } from '@tokri/contracts/uploaded-picture';
import type { ListedProduct } from '@tokri/contracts';
import { discountedPrice } from '@tokri/contracts/money';
import { displayRupees } from '@tokri/contracts/display-rupees';
import { configureStore } from '@reduxjs/toolkit';
import { renderToStaticMarkup } from 'react-dom/server';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { api } from '../api/base-api';
import { QuantityStepper } from '../components/product/quantity-stepper';
import { ROW_CARD_SIZES, RowOfProducts } from '../features/catalogue/product-row';
import { t } from '../lib/language';
import { productPath } from '../lib/paths';

const SAMPLE_ID = 'f'.repeat(24);
const PLAIN: ListedProduct = {
  _id: SAMPLE_ID,
  name: 'SampleName',
  image: ['/media/sample-picture'],
  category: [{ _id: SAMPLE_ID, name: 'SampleCategory', image: '', createdAt: '', updatedAt: '' }],
  subCategory: [],
  unit: 'SampleUnit',
  stock: 1_000,
  price: 98_765,
  discount: 0,
  description: '',
  more_details: {},
  createdAt: '',
  updatedAt: '',
};
const REDUCED: ListedProduct = { ...PLAIN, discount: 47 };
const inSizes = (product: ListedProduct): ListedProduct => ({ ...product, sizes: [] });

/** The Add button without a handler; it works once the app runs. */
const addButton = ({ name, unit }: ListedProduct) => {
  const doNothing = () => undefined;
  return (
    <QuantityStepper name={`${name} ${unit}`} quantity={0} onIncrease={doNothing} onDecrease={doNothing} />
  );
};

/** The gateway's placeholders for the values of the sample product (gateway/src/pages/first-row.ts). */
const placeholdersOf = ({ price, discount }: ListedProduct): [value: string, placeholder: string][] => [
  [productPath(PLAIN), '{{path}}'],
  [PLAIN.image[0]!, '{{picture}}'],
  [`--plate-hue:${plateHue(SAMPLE_ID)}`, '--plate-hue:{{hue}}'],
  [PLAIN.name, '{{name}}'],
  [PLAIN.unit, '{{unit}}'],
  [displayRupees(discountedPrice(price, discount)), '{{price}}'],
  [displayRupees(price), '{{undiscounted}}'],
  [`${discount}%`, '{{discount}}%'],
];

/** The row with one product, split into the row around the cards and the card. */
function renderWith(product: ListedProduct): { row: string; card: string } {
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (getDefault) => getDefault().concat(api.middleware),
  });
  const html = renderToStaticMarkup(
    <Provider store={store}>
      <MemoryRouter>
        <RowOfProducts title={t('Popular now')} products={[product]} actionFor={addButton} />
      </MemoryRouter>
    </Provider>,
  );
  const card = /<li.*<\/li>/s.exec(html)?.[0] ?? '';
  const named = placeholdersOf(product).reduce(
    (text, [value, placeholder]) => text.replaceAll(value, placeholder),
    card,
  );
  return { row: html.replace(card, () => '{{cards}}'), card: named };
}

const FIRST_PICTURE = `<link rel="preload" as="image" imagesrcset="${PICTURE_WIDTHS.map(
  (width) => `{{picture}}?w=${width} ${width}w`,
).join(', ')}" imagesizes="${ROW_CARD_SIZES}" fetchpriority="high" />`;

/**
 * Templates of the row of popular products in the current language: the row, a card at full price and a
 * discounted one, each in one or several sizes, and the preload link of the first picture (ADR 25).
 */
export const renderFirstRow = (): Record<string, string> => ({
  row: renderWith(PLAIN).row,
  plain: renderWith(PLAIN).card,
  reduced: renderWith(REDUCED).card,
  'plain-sized': renderWith(inSizes(PLAIN)).card,
  'reduced-sized': renderWith(inSizes(REDUCED)).card,
  picture: FIRST_PICTURE,
});
