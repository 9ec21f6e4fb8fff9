import {
  devanagariQueries,
  relevantTo,
  relevantToDevanagari,
  searchQueries,
  type DemoProduct,
} from '@tokri/demo-shop';
import { demo, indexOfDemo } from '../../../test/demo-index';

const index = indexOfDemo();
const names = new Map(demo.products.map(({ _id, name }) => [_id, name]));

/** Queries of the demo shop, written independently of the search, with the relevant products of each. */
const latin = searchQueries.map((asked) => ({
  ...asked,
  group: asked.sort,
  right: relevantTo(asked, demo.products),
}));
const devanagari = devanagariQueries.map((asked) => ({
  ...asked,
  group: `Devanagari, ${asked.half}, ${asked.sort}`,
  right: relevantToDevanagari(asked, demo.products),
}));
const asked: { query: string; group: string; right: DemoProduct[] }[] = [...latin, ...devanagari];

it.each([...new Set(asked.map(({ group }) => group))])('search finds the intended products: %s', (group) => {
  const recalls = asked
    .filter((one) => one.group === group && one.right.length > 0)
    .map(({ query, right }) => {
      const ids = new Set(right.map(({ _id }) => _id));
      const hits = index.find(query, 0, 10).ids.filter((id) => ids.has(id)).length;
      return { query, recall: hits / Math.min(10, ids.size) };
    });
  const mean = recalls.reduce((sum, { recall }) => sum + recall, 0) / recalls.length;
  const weak = recalls.filter(({ recall }) => recall < 0.8).map(({ query }) => query);
  process.stdout.write(
    `search quality, ${group}: recall@10 ${mean.toFixed(3)} over ${recalls.length} queries, weak: ${weak.join(', ')}\n`,
  );
  expect(mean).toBeGreaterThanOrEqual(0.95);
});

/** Queries without a match in the demo shop, separated by commas. */
const ABSENT = {
  'Latin letters, of brands that the shop does not have': `brightolin, zestomax, nutrivella, gleemora, frostaway, dentaglow plus, hydrovex, oralixa, bravonne, kellimor, snaxoville, cheezonga, fizzarella, gulpito, sipzara, choconova bar xl, suprefoam, whitolux, zenfresh ultra, babblino, diapronto, purrfecto, woofland, mysticleaf, bakefield, zornella, quickoza, velvetine, luxomira, tandoorix, masalux, curdella, krispolo, vitaquell, omegafit, limonza, vexafresh, nappilux, dulcenza, farinova, kitchora`,
  'Latin letters, of goods that the shop does not sell': `laptop, headphone, television, refrigerator, sofa, mattress, curtain, bicycle, motorcycle, helmet, football, piano, printer, keyboard, jeans, sneaker, necklace, wardrobe, desk, heater, geyser, petrol, diesel, cement, brick, screwdriver, ladder, dictionary, passport, insurance, telescope, microscope, wheelchair, aeroplane, smartphone, bookshelf, trampoline, violin, dinosaur, elephant, volcano, astronaut, democracy, submarine, bulldozer`,
  'Latin letters, that are no words': `xqzvk, zzqx, asdfgh, qwerty, blorptang, flimzor, wuxhyt, grelbin, snorfle, plumbix, vextrol, jubnak, krozzle, thwomp, zandrix, yofflu, quibdor, drasken, fnorble, hjkl, lkjhg, poiuyt, mnbvc, uiopas, xxxxxx, abcdefg, 1234567, 99999, zz zz, qq xx zz`,
  'Latin letters, of which one word alone is known': `brightolin toothpaste, zestomax noodles, nutrivella butter, gleemora soap, laptop oil, milk zebra, rice wuxhyt, 5 kg snorfle, frostaway 100 ml, curdella dahi, sofa salt, paneer jeans, aloo xqzvk, zornella chai`,
  'Devanagari, of brands that the shop does not have': `ब्राइटोलिन, ज़ेस्टोमैक्स, न्यूट्रिवेला, ग्लीमोरा, फ्रॉस्टावे, डेंटाग्लो प्लस, हाइड्रोवेक्स, ओरालिक्सा, ब्रावोन, केलिमोर, स्नैक्सोविल, चीज़ोंगा, फिज़ारेला, गुल्पितो, सिपज़ारा, चोकोनोवा, सुप्रेफोम, व्हाइटोलक्स, ज़ेनफ्रेश अल्ट्रा, बैब्लिनो, डायप्रोंटो, मिस्टिकलीफ, बेकफील्ड, ज़ोर्नेला, क्विकोज़ा, वेल्वेटीन, लक्सोमिरा, टंडूरिक्स, कर्डेला, क्रिस्पोलो, विटाक्वेल, ओमेगाफिट, वेक्साफ्रेश, नैपिलक्स, दुल्सेंज़ा, फरिनोवा, किचोरा`,
  'Devanagari, of goods that the shop does not sell': `लैपटॉप, हेडफोन, टेलीविजन, रेफ्रिजरेटर, सोफा, साइकिल, मोटरसाइकिल, हेलमेट, फुटबॉल, क्रिकेट, पियानो, प्रिंटर, कीबोर्ड, जींस, जूते, चप्पल, अलमारी, गीजर, पेट्रोल, डीजल, सीमेंट, पेचकस, सीढ़ी, शब्दकोश, पासपोर्ट, बीमा, दूरबीन, हवाई जहाज, स्मार्टफोन, कंप्यूटर, मोबाइल, चश्मा, कुर्सी, टीवी, खिड़की, दरवाज़ा, साड़ी, पगड़ी, कमीज़, तकिया, ट्रैक्टर, हथौड़ा, गिटार, अंगूठी`,
  'Devanagari, of places and people': `दिल्ली, कोलकाता, चेन्नई, बेंगलुरु, लखनऊ, हैदराबाद, अहमदाबाद, हिमालय पर्वत, प्रधानमंत्री, राष्ट्रपति, सरकार, विश्वविद्यालय, अस्पताल, रेलगाड़ी, हवाईअड्डा, लोकतंत्र, ज्वालामुखी, हाथी, ऊंट, मगरमच्छ`,
  'Devanagari, that are no words': `क्षझठढ, झठफण, घङञ, ळळळ, खखखखखख, ब्लोर्प्टैंग, फ्लिमज़ोर, ग्रेलबिन, स्नोर्फल, वेक्स्ट्रोल, जुबनाक, क्रोज़ल, थ्वोम्प, ज़ैंड्रिक्स, योफ्लू, क्विब्डोर, ड्रास्केन, फ्नोर्बल, ढणफठ, औऔऔऔ, ़़़, ््््`,
  'Devanagari, of which one word alone is known': `ब्राइटोलिन टूथपेस्ट, ज़ेस्टोमैक्स नूडल्स, दूध ज़ेब्रा, चावल क्षझठढ, ५ किलो स्नोर्फल, फ्रॉस्टावे १०० मिली, कर्डेला दही, सोफा नमक, पनीर जींस, ज़ोर्नेला चाय, laptop तेल, brightolin दूध, लैपटॉप आटा, मोबाइल साबुन`,
};

