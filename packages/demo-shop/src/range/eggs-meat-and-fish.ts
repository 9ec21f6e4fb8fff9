import { aisle, shelf } from '../shop/table';

export const eggsMeatAndFish = aisle(
  'Eggs, Meat & Fish',
  { tint: 'rose', family: 'meat', brands: 'Murgimahal, Zaikameat, Boti & Blade, Samudrika, Matsyatat' },
  [
    shelf(
      'Eggs',
      {
        pack: 'eggtray',
        art: 'egg/s-40/l4',
        price: '72 for 6 pcs',
        sizes: '6 pcs, 10 pcs, 12 pcs, 30 pcs',
        band: 'eggs',
        words: 'anda, ande, egg',
        brands: 'Andavari, Sunhari Yolk, Tokri Farms, Subah Khet',
        family: 'egg',
        lines: 14,
        facts: [
          'Candled one by one and packed the day they are laid.',
          'A cracked egg is replaced without a question.',
        ],
      },
      `
      White Eggs | safed anda | 0.8 | sky | egg/s-90/l32
      Farm Fresh Eggs | taaza anda | 0.9 | leaf | egg/s-60/l12
      Brown Eggs | bhura anda | 1.1 | coffee | egg/s-38/l-12
      Free Range Eggs | khule murgi ke ande | 1.4 | forest | egg/s-40/l4
      Country Eggs | desi anda | 1.6 | orange | egg/s-40/l-4
      Organic Eggs | jaivik anda | 1.7 | olive | egg/s-40/l4
      Omega 3 Eggs | omega anda | 1.4 | royal | egg/s-40/l4
      Protein Rich Eggs | protein anda | 1.2 | tomato | egg/s-40/l4
      Herbal Feed Eggs | anda | 1.25 | teal | egg/s-40/l4
      Quail Eggs | bater ka anda | 1.3 | sand | egg/s-55
      Kadaknath Eggs | kadaknath anda | 2.6 | charcoal | egg/s-60/l-2
      `,
    ),
    shelf(
      'Chicken',
      {
        pack: 'tray',
        art: 'poultry-leg',
        price: '190 for 500 g',
        sizes: '250 g, 450 g, 500 g, 1 kg',
        band: 'chicken',
        words: 'murga, murgi, chicken',
        brands: 'Murgimahal, Zaikameat, Boti & Blade',
        lines: 12,
        facts: [
          'Raised without added hormones, cut and chilled the same day.',
          'Cleaned and vacuum packed, never frozen.',
        ],
      },
      `
      Chicken Curry Cut | curry cut murga | 0.9 | tomato | chicken-cut
      Chicken Breast Boneless | boneless murga | 1.3 | rose | chicken-breast
      Chicken Drumsticks | tangdi, leg piece | 1.1 | orange | poultry-leg
      Chicken Keema | chicken mince, kheema | 1.25 | crimson | heap:mince:chicken
      Chicken Wings | pankh | 0.9 | mustard | poultry-leg/h8
      Chicken Thigh Boneless | boneless murga | 1.2 | maroon | chicken-breast/h-6
      Chicken Liver | kaleji | 0.6 | plum | chicken-breast/h-20/l-30
      Whole Chicken Skinless | poora murga | 0.85 | leaf | roast-chicken
      Tandoori Chicken Marinated | tandoori murga | 1.4 | crimson | poultry-leg/h-14
      Chicken Tikka Boneless Marinated | murg tikka | 1.5 | saffron | heap:cube:tandoori
      Chicken Mini Bites | chicken cubes | 1.25 | sky | heap:cube:chicken
      `,
    ),
    shelf(
      'Mutton',
      {
        pack: 'tray',
        art: 'cut-of-meat',
        price: '499 for 500 g',
        sizes: '250 g, 500 g, 1 kg',
        band: 'mutton',
        words: 'bakra, gosht, mutton, lamb',
        brands: 'Boti & Blade, Zaikameat',
        lines: 11,
        colour: 'maroon',
        facts: ['From young goats, with the right share of fat.', 'Cut by butchers, not by saws.'],
      },
      `
      Goat Curry Cut | mutton curry, gosht | 1 | maroon | cut-of-meat
      Mutton Boneless | boneless gosht | 1.35 | crimson | heap:cube:mutton
      Mutton Keema | mutton mince, kheema | 1.1 | tomato | heap:mince:mutton
      Mutton Chops | chaap, champ | 1.15 | coffee | meat-on-bone
      Mutton Biryani Cut | biryani gosht | 1.1 | saffron | cut-of-meat
      Mutton Nalli | nalli, shank | 1 | plum | meat-on-bone
      Mutton Ribs | pasli | 0.95 | rose | cut-of-meat
      Mutton Liver | kaleji | 0.8 | charcoal | chicken-breast/h-20/l-34
      Mutton Paya | trotters, paaya | 0.6 | sand | meat-on-bone/l10
      Mutton Seekh Kebab Marinated | seekh kabab | 1.2 | orange | sausage/h-8
      `,
    ),
    shelf(
      'Fish & Seafood',
      {
        pack: 'tray',
        art: 'fish',
        price: '290 for 500 g',
        sizes: '250 g, 500 g, 1 kg',
        band: 'fish',
        words: 'machhli, machli, meen, fish',
        brands: 'Samudrika, Matsyatat, Boti & Blade',
        lines: 13,
        facts: ['Bought at the harbour auction at four in the morning.', 'Scaled, gutted and packed on ice.'],
      },
      `
      Rohu Curry Cut | rui machli | 0.7 | sky | fish
      Catla Steaks | katla machli | 0.75 | teal | fish/h20
      Pomfret Silver Whole | paplet | 2 | slate | fish/s-70
      Surmai Steaks | seer fish, vanjaram | 1.9 | navy | fish-steak/s-30
      Bangda Whole | mackerel, ayala | 0.7 | royal | fish/h-20
      Prawns Medium Cleaned | jhinga, kolambi | 1.5 | peach | shrimp
      Tiger Prawns | jhinga | 2.3 | orange | shrimp/h-8
      Basa Fillet | basa boneless | 1 | rose | fish-steak
      Salmon Fillet | rawas videshi | 3.4 | tomato | fish-steak/h-14
      Hilsa Steaks | ilish machli | 2.8 | slate | fish-steak
      Squid Rings | makul | 1.3 | lilac | squid
      Crab Whole Cleaned | kekda | 1.2 | crimson | crab
      Anchovy Cleaned | nethili, mandeli | 0.9 | teal | fish/s-50
      `,
    ),
    shelf(
      'Sausages & Cold Cuts',
      {
        pack: 'pouch',
        art: 'sausage',
        price: '199 for 250 g',
        sizes: '100 g, 250 g, 500 g',
        band: 'sausages',
        words: 'sausage, salami, kabab',
        brands: 'Zaikameat, Murgimahal, Boti & Blade',
        ingredients: 'Chicken, water, starch, spices, salt',
        facts: ['Fully cooked: heat and serve.', 'Smoked over real wood chips.'],
      },
      `
      Chicken Sausages | murgi sausage | 1 | tomato | sausage
      Cheese & Onion Chicken Sausages | sausage | 1.15 | mustard | sausage cheese-wedge sausage
      Chicken Salami | salami | 1 | rose | salami
      Peppered Chicken Salami | salami | 1.1 | charcoal | salami
      Chicken Frankfurters | hotdog | 1.1 | orange | hot-dog sausage
      Chicken Cocktail Sausages | chota sausage | 1.1 | maroon | sausage
      Chicken Seekh Kebab | seekh kabab | 1.3 | saffron | sausage/h-8
      Chicken Shami Kebab | shami kabab | 1.2 | coffee | patty
      Smoked Chicken Ham | ham | 1.4 | crimson | salami/h-10
      Chicken Pepperoni | pizza topping | 1.5 | maroon | salami/h-14 pizza salami
      Chicken Bacon Strips | bacon | 1.5 | plum | bacon
      `,
    ),
    shelf(
      'Plant Protein',
      {
        pack: 'box',
        art: 'seedling',
        price: '240 for 250 g',
        sizes: '200 g, 250 g, 500 g',
        band: 'frozen',
        words: 'vegan, mock meat, soya',
        brands: 'Plantorra, Soyasutra',
        mark: 'veg',
        family: 'instant',
        ingredients: 'Soy protein, pea protein, spices, vegetable oil',
        facts: ['All the bite, none of the meat.', 'Ready in eight minutes from frozen.'],
      },
      `
      Plant Based Chunks | soya boti | 1 | leaf | seedling heap:cube:tandoori
      Vegan Keema | soya keema | 1 | crimson | seedling heap:mince:mutton
      Plant Based Nuggets | vegan nuggets | 1.05 | mustard | seedling heap:nugget:toast
      Vegan Seekh Kebab | soya seekh | 1.1 | orange | sausage/h-8
      Plant Based Burger Patty | vegan patty | 1.1 | forest | hamburger patty
      Vegan Sausages | vegan sausage | 1.1 | tomato | sausage
      Soya Chaap Sticks | soya chaap | 0.8 | saffron | chaap
      Malai Soya Chaap | soya chaap | 0.9 | cream | chaap/s-40/l16
      Tempeh Classic | tempeh | 1.2 | olive | tempeh
      Jackfruit Curry Pieces | kathal | 0.9 | lime | seedling heap:cube:jackfruit
      Soya Chunks Mini | nutri, soya badi, meal maker | 0.35 | sand | beans heap:nugget:soya | 200 g, 400 g, 1 kg | pouch
      `,
    ),
  ],
);
