import { aisle, shelf } from '../shop/table';

export const bathAndBody = aisle(
  'Bath & Body',
  { tint: 'lilac', family: 'body', brands: 'Freshema, Neemkiran, Sandalika, Gulaabshree, Skinvani' },
  [
    shelf(
      'Soaps',
      {
        pack: 'bar',
        art: 'soap',
        inside: 'soap-bar',
        price: '42 for 100 g',
        sizes: '75 g, 100 g, 4 x 100 g, 5 x 125 g',
        band: 'soap',
        words: 'sabun, soap, nahane ka sabun',
        brands: 'Freshema, Sandalika, Neemkiran, Gulaabshree',
        lines: 14,
        facts: ['Milled three times, so it lasts.', 'Lathers in hard water too.'],
      },
      `
      Sandal Soap | chandan sabun | 1.1 | saffron | soap-bar/h-8
      Neem & Tulsi Soap | neem sabun | 0.9 | forest | mint soap-bar/h80
      Rose Soap | gulab sabun | 1 | rose | rose soap-bar/h-50
      Lime Fresh Soap | nimbu sabun | 0.85 | lime | lemon soap-bar/h40
      Aloe Vera Soap | ghritkumari sabun | 0.95 | leaf | aloe soap-bar/h70
      Turmeric & Saffron Soap | haldi kesar sabun | 1.1 | mustard | soap-bar
      Charcoal Soap | koyla sabun | 1.3 | charcoal | soap-bar/s-80/l-50
      Moisturising Cream Soap | malai sabun | 1.3 | sky | soap-bar/s-80/l20
      Coconut Milk Soap | nariyal sabun | 1.1 | cream | coconut soap-bar/s-80/l20
      Germ Protect Soap | germ sabun | 0.85 | tomato | shield soap-bar/h-30
      Jasmine Soap | chameli sabun | 0.95 | lilac | white-flower soap-bar/s-60/l16
      Glycerine Soap | glycerine sabun | 1.4 | orange | soap-bar/h-6
      Kesar Multani Soap | multani mitti sabun | 1.1 | coffee | soap-bar/l-10
      `,
    ),
    shelf(
      'Body Wash',
      {
        pack: 'flask',
        art: 'shower',
        inside: 'foam',
        price: '199 for 250 ml',
        sizes: '100 ml, 250 ml, 500 ml, 750 ml',
        band: 'wash',
        words: 'body wash, shower gel',
        brands: 'Freshema, Skinvani, Gulaabshree, Mardora',
        facts: ['A coin-sized drop makes a whole shower.', 'pH balanced and soap free.'],
      },
      `
      Lavender Body Wash | lavender shower gel | 1 | lilac | blossom/h-120/s-40 foam
      Aqua Fresh Body Wash | pani shower gel | 1 | sky | droplet foam
      Lemon & Mint Body Wash | nimbu pudina shower gel | 1 | lime | lemon mint foam
      Rose & Milk Body Wash | gulab doodh shower gel | 1.1 | rose | rose foam
      Coffee Scrub Body Wash | coffee scrub | 1.3 | coffee | heap:bean:coffee foam
      Tea Tree Body Wash | tea tree shower gel | 1.2 | forest | herb foam
      Orange Body Wash | santra shower gel | 1 | orange | tangerine foam
      Charcoal Body Wash | koyla shower gel | 1.1 | charcoal | foam
      Shea Butter Body Wash | shea shower gel | 1.2 | sand | foam
      Neem Body Wash | neem shower gel | 1 | leaf | leaf-fluttering-in-wind foam
      Strawberry Body Wash | strawberry shower gel | 1.05 | crimson | strawberry foam
      `,
    ),
    shelf(
      'Hand Wash & Sanitizer',
      {
        pack: 'pump',
        art: 'bubbles',
        inside: 'foam',
        price: '89 for 200 ml',
        sizes: '200 ml, 750 ml, 1.5 L',
        band: 'wash',
        words: 'hand wash, haath dhone, sanitizer',
        brands: 'Handora, Freshema, Neemkiran, Tokri Daily',
        facts: ['Removes what you cannot see.', 'Kind to hands that wash twenty times a day.'],
      },
      `
      Original Hand Wash | haath dhone ka sabun | 1 | royal | shield foam
      Lemon Hand Wash | nimbu hand wash | 1 | lime | lemon foam
      Neem Hand Wash | neem hand wash | 1 | forest | leaf-fluttering-in-wind foam
      Lavender Hand Wash | lavender hand wash | 1.05 | lilac | blossom/h-120/s-40 foam
      Aloe Hand Wash | aloe hand wash | 1.05 | leaf | aloe foam
      Sandal Hand Wash | chandan hand wash | 1.05 | saffron | foam
      Foaming Hand Wash Peach | jhaag hand wash | 1.5 | peach | peach foam
      Hand Wash Refill Pouch | refill | 0.6 | teal | bubbles foam | 175 ml, 750 ml, 1.5 L | pouch
      Hand Sanitizer Gel | sanitizer | 1 | sky | droplet foam | 50 ml, 100 ml, 200 ml, 500 ml | flask
      Hand Sanitizer Spray | sanitizer spray | 1.2 | navy | droplet foam | 50 ml, 100 ml, 250 ml, 500 ml | spray
      Rose Hand Wash | gulab hand wash | 1.05 | rose | rose foam
      `,
    ),
    shelf(
      'Body Lotion & Talc',
      {
        pack: 'pump',
        art: 'lotion-bottle',
        inside: 'swirl:milk',
        price: '210 for 250 ml',
        sizes: '100 ml, 250 ml, 400 ml, 600 ml',
        band: 'skin',
        words: 'body lotion, talc',
        brands: 'Skinvani, Talcora, Gulaabshree, Glowmira',
        facts: ['Sinks in before you have found your shirt.', 'Stays all day, stays quiet.'],
      },
      `
      Deep Moisture Body Lotion | sardi lotion | 1 | royal
      Cocoa Butter Body Lotion | cocoa lotion | 1.1 | coffee | chocolate-bar swirl:milk
      Aloe Body Lotion | aloe lotion | 0.95 | leaf | aloe swirl:mint
      Almond & Honey Body Lotion | badam shahad lotion | 1.05 | mustard | honey-pot swirl:cream
      Saffron Glow Body Lotion | kesar lotion | 1.2 | saffron | swirl:mango
      Shea Body Butter | shea butter | 1.6 | sand | swirl:cream | 100 g, 200 g, 300 g | lowjar
      Winter Cold Cream | cold cream | 1.1 | sky | snowflake swirl:milk | 60 ml, 100 ml, 200 ml | lowjar
      Cooling Prickly Heat Talc | thanda powder, ghamauri | 0.8 | teal | ice heap:powder:milk | 75 g, 150 g, 300 g | flask
      Rose Talc | gulab powder | 0.7 | rose | rose heap:powder:pink | 100 g, 300 g, 400 g | flask
      Sandal Talc | chandan powder | 0.75 | saffron | heap:powder:cream | 100 g, 300 g, 400 g | flask
      Lavender Talc | lavender powder | 0.7 | lilac | blossom/h-120/s-40 heap:powder:milk | 100 g, 300 g, 400 g | flask
      `,
    ),
    shelf(
      'Deodorants',
      {
        pack: 'aerosol',
        art: 'wind-face',
        inside: 'mist',
        price: '210 for 150 ml',
        sizes: '50 ml, 150 ml, 2 x 150 ml',
        band: 'deo',
        words: 'deo, perfume, scent, itra',
        brands: 'Deojosh, Mardora, Glowmira, Freshema',
        facts: [
          'Lasts from the first meeting to the last metro.',
          'No gas, only perfume, where the name says so.',
        ],
      },
      `
      Aqua Body Spray | paani deo | 1 | sky | droplet mist
      Oud Wood Body Spray | oud deo | 1.3 | coffee | wood mist
      Citrus Burst Body Spray | nimbu deo | 1 | lime | lemon mist
      Musk Body Spray | kasturi deo | 1.05 | charcoal
      Rose Bloom Body Spray | gulab deo | 1 | rose | rose mist
      Jasmine Mist Body Spray | chameli deo | 1 | lilac | white-flower mist
      Spice Route Deodorant | masala deo | 1.1 | maroon | cinnamon mist
      Sport Deodorant | khel deo | 1.1 | navy | running-shoe mist
      Roll On Cool | roll on | 0.8 | teal | snowflake mist | 25 ml, 50 ml, 2 x 50 ml | flask
      Roll On Powder Fresh | roll on | 0.8 | peach | white-flower mist | 25 ml, 50 ml, 2 x 50 ml | flask
      Pocket Perfume | itra | 0.5 | plum | sparkles mist | 17 ml, 18 ml, 3 x 18 ml | aerosol
      `,
    ),
  ],
);
