import { aisle, shelf } from '../shop/table';

export const instantAndFrozenFood = aisle(
  'Instant & Frozen Food',
  {
    tint: 'tomato',
    family: 'instant',
    brands: 'Jhatpat Rasoi, Noodlenagri, Swaadgali, Thandighar, Pastavia',
  },
  [
    shelf(
      'Instant Noodles',
      {
        pack: 'pouch',
        art: 'steaming-bowl',
        inside: 'heap:noodle:noodle',
        price: '28 for 140 g',
        sizes: '70 g, 140 g, 280 g, 420 g',
        band: 'noodles',
        words: 'noodle, noodles',
        brands: 'Noodlenagri, Woktown, Swaadgali',
        lines: 12,
        ingredients: 'Wheat flour, palm oil, spices, salt',
        facts: ['Ready in the time it takes to find a fork.', 'Add peas and an egg and call it cooking.'],
      },
      `
      Masala Noodles | masala instant noodles | 0.9 | mustard
      Atta Noodles | gehu noodles | 1.1 | orange | steaming-bowl sheaf-of-rice heap:noodle:wheat
      Oats Noodles | oats noodles | 1.3 | olive
      Chicken Noodles | murg noodles | 1.1 | tomato | steaming-bowl poultry-leg heap:noodle:noodle
      Schezwan Noodles | chinese noodles | 1.15 | crimson | steaming-bowl hot-pepper heap:noodle:tandoori
      Hakka Noodles | chinese noodles, chowmein | 1.2 | maroon | takeout-box heap:noodle:noodle
      Korean Spicy Noodles | ramen, ramyun | 2.4 | charcoal | steaming-bowl hot-pepper heap:noodle:tandoori
      Curry Noodles | curry noodles | 1 | saffron
      Cup Noodles Masala | cup noodles | 1.7 | rose | takeout-box heap:noodle:noodle | 70 g, 2 x 70 g, 4 x 70 g | cup
      Cup Noodles Manchow | cup noodles | 1.7 | coffee | takeout-box heap:noodle:noodle | 70 g, 2 x 70 g, 4 x 70 g | cup
      Rice Noodles | chawal noodles | 2.4 | sky | takeout-box heap:noodle:milk
      `,
    ),
    shelf(
      'Pasta & Vermicelli',
      {
        pack: 'pouch',
        art: 'spaghetti',
        inside: 'heap:penne:pasta',
        price: '75 for 400 g',
        sizes: '200 g, 400 g, 500 g, 1 kg',
        band: 'noodles',
        words: 'pasta, seviyan',
        brands: 'Pastavia, Jhatpat Rasoi, Swaadgali',
        ingredients: 'Durum wheat semolina',
        facts: ['Keeps its bite even when you forget the clock.', 'Salt the water, not the pasta.'],
      },
      `
      Penne Pasta | penne | 1 | forest
      Fusilli Pasta | fusilli | 1 | leaf
      Macaroni Elbow | makaroni | 0.8 | orange
      Spaghetti | spaghetti | 1.1 | royal | spaghetti heap:noodle:pasta
      Whole Wheat Penne | atta pasta | 1.3 | coffee
      Lasagne Sheets | lasagna | 2.2 | maroon | spaghetti heap:cube:pasta
      Masala Pasta Instant | masala pasta | 1.4 | tomato
      Cheesy Macaroni Instant | cheese pasta | 1.5 | mustard | cheese-wedge heap:penne:butter
      Roasted Vermicelli | bhuni seviyan, semiya | 0.8 | saffron | steaming-bowl heap:stick:wheat
      Plain Vermicelli | seviyan, semiya | 0.7 | sand | steaming-bowl heap:stick:cream
      Rice Vermicelli | idiyappam sevai | 1.1 | sky | steaming-bowl heap:stick:milk
      `,
    ),
    shelf(
      'Soups',
      {
        pack: 'slimbox',
        art: 'bowl:tomato',
        price: '55 for 50 g',
        sizes: '15 g, 50 g, 4 x 15 g, 10 x 15 g',
        band: 'soup',
        words: 'soup, shorba',
        brands: 'Soupshala, Jhatpat Rasoi, Woktown',
        facts: ['Stir into cold water first and there are no lumps.', 'Four bowls from one packet.'],
      },
      `
      Tomato Soup | tamatar soup | 1 | tomato | tomato bowl:tomato
      Sweet Corn Veg Soup | makai soup | 1 | mustard | ear-of-corn bowl:butter
      Hot & Sour Veg Soup | chinese soup | 1 | crimson | hot-pepper bowl:rasam
      Manchow Soup | chinese soup | 1 | coffee | garlic bowl:rasam
      Mushroom Soup | khumb soup | 1.1 | sand | brown-mushroom bowl:cream
      Mixed Vegetable Soup | sabzi soup | 1 | leaf | carrot bowl:mango
      Cream of Broccoli Soup | gobhi soup | 1.2 | forest | broccoli bowl:greenchutney
      Lemon Coriander Soup | nimbu dhaniya soup | 1.05 | lime | lemon bowl:lime
      Spinach Soup | palak soup | 1.1 | forest | spinach bowl:greenchutney
      Moong Dal Shorba | dal soup | 1.1 | saffron | bowl:mango
      Chicken Soup | murg soup | 1.2 | orange | poultry-leg bowl:broth
      `,
    ),
    shelf(
      'Ready to Eat',
      {
        pack: 'box',
        art: 'pot-of-food',
        inside: 'bowl:curry',
        price: '120 for 285 g',
        sizes: '200 g, 285 g, 300 g, 2 x 285 g',
        band: 'ready',
        words: 'ready to eat, tayar khana',
        brands: 'Jhatpat Rasoi, Swaadgali, Annakutir',
        lines: 13,
        facts: [
          'Cooked, sealed and kept without any preservative.',
          'Two minutes in hot water and the lid comes off.',
        ],
      },
      `
      Dal Makhani | kali dal | 1 | maroon | bowl:dalmakhani
      Paneer Butter Masala | paneer makhani | 1.15 | tomato | paneer bowl:curry
      Palak Paneer | saag paneer | 1.1 | forest | paneer bowl:palak
      Rajma Masala Curry | rajma | 0.95 | crimson | heap:bean:rajma bowl:rajma
      Pindi Chole | chana, chole | 0.95 | coffee | heap:pea:kabuli bowl:rajma
      Veg Pulao | pulav | 1 | leaf | curry-rice
      Veg Biryani | biriyani | 1.1 | saffron | curry-rice
      Instant Upma | upma, rava upma | 0.5 | mustard | cooked-rice heap:crystal:wheat
      Instant Poha | kanda poha | 0.5 | orange | heap:flake:mango
      Idli Sambhar Combo | idli sambar | 1.1 | sky | idli bowl:rasam
      Aloo Matar | aloo mutter | 0.95 | lime | potato pea-pod bowl:curry
      Kadhi Pakora | kadhi | 1 | gold | bowl:mango
      Chicken Curry Ready Meal | murg curry | 1.6 | rose | poultry-leg bowl:curry
      `,
    ),
    shelf(
      'Frozen Snacks',
      {
        pack: 'pouch',
        art: 'french-fries',
        price: '135 for 400 g',
        sizes: '200 g, 400 g, 750 g, 1 kg',
        band: 'frozen',
        words: 'frozen, snacks, jama hua',
        brands: 'Thandighar, Swaadgali, Jhatpat Rasoi',
        lines: 14,
        colour: 'sky',
        facts: ['Goes from freezer to hot oil, no thawing.', 'Works in an air fryer too.'],
      },
      `
      French Fries | finger chips, aloo fries | 0.9 | mustard
      Masala Fries | finger chips, aloo fries | 1 | tomato | french-fries hot-pepper french-fries
      Smiley Potato Bites | aloo smiley | 1.1 | orange | heap:smiley:potato
      Aloo Tikki | potato patty | 0.9 | saffron | patty
      Veg Burger Patty | burger tikki | 1 | leaf | hamburger patty
      Punjabi Samosa | samosa | 1.1 | maroon | samosa
      Cocktail Samosa | chota samosa | 1.15 | crimson | samosa
      Veg Spring Rolls | spring roll | 1.2 | forest | spring-roll
      Veg Momos | momo, dimsum | 1.2 | teal | dumpling
      Paneer Momos | paneer momo | 1.4 | royal | dumpling
      Cheese Corn Nuggets | makai nuggets | 1.3 | gold | cheese-wedge heap:nugget:toast
      Hara Bhara Kebab | veg kabab | 1.2 | forest | patty/h60
      Onion Rings | pyaz rings | 1.4 | plum | heap:ring:toast
      Pizza Pockets | pizza puff | 1.4 | crimson | pizza heap:cube:toast
      `,
    ),
    shelf(
      'Frozen Veg & Peas',
      {
        pack: 'pouch',
        art: 'pea-pod',
        price: '95 for 500 g',
        sizes: '200 g, 500 g, 1 kg',
        band: 'frozen',
        words: 'frozen sabzi, frozen',
        brands: 'Matarpur, Thandighar, Tokri Farms',
        family: 'instant',
        colour: 'leaf',
        facts: ['Frozen within hours of picking.', 'Take what you need, the rest stays loose.'],
      },
      `
      Frozen Green Peas | matar, mutter | 1 | leaf | pea-pod heap:pea:greenpea
      Frozen Sweet Corn | makai dana, corn | 1 | mustard | ear-of-corn heap:crystal:corn
      Frozen Mixed Vegetables | mix sabzi | 1 | orange | carrot pea-pod heap:mixveg:greenpea
      Frozen Broccoli Florets | hari gobhi | 1.7 | forest | broccoli
      Frozen Cauliflower Florets | gobhi | 1.1 | sky | cauliflower
      Frozen Okra Cut | bhindi | 1.2 | forest | okra
      Frozen Spinach | palak | 1 | forest | spinach
      Frozen Paneer Cubes | paneer | 3 | royal | paneer
      Frozen Mango Cubes | aam | 2 | saffron | mango heap:cube:mango
      Frozen Strawberries | strawberry | 2.4 | rose | strawberry
      Frozen Grated Coconut | nariyal | 1.4 | teal | coconut heap:flake:milk
      `,
    ),
  ],
);
