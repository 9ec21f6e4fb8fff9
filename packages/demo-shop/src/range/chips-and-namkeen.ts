import { aisle, shelf } from '../shop/table';

export const chipsAndNamkeen = aisle(
  'Chips & Namkeen',
  {
    tint: 'saffron',
    family: 'snack',
    brands: 'Chatpati, Chakhnaka, Alootoon, Bhujiyana, Sevganga, Tokri Daily',
  },
  [
    shelf(
      'Chips & Crisps',
      {
        pack: 'pouch',
        art: 'heap:chip:chip',
        price: '20 for 52 g',
        sizes: '28 g, 52 g, 90 g, 150 g',
        band: 'namkeen',
        words: 'chips, wafers, crisps',
        brands: 'Alootoon, Chatpati, Chakhnaka, Tokri Daily',
        lines: 18,
        ingredients: 'Potato, edible vegetable oil, spices, salt',
        facts: [
          'Sliced thin, fried once and dusted while hot.',
          'Opens with a puff and rarely closes again.',
        ],
      },
      `
      Classic Salted Chips | namkeen aloo chips | 1 | mustard | potato heap:chip:chip
      Masala Aloo Chips | masala wafers | 1 | royal | potato hot-pepper heap:chip:tandoori
      Cream & Onion Chips | pyaz chips | 1 | leaf | onion heap:chip:chip
      Tangy Tomato Chips | tamatar chips | 1 | tomato | tomato heap:chip:tandoori
      Hot & Sweet Chilli Chips | mirchi chips | 1 | crimson | hot-pepper heap:chip:tandoori
      Nimbu Pudina Chips | lemon mint chips | 1 | lime | lemon mint heap:chip:chip
      Black Pepper Chips | kali mirch chips | 1.05 | charcoal | potato heap:chip:chip
      Ridged Cheese Chips | cheese chips | 1.1 | orange | cheese-wedge heap:chip:butter
      Peri Peri Chips | piri piri chips | 1.05 | maroon | hot-pepper heap:chip:tandoori
      Banana Chips Salted | kele ke chips | 1.4 | mustard | banana heap:chip:butter
      Banana Chips Masala | kele ke chips | 1.4 | orange | banana heap:chip:tandoori
      Tapioca Chips | kappa chips | 1.3 | sand | heap:chip:cream
      Beetroot Chips | chukandar chips | 2 | magenta | beetroot heap:chip:beet
      Ragi Chips | nachni chips | 1.7 | coffee | heap:chip:cinnamon
      Kettle Cooked Sea Salt Chips | namak chips | 1.8 | navy | potato salt heap:chip:chip
      `,
    ),
    shelf(
      'Bhujia & Sev',
      {
        pack: 'pouch',
        art: 'heap:stick:sev',
        price: '55 for 200 g',
        sizes: '45 g, 200 g, 400 g, 1 kg',
        band: 'namkeen',
        words: 'namkeen',
        brands: 'Bhujiyana, Sevganga, Chatpati, Chakhnaka',
        lines: 12,
        ingredients: 'Gram flour, moth flour, edible oil, spices, salt',
        facts: ['Pressed straight into hot oil.', 'Makes poha, chaat and cold afternoons better.'],
      },
      `
      Bikaneri Bhujia | bikaner bhujia | 1.05 | saffron | heap:stick:sev
      Aloo Bhujia | aloo sev | 1 | mustard | potato heap:stick:sev
      Nylon Sev | barik sev | 0.95 | orange | heap:stick:butter
      Ratlami Sev | laung sev | 1.05 | crimson | heap:stick:sev
      Garlic Sev | lahsun sev | 1.05 | leaf | garlic heap:stick:sev
      Palak Sev | spinach sev | 1.05 | forest | spinach heap:stick:mint
      Tomato Sev | tamatar sev | 1.05 | tomato | tomato heap:stick:tandoori
      Bhavnagari Gathiya | gathia | 1.1 | mustard | heap:stick:butter
      Papdi Gathiya | fafda gathia | 1.1 | sand | heap:stick:butter
      Khatta Meetha Sev | khatta meetha | 1 | lime | lemon heap:stick:sev
      Besan Boondi | raita boondi | 1 | gold | heap:pea:sev
      `,
    ),
    shelf(
      'Mixtures',
      {
        pack: 'pouch',
        art: 'heap:mixture:sev',
        price: '58 for 200 g',
        sizes: '40 g, 200 g, 400 g, 1 kg',
        band: 'namkeen',
        words: 'namkeen',
        brands: 'Chatpati, Bhujiyana, Chakhnaka, Sevganga',
        lines: 12,
        facts: ['Nuts, sev and peas in every handful.', 'Guests ring the bell, this answers.'],
      },
      `
      Navratan Mixture | navrattan namkeen | 1.05 | maroon
      Khatta Meetha Mixture | khatta mitha | 1 | lime
      Cornflakes Mixture | makai chivda | 1 | mustard | heap:flake:mango
      South Indian Mixture | madras mixture | 1.05 | leaf
      Punjabi Tadka Mixture | tadka namkeen | 1.05 | crimson
      Poha Chivda | patla chivda | 1 | orange | heap:flake:butter
      Moong Dal Fried | moong dal namkeen | 1.1 | saffron | heap:lentil:moong
      Chana Dal Masala | chana dal namkeen | 1 | coffee | heap:lentil:chana
      Masala Peanuts | moongfali namkeen | 1.05 | tomato | peanuts heap:pea:tandoori
      Salted Peanuts | namkeen moongfali | 0.9 | royal | peanuts
      Hara Chivda | green peas mix | 1.1 | forest | heap:pea:greenpea
      Diet Mixture | roasted namkeen | 1.3 | teal
      `,
    ),
    shelf(
      'Nachos & Puffs',
      {
        pack: 'pouch',
        art: 'heap:nacho:nacho',
        price: '30 for 60 g',
        sizes: '30 g, 60 g, 90 g, 150 g',
        band: 'namkeen',
        words: 'snacks',
        brands: 'Nachosphere, Alootoon, Chakhnaka',
        ingredients: 'Corn meal, edible vegetable oil, seasoning',
        facts: ['Baked from whole corn before a short fry.', 'Made to be dipped, good on its own.'],
      },
      `
      Cheese Nachos | cheese nachos | 1.1 | mustard | cheese-wedge heap:nacho:nacho
      Peri Peri Nachos | piri piri nachos | 1.1 | tomato | hot-pepper heap:nacho:tandoori
      Salsa Nachos | salsa nachos | 1.1 | leaf | tomato heap:nacho:nacho
      Jalapeno Nachos | nachos | 1.1 | forest | hot-pepper/h95/s-40/l-12 heap:nacho:nacho
      Plain Salted Nachos | sada nachos | 1 | sand | heap:nacho:nacho
      Cheese Balls | cheese puff | 0.9 | orange | heap:pea:cheese
      Masala Corn Puffs | makai puff | 0.8 | crimson | ear-of-corn heap:puff:tandoori
      Tomato Rings | tamatar ring | 0.8 | tomato | heap:ring:tandoori
      Masala Crunch Sticks | chatpata | 0.75 | saffron | heap:stick:sev
      Multigrain Puffs | baked puffs | 1.2 | olive | heap:puff:wheat
      Quinoa Puffs | baked puffs | 1.6 | plum | heap:puff:cream
      `,
    ),
    shelf(
      'Popcorn',
      {
        pack: 'pouch',
        art: 'popcorn',
        inside: 'heap:puff:butter',
        price: '50 for 60 g',
        sizes: '30 g, 60 g, 90 g, 3 x 60 g',
        band: 'namkeen',
        words: 'popcorn, makai',
        brands: 'Popkani, Chakhnaka, Nachosphere',
        ingredients: 'Popping corn, edible oil, flavouring',
        facts: ['Pops nearly every kernel.', 'Three minutes from the drawer to the sofa.'],
      },
      `
      Butter Popcorn | makhan popcorn | 1 | mustard
      Classic Salted Popcorn | namkeen popcorn | 0.95 | royal
      Caramel Popcorn | meetha popcorn | 1.5 | coffee | popcorn heap:puff:caramel
      Cheese Popcorn | cheese popcorn | 1.3 | orange
      Peri Peri Popcorn | masala popcorn | 1.2 | tomato | popcorn hot-pepper heap:puff:tandoori
      Tomato Masala Popcorn | tamatar popcorn | 1.1 | crimson
      Chocolate Popcorn | chocolate popcorn | 1.6 | cocoa | popcorn chocolate-bar heap:puff:cocoa
      Instant Pan Popcorn | kadhai popcorn | 0.6 | leaf
      Microwave Butter Popcorn | microwave popcorn | 0.9 | sky | popcorn | 85 g, 3 x 85 g, 6 x 85 g | box
      Popcorn Kernels | makai dana | 0.35 | sand | ear-of-corn heap:crystal:corn | 200 g, 500 g, 1 kg
      Coconut Caramel Popcorn | meetha popcorn | 1.6 | plum | coconut heap:puff:caramel
      `,
    ),
    shelf(
      'Papad & Fryums',
      {
        pack: 'pouch',
        art: 'papad',
        price: '75 for 200 g',
        sizes: '100 g, 200 g, 400 g, 500 g',
        band: 'namkeen',
        words: 'papad, appalam',
        brands: 'Papadwadi, Chatpati, Bhujiyana',
        ingredients: 'Urad dal flour, spices, salt, papad khar',
        facts: ['Rolled thin, dried in the sun.', 'Roast over a flame or fry for three seconds.'],
      },
      `
      Punjabi Masala Papad | masala papad | 1 | crimson
      Moong Papad | moong papad | 1.05 | leaf | papad/h10
      Urad Papad | urad papad | 1 | sand
      Garlic Papad | lahsun papad | 1.05 | cream | papad garlic papad
      Kali Mirch Papad | black pepper papad | 1.1 | charcoal
      Jeera Papad | cumin papad | 1 | coffee
      Appalam | south indian papad | 0.9 | sky
      Rice Papad | chawal papad, khichiya | 1 | teal | papad/s-50/l14
      Aloo Papad | potato papad | 1.2 | mustard | papad/h8
      Sabudana Papad | sago papad, vrat | 1.3 | lilac | papad/s-70/l20
      Tricolour Fryums | rangeen fryums, bobby | 0.7 | orange | heap:ring:mixcolour
      Wheel Fryums | pahiya fryums | 0.7 | tomato | heap:ring:butter
      `,
    ),
  ],
);
