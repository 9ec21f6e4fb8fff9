import { aisle, shelf } from '../shop/table';

export const oilAndGhee = aisle(
  'Oil & Ghee',
  {
    tint: 'mustard',
    family: 'oil',
    brands: 'Sarsondhara, Suryamukha, Rasdhani, Tilvana, Annakutir, Bhandarika',
  },
  [
    shelf(
      'Mustard Oil',
      {
        pack: 'bottle',
        art: 'mustard-flower',
        inside: 'drop:mustardoil',
        price: '175 for 1 L',
        sizes: '500 ml, 1 L, 2 L, 5 L',
        band: 'oil',
        words: 'sarson ka tel, tel, oil',
        colour: 'mustard',
        ingredients: 'Mustard oil',
        facts: ['Pungent the way pickles and fish want it.', 'Heat it till it smokes once, then cook.'],
      },
      `
      Kachi Ghani Mustard Oil | cold pressed sarson tel | 1 | mustard
      Pungent Mustard Oil | teekha sarson tel | 1.05 | saffron
      Yellow Mustard Oil | peeli sarson tel | 1.25 | gold
      Cold Pressed Mustard Oil | kolhu ka tel | 1.5 | coffee
      Organic Mustard Oil | jaivik sarson tel | 1.7 | forest
      Mustard Oil Pouch | sarson tel thaili | 0.92 | orange | mustard-flower drop:mustardoil | 500 ml, 1 L, 2 x 1 L | pouch
      Mustard Oil Jar | sarson tel | 0.95 | maroon | mustard-flower drop:mustardoil | 2 L, 5 L, 10 L | jerrycan
      Black Mustard Oil | kali sarson tel | 1.1 | charcoal
      `,
    ),
    shelf(
      'Sunflower & Rice Bran Oil',
      {
        pack: 'bottle',
        art: 'sunflower',
        inside: 'drop:sunoil',
        price: '160 for 1 L',
        sizes: '500 ml, 1 L, 2 L, 5 L',
        band: 'oil',
        words: 'refined tel, tel, oil',
        brands: 'Suryamukha, Rasdhani, Annakutir, Bhandarika, Tokri Daily',
        ingredients: 'Refined vegetable oil, vitamins A and D',
        facts: ['Light on the tongue, quiet in the pan.', 'Suits everyday frying and tadka.'],
      },
      `
      Refined Sunflower Oil | surajmukhi tel | 1 | saffron
      Sunflower Oil Pouch | surajmukhi tel thaili | 0.93 | orange | sunflower drop:sunoil | 500 ml, 1 L, 2 x 1 L | pouch
      Sunflower Lite Oil | surajmukhi tel | 1.1 | sky
      Cold Pressed Sunflower Oil | kachi ghani | 1.9 | coffee
      Rice Bran Oil | chawal bhusi tel | 1 | leaf | sheaf-of-rice drop:sunoil
      Rice Bran Health Oil | chawal bhusi tel | 1.1 | royal | sheaf-of-rice red-heart drop:sunoil
      Refined Soyabean Oil | soya tel | 0.9 | tomato | beans drop:sunoil
      Soyabean Oil Pouch | soya tel thaili | 0.85 | crimson | beans drop:sunoil | 500 ml, 1 L, 2 x 1 L | pouch
      Blended Heart Oil | dil ka tel | 1.2 | rose | red-heart drop:sunoil
      Canola Oil | canola tel | 1.5 | mustard | mustard-flower drop:sunoil
      Sunflower Oil Family Jar | surajmukhi tel | 0.95 | mustard | sunflower drop:sunoil | 2 L, 5 L, 15 L | jerrycan
      `,
    ),
    shelf(
      'Groundnut & Sesame Oil',
      {
        pack: 'bottle',
        art: 'peanuts',
        inside: 'drop:groundnut',
        price: '220 for 1 L',
        sizes: '500 ml, 1 L, 2 L, 5 L',
        band: 'oil',
        words: 'tel, oil',
        brands: 'Tilvana, Rasdhani, Annakutir, Sarsondhara',
        facts: ['Pressed from hand-sorted seeds.', 'Brings its own nutty smell to the kadhai.'],
      },
      `
      Filtered Groundnut Oil | moongfali tel, peanut oil | 1 | orange
      Refined Groundnut Oil | moongfali tel, peanut oil | 0.95 | saffron
      Cold Pressed Groundnut Oil | ghani moongfali tel | 1.4 | coffee
      Groundnut Oil Jar | moongfali tel, peanut oil | 0.95 | tomato | peanuts drop:groundnut | 2 L, 5 L, 15 L | jerrycan
      Gingelly Oil | til ka tel, nallennai, sesame oil | 1.5 | maroon | heap:seed:sesame drop:sesame
      Cold Pressed Sesame Oil | til tel, chekku | 1.9 | charcoal | heap:seed:sesame drop:sesame
      White Sesame Oil | til tel | 1.5 | cream | heap:seed:sesame drop:groundnut
      Toasted Sesame Oil | asian til tel | 2.6 | crimson | heap:seed:sesame drop:sesame | 100 ml, 200 ml, 500 ml | glassbottle
      Flaxseed Oil | alsi ka tel | 2.8 | olive | heap:seed:flax drop:groundnut | 200 ml, 250 ml, 500 ml | glassbottle
      `,
    ),
    shelf(
      'Olive Oil',
      {
        pack: 'glassbottle',
        art: 'olive',
        inside: 'drop:olive',
        price: '620 for 500 ml',
        sizes: '250 ml, 500 ml, 1 L, 2 L',
        band: 'olive',
        words: 'jaitun tel, zaitoon, oil',
        colour: 'olive',
        brands: 'Olivenza Grove, Tilvana, Dhanvila',
        facts: [
          'Bottled in dark glass to keep the light out.',
          'Drizzle it, or cook Indian food in the lighter kind.',
        ],
      },
      `
      Extra Virgin Olive Oil | jaitun tel | 1.2 | forest
      Cold Pressed Extra Virgin Olive Oil | jaitun tel | 1.4 | charcoal
      Extra Light Olive Oil | jaitun tel | 0.9 | mustard
      Pure Olive Oil | jaitun tel | 0.85 | olive
      Olive Pomace Oil | jaitun tel | 0.55 | leaf | olive drop:olive | 500 ml, 1 L, 2 L, 5 L | tin
      Garlic Infused Olive Oil | lahsun jaitun tel | 1.3 | cream | olive garlic drop:olive | 200 ml, 250 ml, 500 ml
      Chilli Infused Olive Oil | mirch jaitun tel | 1.3 | tomato | olive hot-pepper drop:olive | 200 ml, 250 ml, 500 ml
      Basil Infused Olive Oil | tulsi jaitun tel | 1.3 | leaf | olive mint drop:olive | 200 ml, 250 ml, 500 ml
      `,
    ),
    shelf(
      'Ghee',
      {
        pack: 'jar',
        art: 'ghee',
        inside: 'ghee',
        price: '320 for 500 ml',
        sizes: '200 ml, 500 ml, 1 L, 2 L',
        band: 'ghee',
        words: 'ghee, clarified butter, tuppa',
        colour: 'mustard',
        lines: 13,
        brands: 'Gheesagar, GauDhara, Malaimor, Nandika Farms, Annakutir',
        ingredients: 'Milk fat',
        facts: [
          'Simmered slowly until the grains form.',
          'A spoonful on hot dal is all the advertising it needs.',
        ],
      },
      `
      Pure Cow Ghee | gaay ka ghee | 1 | saffron
      Desi Ghee | shuddh ghee | 0.95 | mustard
      Buffalo Ghee | bhains ka ghee | 0.95 | sky
      A2 Gir Cow Ghee | bilona ghee, a2 | 2.4 | coffee | cow ghee
      Bilona Ghee | hand churned ghee | 2.1 | maroon
      Danedar Ghee | danedar desi ghee | 1.05 | orange
      Organic Cow Ghee | jaivik ghee | 1.7 | forest
      Cow Ghee Pouch | ghee thaili | 0.92 | leaf | ghee | 200 ml, 500 ml, 1 L | pouch
      Cow Ghee Tin | ghee dabba | 0.98 | royal | ghee | 1 L, 2 L, 5 L | tin
      Herbal Ghee | brahmi ghee | 2 | teal
      `,
    ),
    shelf(
      'Vanaspati & Coconut Oil',
      {
        pack: 'bottle',
        art: 'coconut',
        inside: 'drop:coconutoil',
        price: '290 for 1 L',
        sizes: '250 ml, 500 ml, 1 L, 2 L',
        band: 'oil',
        words: 'tel, oil',
        brands: 'Narialo, Rasdhani, Bhandarika, Tilvana',
        facts: [
          'Turns solid in winter: stand the bottle in warm water.',
          'Two jobs, one bottle: the kadhai and the hair.',
        ],
      },
      `
      Edible Coconut Oil | nariyal tel | 1 | teal
      Virgin Coconut Oil | cold pressed nariyal tel | 2 | sky | coconut drop:coconutoil | 200 ml, 250 ml, 500 ml, 1 L | jar
      Cold Pressed Coconut Oil | chekku nariyal tel | 1.5 | coffee
      Coconut Oil Pouch | nariyal tel thaili | 0.92 | leaf | coconut drop:coconutoil | 500 ml, 1 L, 2 x 1 L | pouch
      Vanaspati | hydrogenated fat, banaspati | 0.55 | tomato | palm-tree bowl:cream | 500 ml, 1 L, 2 L | pouch
      Vanaspati Tin | vanaspati dabba | 0.55 | crimson | palm-tree bowl:cream | 1 L, 2 L, 5 L | tin
      Bakery Shortening | margarine | 0.6 | mustard | cupcake bowl:butter | 500 g, 1 kg, 2 kg | box
      Refined Palmolein Oil | palm tel | 0.5 | orange | palm-tree drop:sunoil | 500 ml, 1 L, 2 x 1 L | pouch
      Castor Oil Cold Pressed | arandi tel | 1.6 | olive | seedling drop:groundnut | 100 ml, 200 ml, 500 ml
      `,
    ),
  ],
);
