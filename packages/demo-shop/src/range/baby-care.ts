import { aisle, shelf } from '../shop/table';

export const babyCare = aisle(
  'Baby Care',
  { tint: 'sky', family: 'baby', brands: 'Nanhekadam, Gudgudee, Mulmulli, Bubbleelo, Poshbaal' },
  [
    shelf(
      'Diapers',
      {
        pack: 'softpack',
        art: 'baby',
        inside: 'diaper',
        price: '449 for 40 pcs',
        sizes: '10 pcs, 24 pcs, 40 pcs, 66 pcs',
        band: 'diapers',
        words: 'diaper, nappy, bachcha',
        brands: 'Nanhekadam, Gudgudee, Mulmulli',
        facts: ['Dry for twelve hours, so everybody sleeps.', 'A stripe turns blue when it is time.'],
      },
      `
      Diaper Pants Newborn | nb diaper | 0.8 | mint
      Diaper Pants Small | s diaper | 0.85 | sky
      Diaper Pants Medium | m diaper | 1 | leaf
      Diaper Pants Large | l diaper | 1.15 | orange
      Diaper Pants Extra Large | xl diaper | 1.3 | magenta
      Taped Diapers Newborn | nb diaper | 0.8 | teal
      Overnight Diaper Pants | raat ka diaper | 1.4 | navy
      Premium Soft Diaper Pants | mulayam diaper | 1.5 | rose
      Bamboo Diaper Pants | bamboo diaper | 1.7 | forest
      Swim Diapers | swim diaper | 1.8 | royal
      Cloth Nappies | kapda langot | 0.9 | cream
      `,
    ),
    shelf(
      'Wipes',
      {
        pack: 'softpack',
        art: 'baby',
        inside: 'tissue',
        price: '149 for 72 pcs',
        sizes: '20 pcs, 72 pcs, 2 x 72 pcs, 3 x 72 pcs',
        band: 'wipes',
        words: 'wipes, geela tissue',
        brands: 'Nanhekadam, Mulmulli, Bubbleelo',
        facts: ['Thick enough to trust.', 'Lid closes with a click, the last one is as wet as the first.'],
      },
      `
      Gentle Baby Wipes | baby wipes | 1 | sky
      Aloe Vera Baby Wipes | aloe wipes | 1.05 | leaf | baby aloe tissue
      Water Wipes | 99 percent pani wipes | 1.5 | royal | droplet tissue
      Cucumber Baby Wipes | kheera wipes | 1.05 | mint | cucumber tissue
      Unscented Baby Wipes | bina khushboo wipes | 1.1 | cream
      Coconut Milk Baby Wipes | nariyal wipes | 1.1 | teal | coconut tissue
      Bamboo Baby Wipes | bamboo wipes | 1.5 | forest
      Hand & Mouth Wipes | haath muh wipes | 1.1 | orange
      Diaper Rash Wipes | rash wipes | 1.3 | rose
      Travel Pack Wipes | safar wipes | 1.1 | magenta
      Antibacterial Wipes | antibacterial wipes | 1.1 | navy | shield tissue
      `,
    ),
    shelf(
      'Baby Food',
      {
        pack: 'box',
        art: 'baby-bottle',
        inside: 'bowl:cream',
        price: '245 for 300 g',
        sizes: '100 g, 200 g, 300 g, 400 g',
        band: 'babyfood',
        words: 'baby food, shishu aahar',
        brands: 'Poshbaal, Nanhekadam, Siridhara',
        family: 'babyfood',
        facts: ['For babies from six months.', 'Made in a nut-free hall.'],
      },
      `
      Rice Cereal Stage 1 | chawal cereal | 0.9 | sky | cooked-rice bowl:milk
      Wheat Apple Cereal Stage 2 | gehu seb cereal | 1 | tomato | red-apple bowl:cream
      Wheat Mixed Fruit Cereal | mix fruit cereal | 1.05 | orange | banana red-apple bowl:cream
      Multigrain Cereal Stage 3 | anaj cereal | 1.1 | olive | sheaf-of-rice bowl:cream
      Ragi Banana Cereal | nachni kela cereal | 0.9 | maroon | banana bowl:caramel
      Moong Dal Khichdi Mix | khichdi | 0.9 | mustard | bowl:mango
      Apple Puree | seb puree | 0.8 | crimson | red-apple bowl:butter | 80 g, 100 g, 4 x 100 g | cup
      Mango Puree | aam puree | 0.85 | saffron | mango bowl:mango | 80 g, 100 g, 4 x 100 g | cup
      Carrot & Pumpkin Puree | gajar puree | 0.85 | orange | carrot bowl:apricot | 80 g, 100 g, 4 x 100 g | cup
      Baby Puffs Banana | kela puffs | 1 | gold | banana heap:puff:butter
      Teething Rusks | dant rusk | 0.9 | sand | rusk
      Infant Formula Stage 1 | doodh powder | 1.9 | royal | baby-bottle heap:powder:milk | 200 g, 400 g, 1 kg | tin
      `,
    ),
    shelf(
      'Bath & Skin',
      {
        pack: 'pump',
        art: 'bubbles',
        inside: 'foam',
        price: '240 for 200 ml',
        sizes: '100 ml, 200 ml, 400 ml, 500 ml',
        band: 'babybath',
        words: 'baby, bachcha',
        brands: 'Bubbleelo, Mulmulli, Nanhekadam',
        family: 'body',
        facts: ['No tears, no parabens, no dyes.', 'Mild enough for the first bath.'],
      },
      `
      Baby Wash Head to Toe | baby body wash | 1 | sky
      Baby Shampoo No Tears | baby shampoo | 1 | mustard
      Baby Lotion | baby cream | 1 | rose | lotion-bottle swirl:milk
      Baby Massage Oil | malish tel | 1.1 | saffron | drop:groundnut | 100 ml, 200 ml, 500 ml | flask
      Baby Powder | talc | 0.8 | teal | teddy-bear heap:powder:milk | 100 g, 200 g, 400 g | flask
      Baby Soap | baby sabun | 0.4 | cream | soap soap-bar | 75 g, 3 x 75 g, 4 x 100 g | bar
      Baby Cream | baby face cream | 1.2 | peach | teddy-bear swirl:milk | 50 g, 100 g, 200 g | lowjar
      Diaper Rash Cream | rash cream | 1.6 | leaf | teddy-bear swirl:milk | 20 g, 50 g, 100 g | tube
      Baby Hair Oil | bachchon ka tel | 1.2 | forest | coconut drop:coconutoil | 100 ml, 200 ml, 500 ml | flask
      Baby Sunscreen | baby sunscreen | 2 | orange | sun swirl:milk | 50 ml, 100 ml, 150 ml | tube
      Baby Laundry Wash | baby kapde dhone | 0.9 | mint | t-shirt foam | 500 ml, 1 L, 2 L | jerrycan
      `,
    ),
    shelf(
      'Feeding Needs',
      {
        pack: 'blister',
        art: 'baby-bottle',
        price: '199 for 1 pc',
        sizes: '1 pc, 2 pcs, 3 pcs',
        band: 'feeding',
        words: 'baby, feeding, bachcha',
        brands: 'Nanhekadam, Gudgudee, Poshbaal',
        facts: ['BPA free and safe to boil.', 'Every edge is rounded.'],
      },
      `
      Feeding Bottle 125 | doodh ki botal | 0.9 | sky
      Feeding Bottle 250 | doodh ki botal | 1 | rose
      Steel Feeding Bottle | steel botal | 2.2 | slate | baby-bottle/s-60
      Silicone Nipples | nipple | 0.7 | mint | baby-bottle
      Sipper Cup | sipper | 1.1 | orange | cup-with-straw
      Soft Spoon Set | chammach | 0.7 | leaf | spoon
      Silicone Bib | bib | 1.2 | mustard | bib
      Bottle Cleaning Brush | botal brush | 0.7 | teal | bottle-brush
      Silicone Teether | teether | 0.8 | magenta | teether
      Suction Bowl | katori | 1.4 | plum | bowl-with-spoon
      Breast Milk Storage Bags | milk bag | 399 for 30 pcs | lilac | baby-bottle | 10 pcs, 30 pcs, 50 pcs
      `,
    ),
  ],
);
