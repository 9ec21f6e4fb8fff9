import { aisle, shelf } from '../shop/table';

export const coldDrinksAndJuices = aisle(
  'Cold Drinks & Juices',
  { tint: 'teal', family: 'drink', brands: 'Thandak, Phalras, Fizzoro, Sodapur, Sharbatiya, Tokri Daily' },
  [
    shelf(
      'Soft Drinks',
      {
        pack: 'softdrink',
        art: 'cup-with-straw',
        inside: 'glass:cola',
        price: '40 for 750 ml',
        sizes: '250 ml, 750 ml, 1.25 L, 2.25 L',
        band: 'drinks',
        words: 'cold drink, thanda, soft drink',
        brands: 'Fizzoro, Thandak, Sodapur',
        lines: 13,
        ingredients: 'Carbonated water, sugar, acidity regulator, flavours',
        facts: ['Bubbles that last to the end of the bottle.', 'Best at four degrees, best in company.'],
      },
      `
      Classic Cola | kola | 1 | crimson | ice glass:cola
      Zero Sugar Cola | diet kola | 1.05 | charcoal | ice glass:cola
      Orange Fizz | santra soda | 0.95 | orange | tangerine glass:orange
      Lemon Lime Fizz | nimbu soda | 0.95 | leaf | lemon lime glass:water
      Cloudy Lemon Fizz | nimbu pani soda | 0.95 | gold | lemon glass:butter
      Jeera Fizz | jeera soda | 0.9 | coffee | heap:seed:cumin glass:cola
      Mango Drink | aam drink, mango juice | 1 | saffron | mango glass:mango
      Apple Fizz | seb soda | 1.05 | maroon | red-apple glass:honey
      Kala Khatta Fizz | jamun soda | 1 | plum | grapes glass:plum
      Ginger Ale | adrak soda | 1.4 | mustard | ginger-root glass:honey | 250 ml, 300 ml, 4 x 300 ml | can
      Cola Can | kola can | 1.3 | crimson | ice glass:cola | 180 ml, 300 ml, 6 x 300 ml | can
      `,
    ),
    shelf(
      'Fruit Juices',
      {
        pack: 'brick',
        art: 'tangerine',
        inside: 'glass:orange',
        price: '110 for 1 L',
        sizes: '180 ml, 600 ml, 1 L, 2 x 1 L',
        band: 'drinks',
        words: 'juice, ras, fruit juice',
        brands: 'Phalras, Thandak, Pahadi Bagan',
        lines: 14,
        ingredients: 'Fruit pulp, water, sugar',
        facts: ['Pressed ripe, packed without preservatives.', 'Shake well: the fruit sits at the bottom.'],
      },
      `
      Mango Juice | aam ras | 0.95 | saffron | mango glass:mango
      Orange Juice | santra juice | 1 | orange
      Mixed Fruit Juice | mix fruit ras | 1 | crimson | strawberry pineapple glass:berry
      Apple Juice | seb juice | 1.05 | maroon | red-apple glass:honey
      Guava Juice | amrud juice | 1 | rose | guava glass:pink
      Litchi Juice | lychee ras | 1 | lilac | lychee glass:milk
      Pineapple Juice | ananas juice | 1.05 | mustard | pineapple glass:butter
      Pomegranate Juice | anar juice | 1.3 | crimson | pomegranate glass:berry
      Cranberry Juice | karonda juice | 1.4 | magenta | cherries glass:berry
      Grape Juice | angoor ras | 1.1 | plum | grapes glass:plum
      Cold Pressed Orange Juice | fresh santra juice | 2 | tomato | tangerine glass:orange | 200 ml, 250 ml, 1 L | glassbottle
      Cold Pressed Green Juice | sabzi juice | 2.1 | forest | leafy-green cucumber glass:lime | 200 ml, 250 ml, 1 L | glassbottle
      Amla Juice | awla ras | 1.3 | leaf | green-apple glass:lime | 500 ml, 1 L, 2 x 1 L | bottle
      Aloe Vera Juice | ghritkumari ras | 1.3 | forest | aloe glass:water | 500 ml, 1 L, 2 x 1 L | bottle
      `,
    ),
    shelf(
      'Soda & Mixers',
      {
        pack: 'can',
        art: 'ice',
        inside: 'glass:water',
        price: '40 for 300 ml',
        sizes: '250 ml, 300 ml, 6 x 300 ml',
        band: 'drinks',
        words: 'soda, mixer',
        brands: 'Sodapur, Fizzoro, Thandak',
        facts: ['Fine bubbles, dry finish.', 'Mixes with everything that deserves it.'],
      },
      `
      Club Soda | sada soda | 0.6 | sky | ice glass:water | 300 ml, 750 ml, 6 x 750 ml | softdrink
      Tonic Water | tonic | 1.5 | teal | lime ice glass:water
      Pink Tonic Water | gulabi tonic | 1.6 | rose | rose ice glass:pink
      Nimbu Masala Soda | banta, nimbu soda | 1 | lime | lemon ice glass:butter
      Blueberry Mojito Mixer | mojito | 1.6 | navy | blueberries mint glass:plum
      Virgin Mojito Mixer | mojito | 1.5 | mint | lime mint glass:lime
      Ginger Beer | adrak soda | 1.7 | mustard | ginger-root glass:honey
      Kala Khatta Soda | jamun soda | 1 | plum | grapes glass:plum
      Shikanji Soda | shikanjvi | 1 | leaf | lemon glass:lime
      Grapefruit Sparkling Water | sparkling pani | 1.6 | peach | tangerine/h-16 glass:pink
      Cucumber Tonic | kheera tonic | 1.6 | forest | cucumber glass:lime
      `,
    ),
    shelf(
      'Energy & Sports Drinks',
      {
        pack: 'can',
        art: 'high-voltage',
        inside: 'glass:lime',
        price: '95 for 250 ml',
        sizes: '250 ml, 500 ml, 4 x 250 ml',
        band: 'energy',
        words: 'energy drink, sports drink',
        brands: 'Joltaro, Poshanta, Fizzoro',
        facts: ['For long shifts and last overs.', 'Not for children or before bedtime.'],
      },
      `
      Original Energy Drink | energy | 1 | navy
      Sugar Free Energy Drink | energy zero | 1.05 | slate
      Tropical Energy Drink | energy | 1.05 | saffron | high-voltage pineapple glass:mango
      Berry Energy Drink | energy | 1.05 | plum | high-voltage blueberries glass:berry
      Green Apple Energy Drink | energy | 1.05 | leaf | high-voltage green-apple glass:lime
      Coffee Energy Drink | energy coffee | 1.1 | coffee | high-voltage heap:bean:coffee glass:latte
      Orange Sports Drink | electrolyte | 0.5 | orange | tangerine glass:orange | 250 ml, 500 ml, 6 x 500 ml | softdrink
      Lemon Sports Drink | electrolyte | 0.5 | lime | lemon glass:lime | 250 ml, 500 ml, 6 x 500 ml | softdrink
      Glucose Powder Orange | glucose, energy powder | 0.7 | orange | tangerine heap:powder:apricot | 125 g, 450 g, 1 kg | box
      Glucose Powder Regular | glucose, energy powder | 0.6 | leaf | high-voltage heap:powder:milk | 125 g, 450 g, 1 kg | box
      ORS Electrolyte Drink Apple | ors, nimbu namak | 0.4 | teal | red-apple glass:honey | 200 ml, 4 x 200 ml, 1 L | brick
      `,
    ),
    shelf(
      'Water',
      {
        pack: 'softdrink',
        art: 'droplet',
        inside: 'glass:water',
        price: '20 for 1 L',
        sizes: '500 ml, 1 L, 2 L, 5 L',
        band: 'water',
        colour: 'sky',
        words: 'pani, water, paani',
        brands: 'Nirjhar, Sodapur, Tokri Daily',
        ingredients: 'Water',
        facts: [
          'Filtered in seven steps and sealed without a human touch.',
          'The bottle is made to be recycled.',
        ],
      },
      `
      Packaged Drinking Water | bottle pani | 1 | sky
      Mineral Water | khanij pani | 1.2 | royal
      Natural Spring Water | pahadi pani | 2.6 | teal | mountain droplet glass:water
      Alkaline Water | alkaline pani | 2.6 | navy
      Sparkling Water | bubble pani | 3 | mint | bubbles glass:water | 250 ml, 330 ml, 750 ml | glassbottle
      Himalayan Water | pahadi pani | 3 | plum | snow-capped-mountain glass:water
      Black Alkaline Water | kala pani | 5 | charcoal | droplet glass:ink | 250 ml, 500 ml, 6 x 500 ml
      Water Can | pani jar | 0.7 | royal | droplet glass:water | 5 L, 10 L, 20 L | jerrycan
      Copper Charged Water | tamba pani | 2 | orange
      Vitamin Water Lemon | nimbu pani | 2.6 | lime | lemon droplet glass:lime
      Kids Water Bottle Pack | bachchon ka pani | 1.6 | rose | droplet balloon glass:water | 6 x 250 ml, 12 x 250 ml, 24 x 250 ml
      `,
    ),
    shelf(
      'Coconut Water & Sharbat',
      {
        pack: 'glassbottle',
        art: 'rose',
        inside: 'glass:rose',
        price: '160 for 750 ml',
        sizes: '200 ml, 250 ml, 750 ml, 1 L',
        band: 'drinks',
        words: 'sharbat, squash',
        brands: 'Sharbatiya, Narialpeya, Phalras',
        facts: ['One part of it, six parts of cold water.', 'What summers tasted like before fridges.'],
      },
      `
      Tender Coconut Water | nariyal pani | 1 | leaf | tender-coconut glass:water | 200 ml, 1 L, 6 x 200 ml | brick
      Coconut Water with Malai | nariyal pani | 1.1 | teal | coconut glass:milk | 200 ml, 1 L, 6 x 200 ml | brick
      Rose Sharbat | gulab sharbat, rooh | 1 | rose
      Khus Sharbat | khus syrup | 1 | forest | herb glass:lime
      Kesar Badam Sharbat | thandai, badam syrup | 1.4 | saffron | heap:almond:almond glass:mango
      Thandai Syrup | thandai, holi | 1.4 | mustard | heap:pista:pista glass:butter
      Bel Sharbat | bael ras | 1 | orange | pear glass:honey
      Lemon Squash | nimbu sharbat | 0.9 | lime | lemon glass:butter
      Orange Squash | santra sharbat | 0.9 | orange | tangerine glass:orange
      Kokum Sharbat | kokam, amrut kokum | 1 | crimson | cherries glass:berry
      Aam Panna | kairi panna | 0.9 | olive | mango/h46/s-30/l-4 glass:lime
      Mango Squash | aam sharbat | 0.95 | saffron | mango glass:mango
      `,
    ),
  ],
);
