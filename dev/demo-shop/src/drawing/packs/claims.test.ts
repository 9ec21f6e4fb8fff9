import { detailsOf } from '../../shop/details';
import { productLines, type ProductLine } from '../../shop/lines';
import type { Family } from '../../shop/types';

interface Rule {
  says: RegExp;
  /** Goods for which it is true: these families, except kinds and sub-categories that `except` matches. */
  on: readonly Family[];
  subCategories?: RegExp;
  kinds?: RegExp;
  except?: RegExp;
}

const FROZEN = /-18/;
const BODY: readonly Family[] = ['body', 'baby', 'hygiene', 'petcare'];
const EATEN: readonly Family[] = [
  ...(['produce', 'dairy', 'bakery', 'egg', 'meat', 'staple', 'oil', 'spice', 'dryfruit', 'snack'] as const),
  ...(['biscuit', 'sweet', 'instant', 'breakfast', 'sauce', 'drink', 'tea', 'icecream', 'babyfood'] as const),
];

/** The goods for which each claim is allowed. A claim without a rule fails the test. */
const RULES: readonly Rule[] = [
  { says: /real meat/i, on: ['petfood'], except: /Veg|Litter|Milk|Peanut|Carrot|Yak|Calcium|Dental|Catnip/ },
  { says: /balanced/i, on: ['petfood'], subCategories: /^Dog Food$/ },
  { says: /\bvet\b|pets|cats|good reward/i, on: ['petfood', 'petcare'] },
  { says: /grease/i, on: ['clean'], kinds: /Dish|Degreaser|Scrub/ },
  { says: /plates/i, on: ['clean'], subCategories: /^Dishwash$/ },
  { says: /stains|clothes/i, on: ['clean'], subCategories: /Detergent/ },
  { says: /bathroom/i, on: ['clean'], subCategories: /Toilet/ },
  { says: /fragrance|spotless|works fast|quick & easy|easy to use/i, on: ['clean', 'icecream', 'instant'] },
  { says: /germs/i, on: ['body'], subCategories: /Hand Wash/ },
  { says: /never frozen|hand cut|hormone/i, on: ['meat'], except: /Sausage|Salami/ },
  { says: /on ice|cleaned & ready/i, on: ['meat'], subCategories: /Fish/ },
  { says: /^keep frozen|^frozen fresh/i, on: ['icecream', 'instant'] },
  { says: /fully cooked|heat &/i, on: ['meat', 'instant', 'bakery'] },
  { says: /vegetarian/i, on: ['instant', 'dairy'], except: /Chicken|Mutton|Egg\b/ },
  { says: /\bmilk\b/i, on: ['dairy', 'icecream'], except: /Candy|Dolly|Sorbet/ },
  { says: /creamy/i, on: ['icecream', 'dairy', 'sauce'], except: /Candy|Dolly|Ketchup|Pickle/ },
  { says: /live cultures|thick & smooth/i, on: ['dairy'], subCategories: /Curd/ },
  { says: /calcium/i, on: ['dairy'] },
  { says: /baked|oven/i, on: ['bakery', 'biscuit'] },
  { says: /trans fat|soft & (light|rich|fresh)|for chai/i, on: ['bakery', 'dairy'] },
  { says: /ground/i, on: ['spice', 'staple'], subCategories: /Powdered|^Atta$/ },
  { says: /milled/i, on: ['staple'], subCategories: /Besan/ },
  { says: /rotis/i, on: ['staple'], subCategories: /^Atta$/ },
  { says: /triple cleaned|fluffy|light to eat/i, on: ['staple', 'dryfruit'] },
  { says: /roasted, not fried/i, on: ['dryfruit'], subCategories: /Makhana/ },
  { says: /roast or fry|thin & crisp/i, on: ['snack'], subCategories: /Papad/ },
  {
    says: /crunchy|crispy|crisp &|whole grain corn|loved by all/i,
    on: ['snack', 'biscuit', 'dryfruit', 'sweet'],
  },
  { says: /high fibre/i, on: ['staple', 'breakfast', 'biscuit', 'dryfruit'] },
  { says: /protein/i, on: ['dairy', 'egg', 'staple', 'dryfruit', 'instant', 'breakfast', 'tea'] },
  { says: /no added sugar|tummies/i, on: ['babyfood'] },
  { says: /preservatives|cooks in/i, on: ['instant', 'dairy'] },
  { says: /ready in|quick & tasty|ready to/i, on: ['instant', 'produce', 'tea', 'spice', 'sweet'] },
  { says: /real fruit/i, on: ['breakfast', 'drink'], subCategories: /Jams|Juices/ },
  { says: /real tomatoes/i, on: ['sauce'], subCategories: /Ketchup/ },
  { says: /hive/i, on: ['breakfast'], subCategories: /Honey/ },
  {
    says: /chilled|refreshment|fizz|energy|go further|shake well/i,
    on: ['drink', 'dairy', 'sweet', 'instant'],
  },
  { says: /puja/i, on: ['flower', 'pooja'] },
  {
    says: /paraben|skin|gentle (care|on skin)|extra gentle|mild|hair|roots|breath|dentist|dermatolog|alcohol free/i,
    on: BODY,
  },
  { says: /heart|for daily cooking|nutty|pungent|granular/i, on: ['oil'] },
  { says: /free flowing/i, on: ['spice'], subCategories: /^Salt$/ },
  { says: /farm|picked|cut (this|today)|ripened|sprays|sorted|washed/i, on: ['produce', 'flower', 'spice'] },
  { says: /100% pure|rich & smooth|delight|with love|spread|homestyle|sun matured|small batch/i, on: EATEN },
  {
    says: /BPA|no leaks|school|long life|extra strong|value pack/i,
    on: [...BODY, 'home', 'electric', 'stationery'],
  },
];