it.each(Object.entries(ABSENT))(
  '%s: nothing is found, and nothing else in its place [D-8]',
  (_kind, queries) => {
    const found = queries.split(',').flatMap((text) => {
      const { ids, total } = index.find(text.trim(), 0, 3);
      return total === 0 ? [] : [`${text}: ${ids.map((id) => names.get(id)).join(', ')}`];
    });
    expect(found).toEqual([]);
  },
);

it.each([
  ['Brightolin toothpaste', 'Brightolin'],
  ['ब्राइटोलिन टूथपेस्ट', 'ब्राइटोलिन'],
])('%s returns the unknown word as typed, and near products of the kind [D-8]', (query, unknown) => {
  const { ids, near = [], unmatched } = index.find(query, 0, 10);
  expect([ids, unmatched]).toEqual([[], [unknown]]);
  expect(near.length).toBeGreaterThan(10);
  expect(near.length).toBeLessThanOrEqual(20);
  for (const id of near) expect(names.get(id)).toMatch(/toothpaste/i);
});

it.each([
  ['brightolin', 'brightolin'],
  ['brightolin 100 ml', 'brightolin'],
  ['५ किलो स्नोर्फल', 'स्नोर्फल'],
])('%s has no near products: an unknown word, with a number and a unit', (query, unknown) => {
  expect(index.find(query, 0, 10)).toEqual({ ids: [], total: 0, near: [], unmatched: [unknown] });
});

it('another spelling is returned in Latin letters, and only when nothing else found something', () => {
  const corrected = ['tomoto', 'besann flour', 'टमारट'].map((query) => index.find(query, 0, 1).didYouMean);
  expect(corrected).toEqual(['tomato', 'besan flour', 'tamatar']);
  const known = ['tomato', 'tom', 'tamatar', 'brightolin', 'टमाटर', 'टमा', 'चोकलेट बिस्किट', 'दूध 500 मिली'];
  for (const query of known) expect(index.find(query, 0, 1)).not.toHaveProperty('didYouMean');
});

it.each([
  ['प्याज़', 'प्याज\u093c'],
  ['प्याज़', 'प्याज'],
  ['प्याज़', 'प्\u200dयाज़'],
  ['दाँत', 'दांत'],
  ['आटा 5किलो', 'आटा 5 kg'],
  ['दूध आधा लीटर', 'दूध 500 ml'],
  ['2 पैकेट दूध', 'दूध'],
])('%p and %p are one query', (one, other) => {
  expect(index.find(one, 0, 10)).toEqual(index.find(other, 0, 10));
});
