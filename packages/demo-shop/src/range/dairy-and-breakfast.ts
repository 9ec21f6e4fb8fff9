import { aisle, shelf } from '../shop/table';

export const dairyAndBreakfast = aisle(
  'Dairy & Breakfast',
  {
    tint: 'sky',
    family: 'dairy',
    brands: 'GauDhara, Doodhsarita, Malaimor, Gokulika, Nandika Farms, Himvala',
  },
  [
    shelf(
      'Milk',
      {
        pack: 'milkbag',
        art: 'glass-of-milk',
        inside: 'glass:milk',
        price: '31 for 500 ml',
        sizes: '500 ml, 1 L, 2 L',
        band: 'milk',
        words: 'doodh, dudh',
        lines: 18,
        ingredients: 'Pasteurised milk solids, vitamins A and D',
        facts: [
          'Pasteurised and homogenised within hours of milking.',
          'Boil once if you like, it is safe as it comes.',
        ],
      },
      `
      Toned Milk | taaza doodh | 0.9 | sky
      Double Toned Milk | skimmed doodh, low fat | 0.82 | mint
      Full Cream Milk | gold doodh, malai doodh | 1.12 | tomato
      Standardised Milk | shakti doodh | 1 | leaf
      Cow Milk | gaay ka doodh, gai | 1.05 | royal | cow-face glass:milk
      Buffalo Milk | bhains ka doodh | 1.2 | plum | water-buffalo glass:milk
      A2 Desi Cow Milk | a2 doodh, gir gaay | 1.75 | saffron | cow glass:milk | 500 ml, 1 L | glassbottle
      Organic Cow Milk | jaivik doodh | 1.6 | forest | cow-face glass:milk | 500 ml, 1 L, 2 L | carton
      UHT Toned Milk | tetra doodh, long life | 1.2 | royal | glass-of-milk glass:milk | 200 ml, 500 ml, 1 L, 6 x 200 ml | brick
      Slim Skimmed Milk | skim doodh, zero fat | 1.25 | teal | glass-of-milk glass:milk | 500 ml, 1 L, 2 L | carton
      Lactose Free Milk | lactose free doodh | 1.8 | lilac | glass-of-milk glass:milk | 250 ml, 500 ml, 1 L | brick
      Almond Milk Unsweetened | badam doodh, vegan milk | 3.6 | sand | heap:almond:almond glass:milk | 200 ml, 1 L, 2 x 1 L | brick
      Soy Milk Vanilla | soya doodh, vegan milk | 2.2 | cream | beans glass:milk | 200 ml, 1 L, 2 x 1 L | brick
      `,
    ),
    shelf(
      'Curd & Yogurt',
      {
        pack: 'tub',
        art: 'bowl:milk',
        price: '38 for 400 g',
        sizes: '200 g, 400 g, 1 kg',
        band: 'dairy',
        words: 'dahi, curd, yoghurt',
        lines: 14,
        ingredients: 'Pasteurised toned milk, active lactic culture',
        facts: [
          'Set slowly overnight, thick enough to stand a spoon in.',
          'Goes with paratha, pulao and everything in between.',
        ],
      },
      `
      Fresh Curd | taaza dahi | 0.9 | sky
      Thick Set Curd | gaadha dahi | 1.1 | royal
      Curd Pouch | dahi thaili | 0.7 | leaf | bowl:milk | 200 g, 400 g, 500 g, 1 kg | milkbag
      Low Fat Curd | slim dahi | 1 | mint
      Probiotic Dahi | pachan dahi | 1.2 | teal
      A2 Cow Curd | gaay ka dahi | 1.9 | saffron | cow-face bowl:milk
      Greek Yogurt Natural | hung curd, greek dahi | 2.6 | navy | bowl:cream | 85 g, 200 g, 400 g
      Greek Yogurt Blueberry | fruit dahi | 3 | plum | blueberries bowl:lavender | 85 g, 4 x 85 g, 200 g | cup
      Strawberry Yogurt | fruit dahi | 2.2 | rose | strawberry bowl:pink | 80 g, 4 x 80 g, 200 g | cup
      Mango Yogurt | aam dahi, fruit dahi | 2.2 | saffron | mango bowl:mango | 80 g, 4 x 80 g, 200 g | cup
      Mishti Doi | meetha dahi, bengali dahi | 2 | coffee | bowl:caramel | 80 g, 200 g, 400 g | cup
      Shrikhand Kesar | kesar shrikhand | 3.2 | saffron | bowl:mango | 100 g, 250 g, 500 g
      Elaichi Shrikhand | shrikhand | 3 | leaf | bowl:cream | 100 g, 250 g, 500 g
      `,
    ),
    shelf(
      'Paneer & Tofu',
      {
        pack: 'tray',
        art: 'paneer',
        price: '92 for 200 g',
        sizes: '200 g, 500 g, 1 kg',
        band: 'dairy',
        words: 'paneer, cottage cheese',
        lines: 14,
        ingredients: 'Pasteurised milk, acidity regulator (citric acid)',
        facts: [
          'Soft enough to crumble, firm enough for the tawa.',
          'Soak in warm salted water for ten minutes and it turns softer still.',
        ],
      },
      `
      Fresh Paneer | taaza paneer | 1 | leaf
      Malai Paneer | mulayam paneer | 1.15 | royal
      Diced Paneer | paneer cubes | 1.1 | teal
      Low Fat Paneer | slim paneer | 1.1 | mint
      Cow Milk Paneer | gaay paneer | 1.2 | sky | paneer cow-face paneer
      Masala Paneer | tikha paneer | 1.25 | tomato | paneer hot-pepper paneer
      Smoked Paneer | tandoori paneer | 1.4 | coffee
      High Protein Paneer | protein paneer | 1.5 | charcoal
      Organic Paneer | jaivik paneer | 1.6 | forest
      Firm Tofu | soya paneer, bean curd | 0.9 | olive | paneer beans paneer
      Silken Tofu | soya paneer, bean curd | 1 | sand | paneer beans paneer
      Chilli Garlic Tofu | soya paneer, bean curd | 1.15 | crimson | paneer garlic paneer
      `,
    ),
    shelf(
      'Butter & Cream',
      {
        pack: 'box',
        art: 'butter',
        price: '58 for 100 g',
        sizes: '100 g, 200 g, 500 g',
        band: 'dairy',
        words: 'makhan, butter',
        ingredients: 'Milk fat, common salt',
        facts: [
          'Churned from fresh cream, nothing hydrogenated.',
          'Lets parathas, pav bhaji and toast speak for themselves.',
        ],
      },
      `
      Salted Butter | namkeen makhan | 1 | mustard
      Unsalted Cooking Butter | sada makhan | 1.05 | royal
      White Makhan | safed makhan | 1.3 | sky
      Garlic Herb Butter | lahsun makhan | 1.5 | leaf | butter garlic butter
      Light Butter Spread | lite makhan | 1 | mint | butter | 100 g, 200 g, 500 g | tub
      Spreadable Butter Tub | makhan dabba | 1.15 | saffron | butter | 100 g, 200 g, 400 g | tub
      School Pack Butter | makhan tikki | 1.1 | tomato | butter | 100 g, 2 x 100 g, 5 x 100 g
      Fresh Cream | malai, cream | 0.75 | teal | bowl:cream | 200 ml, 250 ml, 1 L | brick
      Whipping Cream | malai, cream | 1.1 | lilac | swirl:cream | 200 ml, 250 ml, 1 L | brick
      Thick Malai | malai | 0.9 | rose | bowl:cream | 100 g, 200 g, 400 g | tub
      Sour Cream | khatti malai | 1.4 | forest | bowl:cream | 100 g, 180 g, 300 g | tub
      `,
    ),
    shelf(
      'Cheese',
      {
        pack: 'box',
        art: 'cheese-wedge',
        price: '135 for 200 g',
        sizes: '100 g, 200 g, 400 g, 750 g',
        band: 'cheese',
        words: 'cheese, cheez',
        brands: 'Cheddaroo, Malaimor, Fromavilla, GauDhara, Himvala',
        ingredients: 'Cheese, sodium citrate, common salt',
        lines: 15,
        facts: ['Melts evenly and does not turn oily.', 'Made with vegetarian rennet.'],
      },
      `
      Cheese Slices | sandwich cheese | 1 | mustard
      Processed Cheese Block | cheese tikki | 0.95 | royal
      Cheese Cubes | cheese tukda | 1.05 | sky
      Mozzarella Block | pizza cheese | 1.05 | leaf | cheese-wedge/s-40/l24 pizza heap:cube:cream
      Diced Mozzarella | pizza cheese | 1.05 | forest | pizza heap:cube:cream | 200 g, 500 g, 1 kg | pouch
      Cheese Spread Plain | cheese spread | 0.95 | saffron | bowl:cream | 180 g, 200 g, 400 g | tub
      Cheese Spread Peri Peri | cheese spread | 1 | tomato | hot-pepper bowl:peach | 180 g, 200 g, 400 g | tub
      Cheddar Aged | cheddar | 1.9 | orange
      Gouda | gouda | 2 | mustard
      Parmesan Style Wedge | parmesan | 2.4 | maroon
      Feta in Brine | feta | 1.8 | teal | paneer olive paneer | 150 g, 200 g, 400 g | tub
      Cream Cheese | cream cheese | 1.5 | sky | bowl:cream | 150 g, 200 g, 400 g | tub
      Pizza Cheese Blend | pizza cheese | 1.1 | crimson | pizza cheese-wedge heap:cube:butter | 200 g, 400 g, 1 kg | pouch
      `,
    ),
    shelf(
      'Lassi & Flavoured Milk',
      {
        pack: 'glassbottle',
        art: 'glass:milk',
        price: '32 for 200 ml',
        sizes: '180 ml, 200 ml, 6 x 200 ml, 1 L',
        band: 'dairy',
        words: 'lassi, chaas, milkshake',
        lines: 13,
        ingredients: 'Milk, sugar, natural flavours',
        facts: ['Best ice cold, shaken first.', 'A glass of it makes a small meal on a hot day.'],
      },
      `
      Sweet Lassi | meethi lassi | 1 | sky | glass:milk | 180 ml, 200 ml, 1 L | brick
      Mango Lassi | aam lassi | 1.1 | saffron | mango glass:mango | 180 ml, 200 ml, 1 L | brick
      Rose Lassi | gulab lassi | 1.1 | rose | rose glass:rose | 180 ml, 200 ml, 1 L | brick
      Masala Chaas | chhaas, buttermilk, mattha | 0.55 | leaf | mint glass:milk | 200 ml, 400 ml, 500 ml, 1 L | milkbag
      Plain Buttermilk | chaas, chhaachh, mattha | 0.45 | teal | glass:milk | 200 ml, 400 ml, 500 ml, 1 L | milkbag
      Badam Milk | almond doodh, badam doodh | 1.2 | mustard | heap:almond:almond glass:butter
      Kesar Pista Milk | flavoured doodh | 1.25 | saffron | heap:pista:pista glass:mango
      Chocolate Milk | chocolate doodh | 1.2 | cocoa | chocolate-bar glass:cocoa
      Strawberry Milkshake | strawberry doodh | 1.2 | rose | strawberry glass:pink
      Cold Coffee Classic | coffee doodh, iced coffee | 1.4 | coffee | heap:bean:coffee glass:latte | 180 ml, 200 ml, 6 x 200 ml | can
      Elaichi Milk | flavoured doodh | 1.15 | olive | glass:cream
      Vanilla Milkshake | vanilla doodh | 1.2 | cream | ice-cream glass:cream
      `,
    ),
    shelf(
      'Batter & Fresh Dough',
      {
        pack: 'pouch',
        art: 'idli',
        price: '75 for 1 kg',
        sizes: '500 g, 1 kg, 2 kg',
        band: 'batter',
        words: 'batter, ghol',
        brands: 'Idlikatta, Gokulika, Chulhaghar',
        lines: 12,
        family: 'instant',
        ingredients: 'Parboiled rice, urad dal, water, salt, fenugreek',
        facts: [
          'Stone ground in small lots and fermented the slow way.',
          'No soda, no preservative, so keep it cold.',
        ],
      },
      `
      Idli Dosa Batter | idli, dosa ghol | 1 | leaf | idli dosa heap:powder:cream
      Crispy Dosa Batter | dosa ghol | 1.05 | orange | dosa heap:powder:cream
      Ragi Dosa Batter | nachni dosa | 1.2 | maroon | dosa/h-10/l-14 heap:powder:cocoa
      Multigrain Dosa Batter | dosa ghol | 1.25 | olive | dosa/l-8 heap:powder:wheat
      Moong Dal Chilla Batter | cheela, chilla | 1.3 | lime | dosa/h24 heap:powder:moong
      Adai Batter | adai ghol | 1.3 | coffee | dosa/l-10 heap:powder:toor
      Medu Vada Batter | vada ghol | 1.4 | mustard | doughnut/s-30 heap:powder:cream
      Appam Batter | appam ghol | 1.2 | sky | dosa/s-60/l14 heap:powder:cream
      Dhokla Batter | khaman ghol | 1.1 | saffron | dhokla heap:powder:besan
      Fresh Pizza Dough | pizza atta | 1.5 | tomato | pizza heap:powder:cream | 250 g, 400 g, 800 g
      Fresh Roti Dough | gundha atta | 0.9 | sand | flatbread heap:powder:wheat
      `,
    ),
  ],
);
