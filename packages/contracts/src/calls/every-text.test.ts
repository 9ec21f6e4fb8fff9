import type { z } from 'zod';
import { calls } from '.';
import { fieldsOf } from './request-fields';

/** Fields that are read exactly as sent, or cleaned later by the import. */
const AS_SENT = /[pP]assword$|\.resetToken$|\.rows\[\]\.cells value$|^(?:paymentWebhook|receiveMailEvents)$/;
const CODE = /\.code$/;
const SEVERAL_LINES =
  /\.(?:description|note|reason|(?:body|intro|signature)(?:_hi)?|more_details value)$|[gG]rievance\.text$/;
const ONE_LINE = /^checkImportRows\.rows\[\]\.problems\[\]\.reason$|\.deliveryNote$/;

const FIELDS = Object.entries(calls)
  .flatMap(([name, { request }]) => fieldsOf(request, name))
  .filter(([path, field]) => !AS_SENT.test(path) && typeof field.safeParse('Aa').data === 'string');

const readAs = (field: z.ZodType, sent: string) => {
  const { data } = field.safeParse(sent);
  return typeof data === 'string' ? data : '';
};

test('all texts of the requests are found', () => {
  const paths = FIELDS.map(([path]) => path);
  expect(paths.length).toBeGreaterThan(80);
  expect(paths).toEqual(
    expect.arrayContaining([
      ...['updateUser.name', 'createAddress.address_line', 'createAddress.label', 'addCategory.name'],
      ...['handOverOrders.rider.name', 'createProduct.more_details name', 'createProduct.brand'],
      ...['importProducts.products[].aliases[]', 'rehearseSearchTuning.synonyms[].phrases[]'],
    ]),
  );
});

describe.each(FIELDS)('%s', (path, field) => {
  it('holds no invisible characters', () => {
    for (const sign of ['\u202e', '\u200b', '\u2066', '\u200e', '\u2060', '\u3164', '\ufeff', '\ufe0f'])
      expect(['', 'AB']).toContain(readAs(field, `A${sign}B`).toUpperCase());
    for (const sent of ['\u200b', '\u3164', '\u2800', '\ufe0f', '\u{e0061}'])
      expect(readAs(field, sent)).toBe('');
  });

  it('keeps line feeds only in several lines', () => {
    const isLong = SEVERAL_LINES.test(path) && !ONE_LINE.test(path);
    for (const sent of ['A\nB', 'A\r\nB', 'A\u2028B', 'A\u0085B'])
      expect(['', isLong ? 'A\nB' : 'A B', ...(CODE.test(path) ? ['AB'] : [])]).toContain(
        readAs(field, sent).toUpperCase(),
      );
    expect(readAs(field, 'A\nB').includes('\n')).toBe(isLong);
  });
});
