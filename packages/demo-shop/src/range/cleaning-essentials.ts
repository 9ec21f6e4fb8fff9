import { aisle, shelf } from '../shop/table';

export const cleaningEssentials = aisle(
  'Cleaning Essentials',
  { tint: 'teal', family: 'clean', brands: 'Chamak, Dhobika, Bartanbright, Farshine, Safedha, Tokri Daily' },
  [
    shelf(
      'Detergent Powder & Liquid',
      {
        pack: 'pouch',
        art: 't-shirt',
        inside: 'heap:powder:detergent',
        price: '110 for 1 kg',
        sizes: '500 g, 1 kg, 2 kg, 4 kg',
        band: 'detergent',
        words: 'kapde dhone, detergent, washing powder',
        brands: 'Dhobika, Chamak, Safedha, Tokri Daily',
        lines: 14,
        facts: ['Takes out turmeric on the second wash.', 'Works in cold water and in buckets.'],
      },
      `
      Detergent Powder | sarf, washing powder | 0.8 | royal
      Matic Front Load Powder | machine powder | 2 | sky
      Matic Top Load Powder | machine powder | 1.8 | teal
      Stain Remove Detergent Powder | daag powder | 1.3 | orange | t-shirt sparkles heap:powder:detergent
      Lemon Fresh Detergent Powder | nimbu powder | 0.8 | lime | t-shirt lemon heap:powder:detergent
      Front Load Liquid Detergent | machine liquid | 2 | navy | t-shirt foam | 500 ml, 1 L, 2 L, 4 L | jerrycan
      Top Load Liquid Detergent | machine liquid | 1.8 | leaf | t-shirt foam | 500 ml, 1 L, 2 L, 4 L | jerrycan
      Liquid Detergent Refill | refill liquid | 1.5 | plum | t-shirt foam | 1 L, 2 L, 3.5 L | pouch
      Detergent Bar | kapde ka sabun, tikiya | 0.8 | mustard | soap soap-bar/h120 | 150 g, 4 x 150 g, 5 x 200 g | bar
      Delicate Wool Wash | unn dhone | 2.4 | rose | scarf foam | 500 ml, 1 L, 2 L | flask
      Fabric Conditioner Blue | kapde khushboo, softener | 2.2 | sky | t-shirt blossom foam | 200 ml, 860 ml, 1.5 L, 2 L | flask
      Fabric Conditioner Rose | kapde khushboo, softener | 2.2 | rose | t-shirt rose foam | 200 ml, 860 ml, 1.5 L, 2 L | flask
      Fabric Whitener | neel | 1.6 | royal | t-shirt/s-80/l40 glass:plum | 75 ml, 250 ml, 500 ml | flask
      `,
    ),
    shelf(
      'Dishwash',
      {
        pack: 'flask',
        art: 'sponge',
        inside: 'foam',
        price: '125 for 500 ml',
        sizes: '250 ml, 500 ml, 750 ml, 1.8 L',
        band: 'cleaner',
        words: 'bartan, dishwash',
        brands: 'Bartanbright, Chamak, Tokri Daily',
        facts: ['One drop, a sink of plates.', 'Cuts ghee and leaves the hands alone.'],
      },
      `
      Lemon Dishwash Gel | nimbu bartan gel | 1 | lime | lemon foam
      Green Lime Dishwash Gel | bartan gel | 1 | leaf | lime foam
      Pudina Dishwash Gel | bartan gel | 1.05 | mint | mint foam
      Dishwash Bar | bartan sabun, tikiya | 0.32 | forest | lemon soap-bar/h80 | 130 g, 300 g, 3 x 300 g | bar
      Dishwash Tub with Scrubber | bartan sabun dabba | 0.4 | mustard | sponge soap-bar/h80 | 250 g, 500 g, 700 g | lowjar
      Dishwash Powder | bartan powder | 0.25 | orange | sponge heap:powder:milk | 500 g, 1 kg, 2 kg | pouch
      Dishwasher Tablets | machine tablet | 420 for 30 pcs | navy | sparkles tablet | 10 pcs, 30 pcs, 60 pcs | pouch
      Dishwasher Salt | machine namak | 0.45 | sky | salt heap:crystal:salt | 1 kg, 2 kg, 3 kg | box
      Dishwash Refill Pouch | bartan gel refill | 0.75 | teal | sponge foam | 750 ml, 1 L, 2 L | pouch
      Scrub Sponge | scrubber, sponge | 45 for 1 pc | mustard | sponge | 1 pc, 3 pcs, 6 pcs | blister
      Steel Scrubber | juna, steel scrub | 45 for 3 pcs | slate | steel-wool | 1 pc, 3 pcs, 6 pcs | blister
      `,
    ),
    shelf(
      'Floor Cleaners',
      {
        pack: 'jerrycan',
        art: 'bucket',
        inside: 'foam',
        price: '105 for 500 ml',
        sizes: '500 ml, 1 L, 2 L, 5 L',
        band: 'cleaner',
        words: 'floor cleaner, pocha, phenyl',
        brands: 'Farshine, Chamak, Safedha, Tokri Daily',
        facts: ['Half a cap for a bucket.', 'Dries without streaks.'],
      },
      `
      Citrus Floor Cleaner | nimbu pocha | 1 | orange | lemon foam
      Lavender Floor Cleaner | lavender pocha | 1 | lilac | blossom/h-120/s-40 foam
      Pine Floor Cleaner | pine pocha | 1 | forest | evergreen-tree foam
      Jasmine Floor Cleaner | chameli pocha | 1 | leaf | white-flower foam
      Rose Floor Cleaner | gulab pocha | 1 | rose | rose foam
      Neem Floor Cleaner | neem pocha | 0.95 | olive | leaf-fluttering-in-wind foam
      White Phenyl | safed phenyl | 0.6 | sky | bucket foam
      Black Phenyl | kala phenyl | 0.6 | charcoal | bucket foam
      Glass Cleaner Spray | sheesha saaf | 1 | royal | window mist | 250 ml, 500 ml, 2 x 500 ml | spray
      Kitchen Degreaser Spray | kitchen saaf | 1.3 | tomato | cooking mist | 250 ml, 450 ml, 500 ml | spray
      All Purpose Cleaner Spray | sab saaf | 1.2 | teal | sparkles mist | 250 ml, 500 ml, 2 x 500 ml | spray
      Wood Polish Spray | lakdi polish | 2 | coffee | wood mist | 250 ml, 300 ml, 500 ml | aerosol
      `,
    ),
    shelf(
      'Toilet Cleaners',
      {
        pack: 'flask',
        art: 'toilet',
        inside: 'foam',
        price: '99 for 500 ml',
        sizes: '200 ml, 500 ml, 1 L, 2 x 1 L',
        band: 'cleaner',
        words: 'toilet cleaner, bathroom',
        brands: 'Safedha, Chamak, Farshine',
        facts: ['Thick, so it clings under the rim.', 'Leave ten minutes, brush, flush.'],
      },
      `
      Original Toilet Cleaner | toilet saaf | 1 | royal
      Citrus Toilet Cleaner | nimbu toilet | 1.05 | orange | toilet lemon foam
      Floral Toilet Cleaner | phool toilet | 1.05 | rose | toilet rose foam
      Power Ultra Toilet Cleaner | toilet saaf | 1.15 | navy
      Bathroom Cleaner | bathroom saaf | 1 | tomato | bathtub foam
      Bathroom Cleaner Lemon | bathroom saaf | 1 | lime | bathtub lemon foam
      Tile & Tap Cleaner Spray | nal saaf | 1.3 | teal | shower mist | 250 ml, 500 ml, 2 x 500 ml | spray
      Drain Cleaner | naali kholna | 45 for 50 g | crimson | wrench heap:crystal:salt | 50 g, 100 g, 200 g | pouch
      Toilet Freshener Blocks | toilet block | 75 for 1 pc | lilac | toilet blossom tablet | 1 pc, 3 pcs, 6 pcs | blister
      Acid Free Descaler | khara pani daag | 1.2 | slate
      Toilet Brush | toilet brush | 119 for 1 pc | sky | toilet-brush | 1 pc, 2 pcs, 3 pcs | item
      `,
    ),
    shelf(
      'Fresheners',
      {
        pack: 'aerosol',
        art: 'blossom',
        inside: 'mist',
        price: '160 for 240 ml',
        sizes: '125 ml, 240 ml, 300 ml, 2 x 240 ml',
        band: 'fresheners',
        words: 'room freshener, khushboo',
        brands: 'Mehakdaan, Chamak, Freshema',
        facts: ['Two seconds in the corner, not ten in the middle.', 'Smells like the thing on the can.'],
      },
      `
      Lavender Room Spray | lavender khushboo | 1 | lilac | blossom/h-120/s-40 mist
      Jasmine Room Spray | chameli khushboo | 1 | leaf | white-flower mist
      Rose Room Spray | gulab khushboo | 1 | rose | rose mist
      Citrus Room Spray | nimbu khushboo | 1 | lime | lemon mist
      Sandal Room Spray | chandan khushboo | 1.1 | saffron | wood mist
      Ocean Room Spray | samudri khushboo | 1 | sky | water-wave mist
      Automatic Spray Refill | machine refill | 1.8 | navy | blossom mist
      Bathroom Gel Pocket | bathroom khushboo | 55 for 10 g | teal | bathtub blossom mist | 10 g, 2 x 10 g, 3 x 10 g | blister
      Car Freshener Gel | gaadi khushboo | 259 for 60 g | charcoal | automobile mist | 60 g, 80 g, 2 x 80 g | lowjar
      Camphor Cone Freshener | kapoor khushboo | 1.8 | cream | camphor | 60 g, 120 g, 2 x 60 g | box
      Reed Diffuser Lemongrass | diffuser | 2 | forest | reed-diffuser | 50 ml, 100 ml, 150 ml | box
      `,
    ),
    shelf(
      'Repellents',
      {
        pack: 'box',
        art: 'mosquito',
        inside: 'mosquito',
        price: '89 for 1 pc',
        sizes: '1 pc, 2 pcs, 4 pcs, 6 pcs',
        band: 'fresheners',
        words: 'machhar, mosquito, makkhi',
        brands: 'Machharbye, Safedha',
        facts: ['Plug in half an hour before bed.', 'Quiet nights without a single slap.'],
      },
      `
      Mosquito Liquid Refill | machhar refill | 0.9 | tomato | mosquito shield mosquito
      Mosquito Machine Combo | machhar machine | 1.1 | crimson | mosquito electric-plug mosquito
      Mosquito Coil | machhar coil, kachua | 42 for 10 pcs | leaf | mosquito-coil | 10 pcs, 20 pcs, 30 pcs
      Mosquito Incense Sticks | machhar agarbatti | 45 for 20 pcs | forest | incense | 10 pcs, 20 pcs, 40 pcs
      Mosquito Repellent Cream | machhar cream | 75 for 50 g | mint | mosquito swirl:milk | 25 g, 50 g, 100 g | tube
      Mosquito Spray | machhar spray | 199 for 400 ml | navy | mosquito mist | 200 ml, 400 ml, 625 ml | aerosol
      Cockroach Spray | tilchatta, cockroach | 210 for 400 ml | maroon | cockroach mist | 200 ml, 400 ml, 625 ml | aerosol
      Cockroach Gel | cockroach gel | 149 for 20 g | coffee | cockroach swirl:caramel | 15 g, 20 g, 30 g | tube
      Ant Chalk | chinti chalk | 0.3 | sky | ant | 1 pc, 2 pcs, 4 pcs
      Rat Glue Pad | chuha pad | 0.9 | slate | rat | 1 pc, 2 pcs, 4 pcs
      Mosquito Racket | machhar racket | 4 | royal | tennis | 1 pc, 2 pcs, 3 pcs | item
      Herbal Repellent Patches | machhar patch | 99 for 24 pcs | lime | mosquito herb mosquito | 12 pcs, 24 pcs, 48 pcs
      `,
    ),
  ],
);
