import { aisle, shelf } from '../shop/table';

export const teaCoffeeAndHealthDrinks = aisle(
  'Tea, Coffee & Health Drinks',
  { tint: 'coffee', family: 'tea', brands: 'Baganvari, Chaikatha, Kadakpan, Kaapiyana, Herbinda' },
  [
    shelf(
      'Leaf & Dust Tea',
      {
        pack: 'box',
        art: 'hot-beverage',
        inside: 'heap:crystal:tea',
        price: '150 for 250 g',
        sizes: '100 g, 250 g, 500 g, 1 kg',
        band: 'tea',
        words: 'chai, chai patti, tea',
        brands: 'Baganvari, Chaikatha, Kadakpan, Tokri Daily',
        lines: 14,
        ingredients: 'Black tea',
        facts: ['Colour in the cup within two minutes.', 'From gardens that pick two leaves and a bud.'],
      },
      `
      Assam Gold Tea | assam chai | 1.1 | mustard | hot-beverage tea-leaf heap:crystal:tea
      Strong CTC Tea | kadak chai | 0.95 | crimson
      Premium Leaf Tea | patti chai | 1.15 | forest | tea-leaf heap:crystal:tea
      Dust Tea | chura chai | 0.85 | orange
      Masala Chai | masala tea | 1.25 | tomato | hot-beverage cinnamon heap:crystal:tea
      Elaichi Chai | cardamom tea | 1.25 | leaf | hot-beverage heap:almond:cardamom heap:crystal:tea
      Adrak Chai | ginger tea | 1.25 | sand | hot-beverage ginger-root heap:crystal:tea
      Darjeeling Leaf Tea | darjeeling chai | 2.2 | plum | teapot tea-leaf heap:crystal:tea
      Nilgiri Tea | nilgiri chai | 1.2 | teal
      Tea Bags Classic | chai tea bag | 1.8 | royal | teabag | 50 g, 100 g, 200 g
      Instant Masala Tea Premix | chai premix | 1.7 | saffron | hot-beverage heap:powder:latte
      Hotel Blend Tea Pouch | hotel chai | 0.8 | maroon | hot-beverage heap:crystal:tea | 250 g, 500 g, 1 kg, 2 kg | pouch
      `,
    ),
    shelf(
      'Green & Herbal Tea',
      {
        pack: 'slimbox',
        art: 'teacup-without-handle',
        inside: 'heap:leaf:teagreen',
        price: '160 for 25 pcs',
        sizes: '10 pcs, 25 pcs, 50 pcs, 100 pcs',
        band: 'tea',
        words: 'green tea, herbal chai',
        brands: 'Herbinda, Baganvari, Neemkiran',
        colour: 'leaf',
        lines: 12,
        facts: ['Steep for two minutes, not for ten.', 'Each bag sits in its own envelope.'],
      },
      `
      Pure Green Tea | hari chai | 1 | leaf
      Lemon & Honey Green Tea | nimbu shahad chai | 1.05 | gold | lemon honey-pot heap:leaf:teagreen
      Tulsi Green Tea | tulsi chai | 1.05 | forest | mint heap:leaf:teagreen
      Mint Green Tea | pudina chai | 1.05 | mint | mint heap:leaf:teagreen
      Jasmine Green Tea | chameli chai | 1.15 | lilac | white-flower heap:leaf:teagreen
      Ginger Lemon Herbal Tea | adrak nimbu chai | 1.1 | sand | ginger-root lemon heap:leaf:bay
      Chamomile Tea | babune chai | 1.5 | mustard | white-flower heap:leaf:butter
      Hibiscus Rose Tea | gudhal chai | 1.4 | crimson | hibiscus heap:leaf:berry
      Moringa Tea | sahjan chai | 1.2 | olive | herb heap:leaf:bay
      Kashmiri Kahwa | kahwa | 1.7 | saffron | teapot cinnamon heap:leaf:bay
      Turmeric Ginger Tea | haldi chai | 1.2 | orange | ginger-root heap:powder:turmeric
      Loose Leaf Green Tea | hari chai patti | 199 for 100 g | forest | tea-leaf heap:leaf:teagreen | 100 g, 250 g, 500 g | tin
      `,
    ),
    shelf(
      'Instant Coffee',
      {
        pack: 'jar',
        art: 'hot-beverage',
        inside: 'heap:crystal:coffee',
        price: '240 for 100 g',
        sizes: '25 g, 50 g, 100 g, 200 g',
        band: 'coffee',
        words: 'coffee, kaapi, kofi',
        brands: 'Kaapiyana, Beanbari, Chaikatha',
        colour: 'coffee',
        ingredients: 'Coffee, chicory where stated',
        facts: [
          'Beat it with sugar for a minute and see what happens.',
          'Roasted darker than it needs to be, on purpose.',
        ],
      },
      `
      Classic Instant Coffee | coffee powder | 1 | coffee
      Gold Roast Instant Coffee | coffee powder | 1.9 | gold
      Freeze Dried Coffee | coffee granules | 2 | navy
      Coffee Chicory Blend | kaapi mix | 0.7 | tomato
      Strong Instant Coffee | kadak coffee | 1.05 | charcoal
      Hazelnut Instant Coffee | hazelnut coffee | 1.8 | cocoa | hot-beverage heap:pea:hazelnut heap:crystal:coffee
      Vanilla Instant Coffee | vanilla coffee | 1.8 | cream | hot-beverage ice-cream heap:crystal:coffee
      Cappuccino Premix | coffee premix | 0.8 | sand | hot-beverage heap:powder:latte | 15 g, 5 x 15 g, 10 x 15 g, 200 g | slimbox
      Cold Coffee Premix | iced coffee | 0.8 | sky | cup-with-straw glass:latte | 15 g, 5 x 15 g, 10 x 15 g, 200 g | slimbox
      Decaf Instant Coffee | coffee powder | 2.2 | leaf
      Coffee Sachets | chota coffee | 1.2 | maroon | hot-beverage heap:crystal:coffee | 10 x 1.5 g, 20 x 1.5 g, 50 x 1.5 g | slimbox
      `,
    ),
    shelf(
      'Filter Coffee',
      {
        pack: 'pouch',
        art: 'heap:bean:coffee',
        price: '150 for 200 g',
        sizes: '100 g, 200 g, 250 g, 500 g',
        band: 'coffee',
        words: 'kaapi, filter kaapi, coffee',
        brands: 'Beanbari, Kaapiyana, Baganvari',
        colour: 'coffee',
        ingredients: 'Roasted coffee',
        facts: [
          'Roasted weekly and ground for the steel filter.',
          'The first decoction is the one that counts.',
        ],
      },
      `
      Traditional Filter Coffee 80:20 | degree kaapi | 1 | maroon
      Pure Filter Coffee | kaapi podi | 1.3 | coffee
      Peaberry Filter Coffee | peaberry kaapi | 1.6 | forest
      Plantation A Filter Coffee | kaapi | 1.5 | olive
      South Indian Filter Coffee 60:40 | madras kaapi | 0.8 | tomato
      Dark Roast Ground Coffee | espresso powder | 2.2 | charcoal
      Medium Roast Ground Coffee | coffee powder | 2 | sand
      Arabica Whole Beans | coffee beans | 2.2 | cocoa
      Monsooned Whole Beans | malabar coffee beans | 2.4 | navy
      Drip Coffee Bags | drip coffee | 1.2 | teal | hot-beverage heap:bean:coffee | 50 g, 100 g, 200 g | slimbox
      Liquid Filter Decoction | ready decoction | 1.2 | saffron | hot-beverage glass:cola | 100 ml, 200 ml, 500 ml | pouch
      `,
    ),
    shelf(
      'Malt & Health Drinks',
      {
        pack: 'jar',
        art: 'glass:latte',
        inside: 'heap:powder:latte',
        price: '280 for 500 g',
        sizes: '200 g, 400 g, 500 g, 1 kg',
        band: 'health',
        words: 'health drink, doodh powder, malt',
        brands: 'Maltika, Poshanta, Nutrivana',
        ingredients: 'Malt, milk solids, sugar, cocoa, vitamins, minerals',
        facts: ['Two spoons, warm milk, a stir.', 'With iron, vitamin D and eleven others.'],
      },
      `
      Classic Malt Drink | malt, doodh powder | 1 | royal
      Chocolate Malt Drink | chocolate health drink | 1.05 | cocoa | chocolate-bar glass:cocoa heap:powder:cocoa
      Kesar Badam Malt | badam health drink | 1.2 | saffron | heap:almond:almond glass:mango heap:powder:butter
      Kids Growth Drink | bachchon ka drink | 1.4 | orange
      Women Nutrition Drink | mahila health drink | 1.4 | rose
      Senior Nutrition Powder | senior drink | 1.7 | teal
      Diabetes Nutrition Powder | sugar free health drink | 1.8 | leaf
      Protein Powder Chocolate | protein, whey | 2.6 | charcoal | flexed-biceps heap:powder:cocoa
      Plant Protein Vanilla | vegan protein | 2.6 | forest | seedling heap:powder:cream
      Ragi Malt | nachni malt | 0.8 | maroon | heap:powder:cocoa
      Badam Drink Mix | badam milk powder | 1.1 | mustard | heap:almond:almond heap:powder:butter | 200 g, 400 g, 500 g | tin
      Drinking Chocolate | hot chocolate powder | 1.2 | coffee | hot-beverage chocolate-bar heap:powder:cocoa
      `,
    ),
  ],
);
