import { aisle, shelf } from '../shop/table';

export const breadAndBakery = aisle(
  'Bread & Bakery',
  { tint: 'peach', family: 'bakery', brands: 'Pavmitra, Grainloaf, Oventide, Rotiyana, Crumbelle, Naanika' },
  [
    shelf(
      'Breads',
      {
        pack: 'breadbag',
        art: 'bread',
        price: '45 for 400 g',
        sizes: '200 g, 400 g, 800 g',
        band: 'bread',
        words: 'double roti, bread, pav roti',
        lines: 18,
        ingredients: 'Wheat flour, yeast, sugar, edible oil, salt',
        facts: ['Baked overnight and delivered the same morning.', 'Sliced evenly for toast and sandwiches.'],
      },
      `
      White Sandwich Bread | safed bread | 0.9 | royal
      Milk Bread | doodh bread | 1 | sky
      Brown Bread | brown double roti | 1.05 | coffee | bread/l-10
      Whole Wheat Bread | atta bread | 1.15 | sand | bread/l-8
      Multigrain Bread | saat anaj bread | 1.35 | olive | bread/l-12
      Oats & Flaxseed Bread | alsi bread | 1.5 | forest | bread/l-8
      Garlic Bread Loaf | lahsun bread | 1.6 | leaf | baguette-bread garlic baguette-bread
      Fruit & Raisin Bread | meetha bread | 1.3 | plum | bread
      Sourdough Country Loaf | khameeri bread | 3 | charcoal | baguette-bread
      French Baguette | baguette | 2 | navy | baguette-bread | 150 g, 250 g, 2 x 250 g
      Ragi Bread | nachni bread | 1.5 | maroon | bread/l-22
      High Protein Bread | protein bread | 2.2 | crimson | bread/l-8
      Zero Maida Bread | atta bread | 1.6 | mustard | bread/l-10
      Jumbo White Bread | bada bread | 0.85 | tomato | bread | 400 g, 700 g, 800 g
      `,
    ),
    shelf(
      'Buns & Pav',
      {
        pack: 'breadbag',
        art: 'bun',
        price: '35 for 200 g',
        sizes: '150 g, 200 g, 300 g, 400 g',
        band: 'bread',
        words: 'pav, pao, bun',
        ingredients: 'Wheat flour, yeast, sugar, milk solids, edible oil',
        facts: ['Pulls apart in soft layers.', 'Butter the cut side and toast it on the tawa.'],
      },
      `
      Ladi Pav | pao, mumbai pav | 0.8 | tomato | pav
      Masala Pav | tikha pav | 1 | crimson | pav/h-8
      Burger Buns | burger bun | 1.1 | mustard | hamburger bun
      Sesame Burger Buns | til burger bun | 1.2 | orange | hamburger bun
      Hot Dog Rolls | hotdog bun | 1.15 | saffron | hot-dog bun
      Fruit Bun | meetha bun | 1 | plum | bun
      Cream Bun | malai bun | 1.2 | rose | bun
      Bun Maska | irani bun | 1.1 | sky | bun butter bun
      Whole Wheat Pav | atta pav | 1.1 | coffee | pav/l-8
      Dinner Rolls | chota bun | 1.3 | royal | bun
      Coconut Bun | nariyal bun | 1.1 | leaf | coconut bun
      Kulcha | amritsari kulcha | 1 | maroon | flatbread
      `,
    ),
    shelf(
      'Rusk & Khari',
      {
        pack: 'pouch',
        art: 'rusk',
        price: '60 for 200 g',
        sizes: '200 g, 300 g, 400 g, 600 g',
        band: 'bread',
        words: 'toast, rusk, khari, chai',
        brands: 'Kharivala House, Pavmitra, Chaibuddy, Rotiyana',
        ingredients: 'Wheat flour, sugar, edible vegetable oil, yeast, cardamom',
        facts: ['Baked twice until it snaps.', 'Made for dunking, and holds together while you do.'],
      },
      `
      Elaichi Rusk | cardamom toast, papay | 0.9 | leaf
      Milk Rusk | doodh toast | 0.9 | sky
      Suji Rusk | sooji toast | 0.95 | mustard
      Whole Wheat Rusk | atta toast | 1 | coffee | rusk/l-8
      Butter Khari | makhan khari | 1.2 | saffron | khari
      Jeera Khari | cumin khari | 1.2 | olive | khari
      Masala Khari | tikhi khari | 1.2 | crimson | khari
      Methi Khari | methi khari | 1.25 | forest | khari
      Jeera Toast | cumin toast | 1 | sand
      Nankhatai Classic | nan khatai | 1.5 | maroon | cookie/l10 heap:biscuit:butter
      Butter Toast Sticks | soup sticks | 1.4 | orange | heap:stick:toast
      `,
    ),
    shelf(
      'Cakes & Muffins',
      {
        pack: 'box',
        art: 'cupcake',
        price: '110 for 200 g',
        sizes: '60 g, 120 g, 200 g, 400 g',
        band: 'bakery',
        words: 'cake, pastry, muffin',
        brands: 'Crumbelle, Oventide, Pavmitra, Grainloaf',
        lines: 13,
        ingredients: 'Refined wheat flour, sugar, edible oil, milk solids, raising agents',
        facts: ['Eggless recipe, moist to the last crumb.', 'Each piece is wrapped by itself.'],
      },
      `
      Chocolate Muffin | choco muffin | 1.1 | cocoa | cupcake/h-4
      Vanilla Muffin | vanilla muffin | 1 | cream | cupcake
      Blueberry Muffin | muffin | 1.2 | navy | cupcake/h200 blueberries cupcake
      Fruit Cake Slice | tutti frutti cake | 0.9 | tomato | shortcake
      Butter Pound Cake | makhan cake | 1 | mustard | bread/h6
      Chocolate Swiss Roll | cream roll | 1 | coffee | cake-roll
      Strawberry Swiss Roll | cream roll | 1 | rose | cake-roll/h-30/l14
      Black Forest Pastry | black forest | 1.6 | maroon | shortcake/l-20 cherries shortcake
      Pineapple Pastry | ananas pastry | 1.5 | mustard | shortcake pineapple shortcake
      Chocolate Brownie | brownie | 1.5 | charcoal | brownie
      Mawa Cake | khoya cake | 1.2 | saffron | cupcake/h10
      Plum Cake | christmas cake | 1.4 | plum | birthday-cake
      Banana Walnut Loaf | kela cake | 1.5 | olive | bread/l-10 banana bread
      `,
    ),
    shelf(
      'Pizza Base & Wraps',
      {
        pack: 'breadbag',
        art: 'flatbread',
        price: '55 for 200 g',
        sizes: '200 g, 300 g, 400 g',
        band: 'bread',
        words: 'roti, paratha, wrap',
        brands: 'Rotiyana, Naanika, Grainloaf, Jhatpat Rasoi',
        ingredients: 'Wheat flour, edible oil, salt, raising agent',
        facts: ['Half baked: two minutes on a hot pan and done.', 'Freezes well for a month.'],
      },
      `
      Pizza Base Regular | pizza roti | 0.8 | tomato | pizza flatbread
      Pizza Base Thin Crust | pizza roti | 0.95 | crimson | pizza flatbread
      Whole Wheat Pizza Base | atta pizza | 1 | coffee | pizza flatbread/l-8
      Tortilla Wraps | roll roti | 1.5 | leaf | burrito flatbread
      Multigrain Wraps | roll roti | 1.7 | olive | burrito flatbread/l-8
      Ready Chapati | phulka, roti | 0.9 | sand | flatbread
      Malabar Parota | kerala parotta | 1 | saffron | flatbread/h6
      Lachha Paratha | parantha | 1.1 | orange | flatbread
      Butter Naan | naan | 1.3 | maroon | flatbread butter flatbread
      Garlic Naan | lahsun naan | 1.4 | forest | flatbread garlic flatbread
      Pita Bread | khubz | 1.3 | navy | stuffed-flatbread
      `,
    ),
  ],
);
