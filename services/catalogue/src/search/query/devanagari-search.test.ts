import { devanagariQueries, relevantToDevanagari } from '@tokri/demo-shop';
import { demo, indexOfDemo } from '../../../test/demo-index';

const index = indexOfDemo();
const names = new Map(demo.products.map(({ _id, name }) => [_id, name]));
const firstNames = (query: string) => index.find(query, 0, 3).ids.map((id) => names.get(id));

const KINDS = ['hindi', 'loan', 'mixed', 'size', 'typo'] as const;
const HALVES = ['dev', 'held'] as const;

describe('search on the demo shop finds the intended products in Devanagari', () => {
  it('for hundreds of queries, half of them held back', () => {
    expect(devanagariQueries.length).toBeGreaterThanOrEqual(400);
    expect(devanagariQueries.filter(({ half }) => half === 'held').length).toBeGreaterThanOrEqual(150);
  });

  it.each(HALVES.flatMap((half) => KINDS.map((kind) => [half, kind] as const)))('%s, %s', (half, kind) => {
    const asked = devanagariQueries.filter((query) => query.half === half && query.sort === kind);
    const recalls = asked.map((query) => {
      const right = new Set(relevantToDevanagari(query, demo.products).map(({ _id }) => _id));
      const { ids } = index.find(query.query, 0, 10);
      return ids.filter((id) => right.has(id)).length / Math.min(10, right.size);
    });
    const mean = recalls.reduce((sum, recall) => sum + recall, 0) / recalls.length;
    const weak = asked.filter((_query, at) => !(recalls[at]! >= 0.8)).map(({ query }) => query);
    process.stdout.write(
      `search quality, Devanagari, ${half}, ${kind}: recall@10 ${mean.toFixed(3)} over ${asked.length} queries` +
        `${weak.length > 0 ? `, weak: ${weak.join(', ')}` : ''}\n`,
    );
    expect(mean).toBeGreaterThanOrEqual(0.95);
  });
});

/** Queries that nothing in the demo shop fits, separated by commas. */
const ABSENT: readonly (readonly [sort: string, queries: string])[] = [
  [
    'of brands that the shop does not have',
    `ब्राइटोलिन, ज़ेस्टोमैक्स, न्यूट्रिवेला, ग्लीमोरा, फ्रॉस्टावे, डेंटाग्लो प्लस, हाइड्रोवेक्स, ओरालिक्सा, ब्रावोन, केलिमोर, स्नैक्सोविल, चीज़ोंगा, फिज़ारेला, गुल्पितो, सिपज़ारा, चोकोनोवा, सुप्रेफोम, व्हाइटोलक्स, ज़ेनफ्रेश अल्ट्रा, बैब्लिनो, डायप्रोंटो, मिस्टिकलीफ, बेकफील्ड, ज़ोर्नेला, क्विकोज़ा, वेल्वेटीन, लक्सोमिरा, टंडूरिक्स, कर्डेला, क्रिस्पोलो, विटाक्वेल, ओमेगाफिट, वेक्साफ्रेश, नैपिलक्स, दुल्सेंज़ा, फरिनोवा, किचोरा`,
  ],
  [
    'of goods that the shop does not sell',
    `लैपटॉप, हेडफोन, टेलीविजन, रेफ्रिजरेटर, सोफा, साइकिल, मोटरसाइकिल, हेलमेट, फुटबॉल, क्रिकेट, पियानो, प्रिंटर, कीबोर्ड, जींस, जूते, चप्पल, अलमारी, गीजर, पेट्रोल, डीजल, सीमेंट, पेचकस, सीढ़ी, शब्दकोश, पासपोर्ट, बीमा, दूरबीन, हवाई जहाज, स्मार्टफोन, कंप्यूटर, मोबाइल, चश्मा, कुर्सी, टीवी, खिड़की, दरवाज़ा, साड़ी, पगड़ी, कमीज़, तकिया, ट्रैक्टर, हथौड़ा, गिटार, अंगूठी`,
  ],
  [
    'of places and people',
    `दिल्ली, कोलकाता, चेन्नई, बेंगलुरु, लखनऊ, हैदराबाद, अहमदाबाद, हिमालय पर्वत, प्रधानमंत्री, राष्ट्रपति, सरकार, विश्वविद्यालय, अस्पताल, रेलगाड़ी, हवाईअड्डा, लोकतंत्र, ज्वालामुखी, हाथी, ऊंट, मगरमच्छ`,
  ],
  [
    'that are no words',
    `क्षझठढ, झठफण, घङञ, ळळळ, खखखखखख, ब्लोर्प्टैंग, फ्लिमज़ोर, ग्रेलबिन, स्नोर्फल, वेक्स्ट्रोल, जुबनाक, क्रोज़ल, थ्वोम्प, ज़ैंड्रिक्स, योफ्लू, क्विब्डोर, ड्रास्केन, फ्नोर्बल, ढणफठ, औऔऔऔ, ़़़, ््््`,
  ],
  [
    'of which one word alone is known',
    `ब्राइटोलिन टूथपेस्ट, ज़ेस्टोमैक्स नूडल्स, दूध ज़ेब्रा, चावल क्षझठढ, ५ किलो स्नोर्फल, फ्रॉस्टावे १०० मिली, कर्डेला दही, सोफा नमक, पनीर जींस, ज़ोर्नेला चाय, laptop तेल, brightolin दूध, लैपटॉप आटा, मोबाइल साबुन`,
  ],
];
const queriesOf = (text: string) => text.split(',').map((query) => query.trim());

