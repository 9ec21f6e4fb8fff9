import { parseForm } from './form';

describe('form parameters', () => {
  test('brackets become objects and lists, as the provider reads them', () => {
    const body =
      'mode=payment&line_items[0][quantity]=2&line_items[0][price_data][product_data][images][0]=a&line_items[1][quantity]=1' +
      '&expand[]=line_items&metadata[order]=x%26y';
    expect(parseForm(body)).toEqual({
      mode: 'payment',
      line_items: [{ quantity: '2', price_data: { product_data: { images: ['a'] } } }, { quantity: '1' }],
      expand: ['line_items'],
      metadata: { order: 'x&y' },
    });
  });

  test.each(['__proto__[a]=1', 'a[__proto__][b]=1', 'a[b=1', 'a]=1', '[a]=1'])('%s is refused', (body) => {
    expect(() => parseForm(body)).toThrow();
    expect(({} as Record<string, unknown>).a).toBeUndefined();
  });

  test('a list of more than twenty stays a list', () => {
    const body = Array.from({ length: 100 }, (_, index) => `l[${index}][q]=${index}`).join('&');
    expect(parseForm(body).l).toHaveLength(100);
  });
});