function unfit(claim: string, line: ProductLine): string | undefined {
  const rules = RULES.filter(({ says }) => says.test(claim));
  const fits = ({ on, subCategories, kinds, except }: Rule) =>
    on.includes(line.family) &&
    (subCategories?.test(line.subCategory.name) ?? true) &&
    ((kinds?.test(line.kind) ?? true) || line.subCategory.name === 'Dishwash') &&
    !(except?.test(`${line.subCategory.name} ${line.kind}`) ?? false);
  const frozen = FROZEN.test(detailsOf(line)['Storage Instructions'] ?? '');
  if (/^never frozen/i.test(claim) && frozen) return `${line.slug} is frozen and says "${claim}"`;
  if (/^keep frozen|^frozen/i.test(claim) && !frozen) return `${line.slug} is not frozen and says "${claim}"`;
  return rules.every(fits) ? undefined : `${line.slug} (${line.subCategory.name}) says "${claim}"`;
}

/** Facts on the back are whole sentences; only those with a claim about the goods are checked. */
const PROMISES = /real meat|grease|vegetarian|balanced|never frozen/i;

/** All text on a pack about its goods, without names: claims on the front, a fact on the back. */
const wordsOf = ({ subCategory }: ProductLine): string[] => [
  ...subCategory.claims,
  ...subCategory.facts.slice(0, 1).filter((fact) => PROMISES.test(fact)),
];

const lines = productLines();
const kind = (name: string): ProductLine => {
  const found = lines.find((line) => line.kind === name);
  if (!found) throw new Error(`the catalogue has lost its ${name}`);
  return found;
};

describe('claims on packs', () => {
  it('fit the sub-category and the kind of every product [D-26]', () => {
    expect(lines.flatMap((line) => wordsOf(line).flatMap((words) => unfit(words, line) ?? []))).toEqual([]);
  });

  it('exist in every sub-category', () => {
    expect(lines.flatMap(({ subCategory: one }) => (one.claims.length === 0 ? one.name : []))).toEqual([]);
  });

  it.each([
    ['Real meat', 'Vegetarian Dog Food'],
    ['Real meat is the first thing on the list.', 'Vegetarian Dog Food'],
    ['Real meat', 'Cat Litter Clumping'],
    ['Tough on grease', 'Ant Chalk'],
    ['Tough on grease', 'Rose Room Spray'],
    ['Complete & balanced', 'Cat Litter Lavender'],
    ['Freshly ground', 'Cumin Seeds'],
    ['Freshly ground', 'Iodised Salt'],
    ['Never frozen', 'Chicken Salami'],
    ['Stone ground', 'Rajma Jammu'],
    ['Made with real milk', 'Orange Ice Candy'],
    ['100% vegetarian', 'Chicken Soup'],
  ])('"%s" on %s would be found', (claim, name) => {
    expect(unfit(claim, kind(name))).toContain(claim);
  });

  it.each([
    ['Real meat', 'Adult Dog Food Chicken & Rice'],
    ['Tough on grease', 'Lemon Dishwash Gel'],
    ['Tough on grease', 'Kitchen Degreaser Spray'],
    ['Freshly ground', 'Turmeric Powder'],
  ])('"%s" on %s is right', (claim, name) => {
    expect(unfit(claim, kind(name))).toBeUndefined();
  });
});

describe('what packs show', () => {
  it.each([
    ['Squid Rings', 'squid-rings'],
    ['Salmon Fillet', 'fish-fillet'],
    // Red shifted to orange would look like another variety.
    ['Royal Gala Apple', 'red-apple/h-10/l-4'],
    ['Brown Eggs', 'egg/h-6/l-16'],
    ['LED Bulb 9 W', 'led-bulb'],
    ['Mawa Cake', 'mawa-cake'],
    ['Dhokla Batter', 'dhokla'],
    ['Ant Chalk', 'ant'],
    ['Sambar Vegetable Mix', 'drumstick'],
  ])('%s: %s [D-26]', (name, drawing) => expect(kind(name).art).toContain(drawing));
});

describe('the food sign', () => {
  it.each([
    ['Chicken Soup', 'nonveg'],
    ['Classic Egg Mayonnaise', 'nonveg'],
    ['Eggless Mayonnaise', 'veg'],
    ['Chicken Masala', 'veg'],
    ['Egg Protein Shampoo', 'none'],
  ])('of %s is %s', (name, mark) => expect(kind(name).mark).toBe(mark));
});