describe('products that the shop does not have', () => {
  it('are in at least 100 queries in Devanagari', () => {
    expect(ABSENT.flatMap(([, queries]) => queriesOf(queries)).length).toBeGreaterThanOrEqual(100);
  });

  it.each(ABSENT)('%s: nothing is found, and nothing else in its place', (_sort, queries) => {
    const found = queriesOf(queries).flatMap((query) =>
      index.find(query, 0, 3).total === 0 ? [] : [`${query}: ${firstNames(query).join(', ')}`],
    );
    expect(found).toEqual([]);
  });

  it('return the unknown word as typed, with near products', () => {
    const { ids, near = [], unmatched } = index.find('ब्राइटोलिन टूथपेस्ट', 0, 10);
    expect([ids, unmatched]).toEqual([[], ['ब्राइटोलिन']]);
    expect(near.length).toBeGreaterThan(10);
    for (const id of near) expect(names.get(id)).toMatch(/toothpaste/i);
    expect(index.find('५ किलो स्नोर्फल', 0, 1)).toMatchObject({ unmatched: ['स्नोर्फल'], near: [] });
  });
});

it.each([
  ['दूध', 'doodh'],
  ['आटा', 'aata'],
  ['प्याज़', 'pyaaz'],
  ['टमाटर', 'tamatar'],
  ['चावल 5 किलो', 'chawal 5 kg'],
])('%s leads where %s does', (devanagari, latin) => {
  const ten = (query: string) => new Set(index.find(query, 0, 10).ids);
  expect([...ten(devanagari)].filter((id) => ten(latin).has(id)).length).toBeGreaterThanOrEqual(8);
});

it.each([
  ['प्याज़', 'प्याज\u093c'],
  ['प्याज़', 'प्याज'],
  ['प्याज़', 'प्\u200dयाज़'],
  ['दाँत', 'दांत'],
  ['आटा ५ किलो', 'आटा 5 किलो'],
  ['आटा 5किलो', 'आटा 5 kg'],
  ['दूध आधा लीटर', 'दूध 500 ml'],
  ['दूध का पैकेट', 'दूध'],
  ['2 पैकेट दूध', 'दूध'],
])('%p and %p are one query', (one, other) => {
  expect(index.find(one, 0, 10)).toEqual(index.find(other, 0, 10));
});

it('another spelling is in Latin letters where the index has no other, and absent for a match by sound', () => {
  expect(index.find('टमारट', 0, 1).didYouMean).toBe('tamatar');
  for (const query of ['टमाटर', 'टमा', 'चोकलेट बिस्किट', 'दूध 500 मिली'])
    expect(index.find(query, 0, 1)).not.toHaveProperty('didYouMean');
});

it('names matches by sound', () => {
  expect(index.explain('टमाटर', 1)[0]?.words).toMatchObject([
    { typed: 'टमाटर', matched: 'tamatar', kind: 'sound' },
  ]);
});
