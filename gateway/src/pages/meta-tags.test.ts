import type { Product } from '@tokri/contracts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { aProduct } from '../../test/a-product';
import { injectProductMeta } from './meta-tags';

const shop = { name: 'Tokri', url: 'https://tokri.example' };
const page = '<head><title>before</title><!--page--><title>Tokri</title><!--/page--></head><p>shelves</p>';
const product = (changes: Partial<Product> = {}) =>
  aProduct({ image: ['/media/demo/milk.webp', '/media/demo/more.webp'], ...changes });
const contentOf = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)" />`).exec(html)?.[1];

describe('meta tags of a product page [A-1.2.1]', () => {
  it('names the product, its picture and its one address', () => {
    const html = injectProductMeta(page, product(), shop);
    expect(html).toContain('<title>Toned Milk · Tokri</title>');
    expect(html).not.toContain('<title>Tokri</title>');
    expect(html).toContain('<title>before</title>');
    expect(html).toContain('<p>shelves</p>');
    const text = '₹30 · 500 ml · Milk of the morning.';
    expect(contentOf(html, 'description')).toBe(text);
    expect(contentOf(html, 'og:type')).toBe('product');
    expect(contentOf(html, 'og:title')).toBe('Toned Milk');
    expect(contentOf(html, 'og:description')).toBe(text);
    expect(contentOf(html, 'og:image')).toBe('https://tokri.example/media/demo/milk.webp?on=white');
    expect(contentOf(html, 'product:price:amount')).toBe('30');
    expect(contentOf(html, 'og:url')).toBe(
      'https://tokri.example/product/Toned-Milk-65f000000000000000000001',
    );
  });

  it.each([
    '"><script>alert(1)</script>',
    "' onload='alert(1)",
    '</title><script>alert(1)</script>',
    '<!--/page--><img src=x onerror=alert(1)>',
    "$& $` $' $1",
  ])('shows a hostile product name as text: %s', (name) => {
    const html = injectProductMeta(page, product({ name, unit: name, description: name }), shop);
    const inner = html.slice(html.indexOf('<head>') + 6, html.indexOf('</head>'));
    // Only the tags that belong in the head.
    const tags = inner.replace('<title>before</title>', '').match(/<[^>]*>/g) ?? [];
    expect(tags.map((tag) => /^<\/?\w+/.exec(tag)?.[0])).toEqual([
      '<title',
      '</title',
      ...Array<string>(10).fill('<meta'),
    ]);
    expect(contentOf(html, 'og:title')?.replace(/&(?:amp|lt|gt|quot|#39);/g, '')).not.toMatch(/[<>"'&]/);
    expect(html.endsWith('</head><p>shelves</p>')).toBe(true);
  });

  it('shortens a description to one line of 200 characters, without splitting any', () => {
    const html = injectProductMeta(page, product({ description: `Fresh\n\n ${'🥛'.repeat(300)}` }), shop);
    const text = contentOf(html, 'og:description') ?? '';
    expect([...text]).toHaveLength(200);
    expect(text).toMatch(/^₹30 · 500 ml · Fresh 🥛+…$/u);
  });

  it.each([[[]], [['javascript:alert(1)']], [['data:image/png;base64,AAAA']]])(
    "shows the shop's own picture instead of %j",
    (image) => {
      const html = injectProductMeta(page, product({ image }), shop);
      expect(contentOf(html, 'og:image')).toBe('https://tokri.example/icon-512.png');
    },
  );

  it('replaces the default tags in the page of the web app', () => {
    const own = readFileSync(join(__dirname, '../../../web/index.html'), 'utf8');
    for (const name of ['description', 'og:type', 'og:title', 'og:image']) expect(own).toContain(`"${name}"`);
    const html = injectProductMeta(own, product(), shop);
    for (const part of [/<title>/g, /property="og:title"/g, /name="description"/g]) {
      expect(html.match(part)).toHaveLength(1);
    }
    expect(html).toContain('<title>Toned Milk · Tokri</title>');
  });
});
