import { demo, indexOfDemo } from '../../../test/demo-index';

const index = indexOfDemo();
const names = new Map(demo.products.map(({ _id, name }) => [_id, name]));

/** Queries that nothing in the demo shop fits, separated by commas. */
const ABSENT: readonly (readonly [sort: string, queries: string])[] = [
  [
    'of brands that the shop does not have',
    `brightolin, zestomax, nutrivella, gleemora, frostaway, dentaglow plus, hydrovex, oralixa, bravonne, kellimor, snaxoville, cheezonga, fizzarella, gulpito, sipzara, choconova bar xl, suprefoam, whitolux, zenfresh ultra, babblino, diapronto, purrfecto, woofland, mysticleaf, bakefield, zornella, quickoza, velvetine, luxomira, tandoorix, masalux, curdella, krispolo, vitaquell, omegafit, limonza, vexafresh, nappilux, dulcenza, farinova, kitchora`,
  ],
  [
    'of goods that the shop does not sell',
    `laptop, headphone, television, refrigerator, sofa, mattress, curtain, bicycle, motorcycle, helmet, football, piano, printer, keyboard, jeans, sneaker, necklace, wardrobe, desk, heater, geyser, petrol, diesel, cement, brick, screwdriver, ladder, dictionary, passport, insurance, telescope, microscope, wheelchair, aeroplane, smartphone, bookshelf, trampoline, violin, dinosaur, elephant, volcano, astronaut, democracy, submarine, bulldozer`,
  ],
  [
    'that are no words',
    `xqzvk, zzqx, asdfgh, qwerty, blorptang, flimzor, wuxhyt, grelbin, snorfle, plumbix, vextrol, jubnak, krozzle, thwomp, zandrix, yofflu, quibdor, drasken, fnorble, hjkl, lkjhg, poiuyt, mnbvc, uiopas, xxxxxx, abcdefg, 1234567, 99999, zz zz, qq xx zz`,
  ],
  [
    'of which one word alone is known',
    `brightolin toothpaste, zestomax noodles, nutrivella butter, gleemora soap, laptop oil, milk zebra, rice wuxhyt, 5 kg snorfle, frostaway 100 ml, curdella dahi, sofa salt, paneer jeans, aloo xqzvk, zornella chai`,
  ],
];
const queriesOf = (text: string) => text.split(',').map((query) => query.trim());

it('at least 100 queries must find nothing', () => {
  expect(ABSENT.flatMap(([, queries]) => queriesOf(queries)).length).toBeGreaterThanOrEqual(100);
});

it.each(ABSENT)('queries %s find nothing, and nothing else in their place [D-8]', (_sort, queries) => {
  const found = queriesOf(queries).flatMap((query) => {
    const { ids, total } = index.find(query, 0, 3);
    return total === 0 ? [] : [`${query}: ${ids.map((id) => names.get(id)).join(', ')}`];
  });
  expect(found).toEqual([]);
});

it('a query with an unknown brand returns the unknown word, and near products of the kind [D-8]', () => {
  const { ids, near = [], unmatched } = index.find('Brightolin toothpaste', 0, 10);
  expect(ids).toEqual([]);
  expect(unmatched).toEqual(['Brightolin']);
  expect(near.length).toBeGreaterThan(10);
  expect(near.length).toBeLessThanOrEqual(20);
  for (const id of near) expect(names.get(id)).toMatch(/toothpaste/i);
});

it('an unknown word, a unit or a number alone has no near products', () => {
  expect(index.find('brightolin', 0, 10)).toEqual({ ids: [], total: 0, near: [], unmatched: ['brightolin'] });
  expect(index.find('brightolin 100 ml', 0, 10).near).toEqual([]);
});

it('another spelling is returned when only it found something', () => {
  expect(index.find('tomoto', 0, 1).didYouMean).toBe('tomato');
  expect(index.find('besann flour', 0, 1).didYouMean).toBe('besan flour');
  for (const query of ['tomato', 'tom', 'tamatar', 'brightolin'])
    expect(index.find(query, 0, 1)).not.toHaveProperty('didYouMean');
});
