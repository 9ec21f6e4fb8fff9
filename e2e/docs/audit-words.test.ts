import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  adminProduct,
  category,
  ORDER_STATUSES,
  product,
  PRODUCT_STATES,
  subCategory,
} from '@tokri/contracts';
import { describeChanges } from '../../services/catalogue/src/products/history/describe-changes';
import { HINDI } from '../../web/src/lib/hindi';
import '../../web/src/lib/hindi/back-office';

/** Field names in the audit log have a Hindi translation in the back office (docs/adr/0023). */
const ROOT = join(__dirname, '../..');

/** Fields named as in the contract; new fields are included automatically. */
const shownFields = [product, adminProduct.pick({ shelf: true }), category, subCategory].flatMap(
  ({ shape }) => {
    const { more_details: _ownOfAProduct, ...fields } = Object.fromEntries(
      Object.keys(shape).map((field) => [field, 'set']),
    );
    return describeChanges(undefined, fields).map(({ field }) => field);
  },
);

/** Fields named by services, `field: 'Status'`; fields of a request are in lower case. */
const namedFields = ['catalogue', 'identity', 'order'].flatMap((service) => {
  const folder = join(ROOT, 'services', service, 'src');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .flatMap((path) => [...readFileSync(join(folder, path), 'utf8').matchAll(/\bfield: '([A-Z][^']*)'/g)])
    .map(([, field = '']) => field);
});

test('every field of the audit log has a Hindi translation', () => {
  expect(shownFields).toEqual(
    expect.arrayContaining(['Name', 'GST', 'Reorder at', 'Shelf place', 'State of the product']),
  );
  expect(namedFields).toEqual(expect.arrayContaining(['Status', 'Role', 'Scheduled for', 'Orders']));
  expect([...shownFields, ...namedFields].filter((field) => HINDI(field) === undefined)).toEqual([]);
});

test('every state in the audit log has a Hindi translation', () => {
  const states = [...ORDER_STATUSES, ...PRODUCT_STATES, 'Active', 'Suspended', 'USER', 'ADMIN'];
  expect(states.filter((state) => HINDI(state) === undefined)).toEqual([]);
});
