import type { ListedProduct } from '@tokri/contracts';
import { aProduct } from '../../test/a-product';
import { parseHomePage, renderHomePage, type HomePage } from './first-row';

const PARTS = {
  row: '<section><h2>Popular now</h2><ul>{{cards}}</ul></section>',
  plain: '<li><a href="{{path}}"><img src="{{picture}}?w=400"/>{{name}} {{unit}} {{price}}</a></li>',
  reduced: '<li>{{name}} {{price}} <s>{{undiscounted}}</s> {{discount}}% off</li>',
  'plain-sized': '<li style="--plate-hue:{{hue}}">sized {{name}} {{price}}</li>',
  'reduced-sized': '<li>sized {{name}} {{price}} <s>{{undiscounted}}</s></li>',
  picture: '<link rel="preload" imagesrcset="{{picture}}?w=160 160w" />',
};
const templates = Object.entries(PARTS).map(
  ([name, part]) => `<template data-name="${name}">${part}</template>`,
);
const PAGE = `<html lang="en-IN"><!--first-picture--><i>before</i><!--first-row--><b>skeleton</b>${templates.join('')}<!--/first-row--><i>after</i>`;

const CATEGORY = { _id: '65f00000000000000000001f', name: 'Dairy', image: '', createdAt: '', updatedAt: '' };
const product = (changes: Partial<ListedProduct> = {}): ListedProduct => ({
  ...aProduct({ price: 1_030 }),
  ...changes,
});
const home = parseHomePage(PAGE) as HomePage;
const render = (...products: ListedProduct[]) => renderHomePage(home, products);

describe('the first row of the home page', () => {
  it('has a card for each product in the place of the skeleton, and its first picture in the head', () => {
    expect(render(product(), product({ name: 'Curd', image: ['/media/curd.webp'] }))).toBe(
      '<html lang="en-IN"><link rel="preload" imagesrcset="/media/milk.webp?w=160 160w" /><i>before</i>' +
        '<section><h2>Popular now</h2><ul>' +
        '<li><a href="/product/Toned-Milk-65f000000000000000000001"><img src="/media/milk.webp?w=400"/>Toned Milk 500 ml ₹1,030</a></li>' +
        '<li><a href="/product/Curd-65f000000000000000000001"><img src="/media/curd.webp?w=400"/>Curd 500 ml ₹1,030</a></li>' +
        '</ul></section><i>after</i>',
    );
  });

  it.each<[string, Partial<ListedProduct>, string]>([
    ['a reduced one', { discount: 14.29 }, '<li>Toned Milk ₹882 <s>₹1,030</s> 14.29% off</li>'],
    [
      'one in several sizes',
      { sizes: [], category: [CATEGORY] },
      '<li style="--plate-hue:303">sized Toned Milk ₹1,030</li>',
    ],
    [
      'a reduced one in several sizes',
      { sizes: [], discount: 10 },
      '<li>sized Toned Milk ₹927 <s>₹1,030</s></li>',
    ],
  ])('shows %s in its own form', (_what, changes, card) => {
    expect(render(product(changes))).toContain(`<ul>${card}</ul>`);
  });

  it('is in the language of the page, where the product has a name in it', () => {
    const hindi = parseHomePage(PAGE.replace('en-IN', 'hi-IN')) as HomePage;
    const both = product({ name_hi: 'टोंड दूध' });
    expect(renderHomePage(hindi, [both, product({ name: 'Curd' })])).toMatch(/टोंड दूध 500 ml.*Curd 500 ml/);
    expect(render(both)).not.toContain('दूध');
    expect(render(product({ brand: 'Gokul Farm' }))).toContain('Gokul Farm Toned Milk 500 ml');
  });

  it('shows a hostile product name as text [G-31] [A-1.2.1] [A-1.3.7] [A-1.2.3]', () => {
    const html = render(product({ name: `<img src=x onerror="alert(1)"> $& {{price}}`, unit: "'><script>" }));
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt; $&amp; {{price}}');
    expect(html).toContain('&#39;&gt;&lt;script&gt;');
    expect(html).not.toMatch(/<script|<img src=x/);
  });

  it('has as many cards as a screen shows', () => {
    const html = render(...Array.from({ length: 15 }, () => product()));
    expect(html?.match(/<li>/g)).toHaveLength(7);
  });

  it.each<[string, ListedProduct[]]>([
    ['nothing is sold', []],
    ['one is sold out', [product(), product({ stock: 0 })]],
    ['one has no picture', [product(), product({ image: [] })]],
    ['one has a picture from elsewhere', [product({ image: ['https://pictures.example/milk.webp'] })]],
    ['one has a picture in one size', [product({ image: ['/media/milk.webp?v=2'] })]],
  ])('is left to the app where %s [G-32]', (_why, products) => {
    expect(renderHomePage(home, products)).toBeUndefined();
  });

  it.each([
    ['a row', PAGE.replace('<!--first-row-->', '')],
    ['a picture', PAGE.replace('<!--first-picture-->', '')],
    ['a part', PAGE.replace('data-name="reduced"', 'data-name="other"')],
  ])('is nothing in a page that has no place for %s', (_what, page) => {
    expect(parseHomePage(page)).toBeUndefined();
  });
});
