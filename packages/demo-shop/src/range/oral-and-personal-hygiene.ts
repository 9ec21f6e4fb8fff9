import { aisle, shelf } from '../shop/table';

export const oralAndPersonalHygiene = aisle(
  'Oral & Personal Hygiene',
  { tint: 'teal', family: 'hygiene', brands: 'Dantkiran, Muskaniya, Bristlewell, Sakhira, Pattimitra' },
  [
    shelf(
      'Toothpaste',
      {
        pack: 'tube',
        art: 'toothpaste',
        inside: 'toothpaste',
        price: '95 for 150 g',
        sizes: '50 g, 100 g, 150 g, 2 x 150 g',
        band: 'oral',
        words: 'toothpaste, manjan, dant',
        brands: 'Dantkiran, Muskaniya, Neemkiran',
        lines: 13,
        facts: ['Fights cavities all day and bad breath till lunch.', 'A pea-sized amount is all it takes.'],
      },
      `
      Strong Teeth Toothpaste | dant manjan | 0.9 | tomato
      Herbal Neem Toothpaste | neem manjan | 0.9 | forest | leaf-fluttering-in-wind toothpaste
      Clove & Mint Toothpaste | laung manjan | 0.95 | maroon | mint toothpaste
      Fresh Gel Toothpaste | gel manjan | 1.05 | crimson
      Sensitive Toothpaste | jhanjhanahat manjan | 1.9 | royal
      Whitening Toothpaste | safed dant manjan | 1.4 | sky | sparkles toothpaste
      Charcoal Toothpaste | koyla manjan | 1.4 | charcoal
      Salt & Lemon Toothpaste | namak nimbu manjan | 1 | lime | lemon toothpaste
      Miswak Toothpaste | miswak, datun | 1 | olive
      Kids Toothpaste Strawberry | bachchon ka manjan | 1.3 | rose | strawberry toothpaste
      Ayurvedic Tooth Powder | dant manjan powder | 0.7 | coffee | heap:powder:cinnamon | 50 g, 100 g, 200 g | lowjar
      Total Care Toothpaste | poora dekhbhal manjan | 1.3 | navy | shield toothpaste
      `,
    ),
    shelf(
      'Toothbrushes',
      {
        pack: 'blister',
        art: 'toothbrush',
        price: '45 for 1 pc',
        sizes: '1 pc, 2 pcs, 4 pcs',
        band: 'oral',
        words: 'toothbrush, brush, dant',
        brands: 'Bristlewell, Dantkiran, Muskaniya',
        facts: ['Change it every three months.', 'Bristles rounded at the tip, not cut.'],
      },
      `
      Soft Toothbrush | mulayam brush | 0.9 | sky
      Medium Toothbrush | medium brush | 0.8 | royal
      Sensitive Toothbrush | sensitive brush | 1.2 | mint
      Charcoal Toothbrush | koyla brush | 1.2 | charcoal
      Zigzag Toothbrush | zigzag brush | 0.8 | tomato
      Bamboo Toothbrush | baans brush | 1.6 | coffee
      Kids Toothbrush | bachchon ka brush | 0.8 | orange | toothbrush teddy-bear
      Gum Care Toothbrush | masoode brush | 1.1 | rose
      Travel Toothbrush | safar brush | 1.1 | teal
      Tongue Cleaner Copper | jeebh saaf, jibhi | 1.4 | maroon | tongue
      Interdental Brushes | dant brush | 2 | lilac
      Battery Toothbrush | electric brush | 5 | navy | toothbrush high-voltage
      `,
    ),
    shelf(
      'Mouthwash',
      {
        pack: 'flask',
        art: 'droplet',
        inside: 'glass:mint',
        price: '140 for 250 ml',
        sizes: '80 ml, 250 ml, 500 ml',
        band: 'oral',
        words: 'mouthwash, kulla',
        brands: 'Mouthly, Muskaniya, Dantkiran',
        facts: ['Thirty seconds, then a smile.', 'No alcohol unless it says so.'],
      },
      `
      Cool Mint Mouthwash | pudina mouthwash | 1 | teal | mint glass:mint
      Fresh Tea Mouthwash | chai mouthwash | 1.05 | leaf | tea-leaf glass:mint
      Clove Mouthwash | laung mouthwash | 1 | maroon | heap:clove:cocoa glass:rose
      Salt Mouthwash | namak mouthwash | 1 | sky | salt glass:water
      Whitening Mouthwash | safed dant | 1.3 | royal | sparkles glass:water
      Gum Care Mouthwash | masoode mouthwash | 1.3 | rose | shield glass:pink
      Herbal Mouthwash | jadi buti mouthwash | 1.1 | forest | herb glass:lime
      Citrus Mouthwash | nimbu mouthwash | 1 | orange | lemon glass:orange
      Alcohol Free Mouthwash | mouthwash | 1.1 | lilac
      Kids Bubblegum Mouthwash | bachchon ka mouthwash | 1.2 | magenta | bubbles glass:pink
      Oil Pulling Mouthwash | gandusha tel | 1.9 | coffee | coconut glass:honey
      `,
    ),
    shelf(
      'Sanitary Pads',
      {
        pack: 'softpack',
        art: 'pad',
        price: '110 for 15 pcs',
        sizes: '7 pcs, 15 pcs, 30 pcs, 44 pcs',
        band: 'feminine',
        words: 'pad, napkin, period',
        brands: 'Sakhira, Mulmulli',
        facts: ['Wings that stay where you put them.', 'Each pad folded in its own wrap.'],
      },
      `
      Regular Pads | pad | 0.7 | sky
      Extra Large Pads | xl pad | 1 | magenta
      Overnight XXL Pads | raat pad | 1.3 | navy | pad crescent-moon pad
      Ultra Thin Pads | patla pad | 1.1 | lilac
      Cottony Soft Pads | rui pad | 1 | rose
      Dry Net Pads | net pad | 0.9 | leaf
      Bamboo Pads | baans pad | 1.5 | forest
      Organic Cotton Pads | jaivik rui pad | 1.9 | cream
      Panty Liners | liner | 0.5 | mint | pad | 20 pcs, 40 pcs, 60 pcs
      Period Panties | period panty | 2.4 | plum | pad | 2 pcs, 5 pcs, 10 pcs
      Heavy Flow Pads | pad | 1.15 | crimson
      Maternity Pads | maternity pad | 2 | peach
      `,
    ),
    shelf(
      'Cotton & First Aid',
      {
        pack: 'box',
        art: 'adhesive-bandage',
        price: '60 for 20 pcs',
        sizes: '10 pcs, 20 pcs, 50 pcs, 100 pcs',
        band: 'firstaid',
        words: 'first aid, dawai',
        brands: 'Pattimitra, Handora',
        facts: ['Keep one at home and one in the car.', 'Sterile until you open it.'],
      },
      `
      Waterproof Bandages | patti, band | 1 | sand
      Fabric Bandages | patti, band | 1 | coffee
      Kids Fun Bandages | bachchon ki patti | 1.2 | orange | adhesive-bandage teddy-bear adhesive-bandage
      Absorbent Cotton Roll | rui | 75 for 100 g | sky | heap:puff:milk | 50 g, 100 g, 200 g, 500 g
      Cotton Balls | rui gole | 0.8 | rose | heap:puff:milk | 50 pcs, 100 pcs, 200 pcs | pouch
      Cotton Buds | kaan saaf, earbuds | 0.5 | royal | cotton-bud | 50 pcs, 100 pcs, 200 pcs
      Antiseptic Liquid | antiseptic | 115 for 125 ml | leaf | shield glass:honey | 60 ml, 125 ml, 250 ml, 500 ml | flask
      Antiseptic Cream | jalan cream | 79 for 20 g | tomato | shield swirl:cream | 20 g, 40 g, 80 g | tube
      Pain Relief Spray | dard spray | 185 for 80 g | crimson | high-voltage mist | 35 g, 80 g, 150 g | aerosol
      Pain Balm | dard balm, sar dard | 99 for 25 ml | mustard | herb swirl:mint | 10 ml, 25 ml, 50 ml | lowjar
      Digital Thermometer | bukhar naapna | 199 for 1 pc | slate | thermometer | 1 pc, 2 pcs, 3 pcs | blister
      Face Masks Three Ply | mask | 0.7 | teal | mask | 10 pcs, 50 pcs, 100 pcs
      `,
    ),
  ],
);
