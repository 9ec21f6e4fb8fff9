import { aisle, shelf } from '../shop/table';

export const hairAndSkinCare = aisle(
  'Hair & Skin Care',
  { tint: 'plum', family: 'body', brands: 'Keshvati, Amlakesh, Roopsutra, Skinvani, Glowmira, Alovida' },
  [
    shelf(
      'Shampoo',
      {
        pack: 'flask',
        art: 'shower',
        inside: 'foam',
        price: '220 for 340 ml',
        sizes: '80 ml, 180 ml, 340 ml, 650 ml',
        band: 'hair',
        words: 'shampoo, baal dhone',
        brands: 'Keshvati, Amlakesh, Glowmira, Alovida',
        lines: 13,
        facts: ['Leaves hair clean without making it squeak.', 'Rinses out fast, which saves water.'],
      },
      `
      Amla & Shikakai Shampoo | awla shikakai shampoo | 0.95 | forest | green-apple foam
      Anti Dandruff Shampoo | rusi shampoo | 1.1 | royal | snowflake foam
      Onion Shampoo | pyaz shampoo | 1.4 | plum | onion foam
      Bhringraj Shampoo | bhringraj shampoo | 1.1 | olive | herb foam
      Smooth & Silky Shampoo | chamak shampoo | 1 | rose | sparkles foam
      Hair Fall Control Shampoo | baal jhadna shampoo | 1.05 | tomato | hair-pick foam
      Coconut Milk Shampoo | nariyal shampoo | 1.05 | sky | coconut foam
      Aloe Vera Shampoo | aloe shampoo | 0.95 | leaf | aloe foam
      Egg Protein Shampoo | anda shampoo | 0.9 | mustard | egg foam
      Charcoal Clean Shampoo | koyla shampoo | 1.2 | charcoal
      Damage Repair Shampoo | repair shampoo | 1.2 | coffee
      Sulphate Free Shampoo | mild shampoo | 1.8 | lilac
      `,
    ),
    shelf(
      'Conditioner',
      {
        pack: 'flask',
        art: 'hair-pick',
        inside: 'swirl:cream',
        price: '230 for 180 ml',
        sizes: '80 ml, 180 ml, 340 ml',
        band: 'hair',
        words: 'conditioner, baal',
        brands: 'Keshvati, Glowmira, Alovida',
        facts: ['Combs slide through afterwards.', 'Leave for two minutes; sing if you like.'],
      },
      `
      Smooth Shine Conditioner | chamak conditioner | 1 | rose
      Hair Fall Conditioner | baal jhadna conditioner | 1.05 | tomato
      Onion Conditioner | pyaz conditioner | 1.3 | plum | onion swirl:pink
      Argan Oil Conditioner | argan conditioner | 1.4 | coffee | drop:groundnut swirl:cream
      Coconut Conditioner | nariyal conditioner | 1.05 | sky | coconut swirl:milk
      Aloe Conditioner | aloe conditioner | 1 | leaf | aloe swirl:mint
      Keratin Conditioner | keratin conditioner | 1.5 | charcoal
      Damage Repair Conditioner | repair conditioner | 1.15 | maroon
      Curl Define Conditioner | ghunghrale baal | 1.4 | lilac
      Deep Nourish Hair Mask | hair mask | 1.6 | mustard | swirl:mango | 100 g, 200 g, 300 g | lowjar
      Leave In Serum | hair serum | 1.5 | orange | sparkles drop:honey | 30 ml, 50 ml, 100 ml | flask
      `,
    ),
    shelf(
      'Hair Oil',
      {
        pack: 'bottle',
        art: 'drop:honey',
        inside: 'drop:honey',
        price: '140 for 200 ml',
        sizes: '100 ml, 200 ml, 300 ml, 500 ml',
        band: 'hair',
        words: 'hair oil, baalon ka tel, tel',
        brands: 'Amlakesh, Keshvati, Narialo, Alovida',
        facts: ['Warm it slightly before the champi.', 'Light enough to keep in overnight.'],
      },
      `
      Coconut Hair Oil | nariyal tel | 0.8 | royal | coconut drop:coconutoil
      Amla Hair Oil | awla tel | 0.9 | forest | green-apple drop:olive
      Almond Hair Oil | badam tel | 1 | coffee | heap:almond:almond drop:honey
      Bhringraj Hair Oil | bhringraj tel | 1.5 | olive | herb drop:olive
      Onion Hair Oil | pyaz tel | 1.6 | plum | onion drop:sesame
      Jasmine Hair Oil | chameli tel | 0.9 | leaf | white-flower drop:coconutoil
      Cooling Hair Oil | thanda tel | 0.9 | tomato | ice drop:chilli
      Castor Hair Oil | arandi tel | 1.2 | mustard | seedling drop:groundnut
      Aloe Coconut Hair Oil | aloe nariyal tel | 1 | teal | aloe drop:coconutoil
      Mustard Hair Oil | sarson tel | 0.8 | saffron | mustard-flower drop:mustardoil
      Rosemary Hair Oil | rosemary tel | 2 | forest | herb drop:honey | 50 ml, 100 ml, 200 ml
      `,
    ),
    shelf(
      'Face Wash',
      {
        pack: 'tube',
        art: 'bubbles',
        inside: 'foam',
        price: '175 for 100 ml',
        sizes: '50 ml, 100 ml, 150 ml, 200 ml',
        band: 'skin',
        words: 'face wash, chehra, muh dhone',
        brands: 'Roopsutra, Skinvani, Alovida, Mardora',
        facts: ['Cleans without the tight feeling after.', 'Massage in circles, splash, done.'],
      },
      `
      Neem Face Wash | neem face wash | 0.9 | forest | leaf-fluttering-in-wind foam
      Turmeric & Saffron Face Wash | haldi kesar face wash | 1 | saffron
      Lemon Fresh Face Wash | nimbu face wash | 0.9 | lime | lemon foam
      Charcoal Face Wash | koyla face wash | 1.1 | charcoal
      Vitamin C Face Wash | santra face wash | 1.3 | orange | tangerine foam
      Aloe Face Wash | aloe face wash | 0.95 | leaf | aloe foam
      Tea Tree Face Wash | tea tree, pimple | 1.2 | teal | herb foam
      Rose Face Wash | gulab face wash | 0.95 | rose | rose foam
      Papaya Face Wash | papita face wash | 1 | peach | papaya foam
      Coffee Face Scrub | coffee scrub | 1.3 | coffee | heap:bean:coffee swirl:latte
      Oil Control Face Wash | oily skin | 1.1 | sky | droplet foam
      Multani Mitti Face Pack | multani mitti | 0.8 | sand | heap:powder:wheat
      `,
    ),
    shelf(
      'Creams & Sunscreen',
      {
        pack: 'lowjar',
        art: 'sun',
        inside: 'swirl:milk',
        price: '245 for 50 g',
        sizes: '25 g, 50 g, 100 g, 200 g',
        band: 'skin',
        words: 'cream, face cream',
        brands: 'Skinvani, Glowmira, Roopsutra, Alovida',
        lines: 12,
        facts: ['Thin layer, upward strokes.', 'Works under make-up and under helmets.'],
      },
      `
      Day Cream | din cream | 1 | peach
      Night Repair Cream | raat cream | 1.2 | navy | crescent-moon swirl:cream
      Aloe Vera Gel | ghritkumari gel | 0.6 | leaf | aloe swirl:mint
      Vitamin C Glow Cream | chamak cream | 1.3 | orange | tangerine swirl:mango
      Cold Cream | sardi cream | 0.6 | sky | snowflake swirl:milk
      Saffron Glow Cream | kesar cream | 1.1 | saffron | swirl:mango
      Under Eye Cream | aankh cream | 1.6 | lilac | eye swirl:milk | 15 g, 20 g, 30 g | tube
      Sunscreen SPF 50 | dhoop cream, sunblock | 1.4 | mustard | sun swirl:milk | 30 g, 50 g, 80 g | tube
      Matte Sunscreen SPF 30 | dhoop cream, sunblock | 1.1 | gold | sun swirl:cream | 30 g, 50 g, 80 g | tube
      Lip Balm Strawberry | honth balm | 0.5 | rose | strawberry swirl:pink | 5 g, 10 g, 2 x 10 g | lowjar
      Foot Cream | edi cream | 0.7 | teal | foot swirl:milk | 25 g, 50 g, 100 g | tube
      Face Serum Niacinamide | face serum | 1.9 | charcoal | droplet drop:honey | 15 ml, 30 ml, 50 ml | flask
      `,
    ),
    shelf(
      "Men's Grooming",
      {
        pack: 'blister',
        art: 'razor',
        price: '180 for 1 pc',
        sizes: '1 pc, 2 pcs, 4 pcs',
        band: 'grooming',
        words: 'shaving, daadhi, men',
        brands: 'Mardora, Deojosh',
        family: 'hygiene',
        facts: ['A close shave, no drama.', 'Made for thick beards and early mornings.'],
      },
      `
      Three Blade Razor | ustra, shaving razor | 0.8 | navy
      Five Blade Razor | ustra, shaving razor | 1.6 | charcoal
      Razor Cartridges | blade | 349 for 4 pcs | slate | razor | 2 pcs, 4 pcs, 8 pcs
      Disposable Razors | use throw ustra | 99 for 5 pcs | sky | razor | 1 pc, 5 pcs, 10 pcs
      Shaving Foam | shaving jhaag | 199 for 200 g | royal | razor foam | 50 g, 200 g, 400 g | aerosol
      Shaving Cream Lime | shaving cream | 85 for 70 g | lime | lemon foam | 30 g, 70 g, 100 g | tube
      After Shave Lotion | after shave | 225 for 100 ml | teal | droplet mist | 50 ml, 100 ml, 150 ml | glassbottle
      Beard Oil | daadhi tel | 299 for 50 ml | coffee | drop:honey | 30 ml, 50 ml, 100 ml | glassbottle
      Beard Wash | daadhi shampoo | 220 for 100 ml | forest | bubbles foam | 100 ml, 150 ml, 200 ml | flask
      Hair Styling Gel | hair gel | 110 for 100 g | plum | hair-pick swirl:mint | 50 g, 100 g, 250 g | tube
      Hair Wax Strong Hold | hair wax | 240 for 75 g | maroon | hair-pick swirl:caramel | 50 g, 75 g, 100 g | lowjar
      `,
    ),
  ],
);
