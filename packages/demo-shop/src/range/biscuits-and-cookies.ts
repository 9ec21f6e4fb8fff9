import { aisle, shelf } from '../shop/table';

export const biscuitsAndCookies = aisle(
  'Biscuits & Cookies',
  {
    tint: 'sand',
    family: 'biscuit',
    brands: 'Biscotola, Crumblette, Kremo Junction, Chaibuddy, Marivelle, Nankhatai House',
  },
  [
    shelf(
      'Glucose & Marie',
      {
        pack: 'roll',
        art: 'heap:biscuit:biscuit',
        price: '30 for 200 g',
        sizes: '80 g, 200 g, 300 g, 800 g',
        band: 'biscuits',
        words: 'biscuit, biskut, chai',
        brands: 'Biscotola, Marivelle, Chaibuddy',
        ingredients: 'Wheat flour, sugar, edible oil, milk solids',
        facts: ['The first thing that goes into the tea.', 'Crisp, plain and never too sweet.'],
      },
      `
      Glucose Biscuits | glucose biskut | 0.7 | mustard
      Milk Glucose Biscuits | doodh biskut | 0.75 | sky
      Marie Light Biscuits | mari biskut | 1 | orange
      Marie Crisp Biscuits | mari biskut | 1 | saffron
      Oats Marie | oats mari | 1.2 | olive
      Multigrain Marie | mari biskut | 1.2 | coffee
      Elaichi Biscuits | cardamom biskut | 0.9 | leaf
      Milk Biscuits | doodh biskut | 0.85 | royal
      Coconut Biscuits | nariyal biskut | 0.9 | teal | coconut heap:biscuit:biscuit
      Tea Time Biscuits | chai biskut | 0.85 | tomato
      Atta Glucose Biscuits | atta biskut | 0.9 | sand
      `,
    ),
    shelf(
      'Cream Biscuits',
      {
        pack: 'roll',
        art: 'sandwich-biscuit',
        price: '30 for 120 g',
        sizes: '60 g, 120 g, 300 g, 6 x 60 g',
        band: 'biscuits',
        words: 'cream biscuit, biskut',
        brands: 'Kremo Junction, Biscotola, Crumblette',
        facts: ['Twist, lick, dunk, in any order.', 'More cream than the picture would make you think.'],
      },
      `
      Chocolate Cream Biscuits | choco cream | 1 | cocoa | sandwich-biscuit
      Vanilla Cream Biscuits | vanilla cream | 0.95 | cream | sandwich-biscuit/s-30/l14
      Orange Cream Biscuits | santra cream | 0.95 | orange | sandwich-biscuit/h10 tangerine sandwich-biscuit
      Strawberry Cream Biscuits | strawberry cream | 0.95 | rose | strawberry sandwich-biscuit/h-20
      Elaichi Cream Biscuits | cardamom cream | 0.95 | leaf | sandwich-biscuit/s-20
      Pineapple Cream Biscuits | ananas cream | 0.95 | mustard | pineapple sandwich-biscuit
      Mango Cream Biscuits | aam cream | 1 | saffron | mango sandwich-biscuit
      Dark Cocoa Sandwich Biscuits | black biscuit | 1.15 | navy | sandwich-biscuit/l-34
      Choco Filled Biscuits | lava biscuit | 1.4 | maroon | chocolate-bar sandwich-biscuit/l-10
      Bourbon Biscuits | bourbon | 1 | coffee | bourbon
      Jam Centre Biscuits | jam biscuit | 1.1 | crimson | cherries sandwich-biscuit
      `,
    ),
    shelf(
      'Cookies',
      {
        pack: 'box',
        art: 'cookie',
        price: '55 for 150 g',
        sizes: '75 g, 150 g, 200 g, 400 g',
        band: 'biscuits',
        words: 'cookie, biscuit, biskut',
        brands: 'Crumblette, Nankhatai House, Biscotola, Crumbelle',
        lines: 13,
        facts: ['Baked until the edge snaps and the middle gives.', 'Butter comes first in the recipe.'],
      },
      `
      Butter Cookies | makhan cookies | 1 | mustard | cookie/l12
      Cashew Cookies | kaju cookies | 1.05 | sand | cookie/l10 heap:cashew:cashew cookie/l10
      Choco Chip Cookies | chocolate cookies | 1.1 | cocoa | cookie
      Double Chocolate Cookies | chocolate cookies | 1.2 | coffee | cookie/l-14 chocolate-bar cookie/l-14
      Almond Cookies | badam cookies | 1.15 | maroon | heap:almond:almond cookie/l10
      Pista Badam Cookies | pista cookies | 1.2 | leaf | heap:pista:pista cookie/l8
      Jeera Cookies | cumin cookies | 1 | olive | cookie/l10
      Coconut Cookies | nariyal cookies | 1 | teal | coconut cookie/l12
      Fruit & Nut Cookies | mewa cookies | 1.1 | plum | cookie
      Osmania Cookies | irani biskut | 1.3 | saffron | cookie/l12
      Atta Jaggery Cookies | gud cookies | 1.3 | orange | cookie
      Ajwain Cookies | ajwain biskut | 1 | forest | cookie/l10
      Danish Style Butter Cookies | makhan cookies | 2 | royal | pretzel cookie/l12 | 200 g, 300 g, 400 g | tin
      `,
    ),
    shelf(
      'Crackers',
      {
        pack: 'roll',
        art: 'cracker',
        price: '35 for 150 g',
        sizes: '75 g, 150 g, 200 g, 400 g',
        band: 'biscuits',
        words: 'cracker, namkeen biscuit',
        brands: 'Biscotola, Chaibuddy, Crumblette',
        facts: ['Thin, crisp and properly salted.', 'Carries cheese, chutney or nothing at all.'],
      },
      `
      Classic Salted Crackers | namkeen biskut | 1 | mustard
      Cream Cracker | cream cracker | 0.95 | royal
      Salted Party Bites | namkeen biskut | 0.95 | tomato
      Cheese Crackers | cheese biskut | 1.1 | orange | cheese-wedge cracker
      Ajwain Crackers | ajwain biskut | 1 | olive
      Jeera Crackers | zeera biskut | 1 | coffee
      Masala Crackers | masala biskut | 1.05 | crimson | hot-pepper cracker
      Sweet & Salty Crackers | meetha namkeen biskut | 1 | saffron
      Methi Crackers | methi biskut | 1.1 | leaf
      Onion Crackers | pyaz biskut | 1.05 | plum | onion cracker
      Multigrain Thins | thins | 1.6 | sand
      `,
    ),
    shelf(
      'Digestive & Oats',
      {
        pack: 'roll',
        art: 'digestive',
        price: '65 for 250 g',
        sizes: '100 g, 250 g, 400 g, 1 kg',
        band: 'biscuits',
        words: 'digestive, fibre, biscuit',
        brands: 'Digestara, Crumblette, Oatsoul, Biscotola',
        facts: ['High in fibre, low in drama.', 'Whole wheat you can taste.'],
      },
      `
      Whole Wheat Digestive | digestive biskut | 1 | coffee
      Digestive Zero Sugar | sugar free digestive | 1.4 | teal
      Choco Coated Digestive | chocolate digestive | 1.6 | cocoa | digestive/l-24
      Oats Cookies | jai cookies | 1.2 | olive | cookie/l10
      Oats & Raisin Cookies | kishmish cookies | 1.3 | plum | cookie
      Oats & Honey Cookies | shahad cookies | 1.3 | mustard | honey-pot cookie/l10
      Ragi Cookies | nachni cookies | 1.4 | maroon | cookie/l-10
      Multi Millet Cookies | bajra cookies | 1.5 | forest | cookie
      Five Grain Digestive | digestive biskut | 1.1 | sand
      High Protein Cookies | protein cookies | 2.2 | charcoal | cookie
      Diabetic Friendly Digestive | sugar free | 1.6 | leaf
      `,
    ),
  ],
);
