import { aisle, shelf } from '../shop/table';

export const saucesAndPickles = aisle(
  'Sauces & Pickles',
  { tint: 'tomato', family: 'sauce', brands: 'Naniji, Tamatarika, Mayobello, Woktown, Achaarghar' },
  [
    shelf(
      'Ketchup',
      {
        pack: 'glassbottle',
        art: 'tomato',
        inside: 'bowl:tomato',
        price: '125 for 500 g',
        sizes: '90 g, 200 g, 500 g, 950 g',
        band: 'sauces',
        words: 'sauce, tomato sauce, ketchup',
        brands: 'Tamatarika, Naniji, Swaadgali, Tokri Daily',
        colour: 'tomato',
        ingredients: 'Tomato paste, sugar, salt, vinegar, spices',
        facts: ['Over a dozen tomatoes in every bottle.', 'Thick enough to stand on a samosa.'],
      },
      `
      Tomato Ketchup | tamatar sauce | 1 | tomato
      No Onion No Garlic Ketchup | jain tomato sauce | 1.05 | orange
      Hot & Sweet Ketchup | teekha meetha sauce | 1.05 | crimson | tomato hot-pepper bowl:tomato
      Tomato Chilli Sauce | mirchi tamatar sauce | 1.05 | maroon | hot-pepper tomato bowl:chilli
      Tomato Ketchup Pouch | tamatar sauce thaili | 0.85 | tomato | tomato bowl:tomato | 90 g, 450 g, 950 g | pouch
      Squeezy Ketchup | tamatar sauce | 1.15 | rose | tomato bowl:tomato | 250 g, 350 g, 500 g | flask
      Jaggery Ketchup | gud ketchup | 1.4 | coffee
      No Added Sugar Ketchup | bina cheeni ketchup | 1.6 | teal
      Organic Tomato Ketchup | jaivik ketchup | 1.7 | forest
      Tangy Imli Ketchup | imli sauce | 1.1 | maroon | tamarind tomato bowl:tamarind
      `,
    ),
    shelf(
      'Mayonnaise & Dips',
      {
        pack: 'jar',
        art: 'bowl:cream',
        price: '99 for 250 g',
        sizes: '100 g, 250 g, 450 g, 875 g',
        band: 'sauces',
        words: 'mayo, dip, spread',
        brands: 'Mayobello, Woktown, Nachosphere',
        ingredients: 'Soybean oil, water, sugar, milk solids, mustard',
        facts: ['Creamy without any egg unless the name says so.', 'One jar, a week of sandwiches.'],
      },
      `
      Eggless Mayonnaise | veg mayo | 1 | sky
      Classic Egg Mayonnaise | anda mayo | 1.05 | mustard | egg bowl:cream
      Tandoori Mayonnaise | tandoori mayo | 1.05 | orange | hot-pepper bowl:peach
      Garlic Mayonnaise | lahsun mayo | 1.05 | leaf | garlic bowl:cream
      Mint Mayonnaise | pudina mayo | 1.05 | mint | mint bowl:mint
      Chipotle Dip | chipotle | 1.3 | crimson | hot-pepper bowl:peach
      Cheese Dip | cheese dip | 1.3 | gold | cheese-wedge bowl:mango
      Salsa Dip | salsa | 1.4 | tomato | tomato bowl:tomato
      Classic Hummus | hummus | 1.5 | sand | heap:pea:kabuli bowl:cream
      Thousand Island Dressing | salad dressing | 1.3 | rose | green-salad bowl:peach
      Sandwich Spread | sandwich mayo | 1.1 | forest | sandwich bowl:cream
      Honey Mustard Dressing | sarson dressing | 1.4 | mustard | honey-pot bowl:mango
      `,
    ),
    shelf(
      'Cooking Sauces & Vinegar',
      {
        pack: 'glassbottle',
        art: 'hot-pepper',
        inside: 'bowl:soy',
        price: '75 for 200 g',
        sizes: '90 g, 200 g, 400 g, 700 g',
        band: 'sauces',
        words: 'sauce',
        brands: 'Sirka & Soy, Woktown, Pastavia, Tamatarika',
        lines: 13,
        facts: ['Restaurant taste, home kitchen.', 'A spoon for the pan, a spoon for the plate.'],
      },
      `
      Dark Soy Sauce | soya sauce | 0.95 | charcoal | beans bowl:soy
      Light Soy Sauce | soya sauce | 1 | coffee | beans bowl:soy
      Green Chilli Sauce | hari mirch sauce | 0.9 | leaf | hot-pepper/h95/s-40/l-12 bowl:greenchutney
      Red Chilli Sauce | lal mirch sauce | 0.9 | crimson | hot-pepper bowl:chilli
      Schezwan Sauce | schezwan chutney | 1.3 | maroon | hot-pepper garlic bowl:chilli
      Hot Pepper Sauce | teekhi sauce | 1.6 | tomato | hot-pepper bowl:chilli
      White Vinegar | safed sirka | 0.5 | sky | glass:water | 200 ml, 500 ml, 610 ml, 1 L
      Apple Cider Vinegar | seb ka sirka | 1.9 | orange | red-apple glass:honey | 250 ml, 500 ml, 750 ml
      Synthetic Vinegar | sirka | 0.35 | slate | glass:water | 200 ml, 500 ml, 610 ml, 1 L
      Pasta Pizza Sauce | pizza sauce | 1.2 | tomato | pizza tomato bowl:tomato | 200 g, 325 g, 400 g | jar
      White Sauce Pasta Mix | alfredo sauce | 1.6 | cream | spaghetti bowl:cream | 200 g, 325 g, 400 g | jar
      Barbecue Sauce | bbq sauce | 1.5 | maroon | meat-on-bone bowl:tamarind
      Mustard Kasundi | kasundi, sarson sauce | 1.2 | mustard | mustard-flower bowl:mango
      `,
    ),
    shelf(
      'Pickles',
      {
        pack: 'lowjar',
        art: 'mango',
        inside: 'bowl:pickle',
        price: '110 for 400 g',
        sizes: '200 g, 400 g, 500 g, 1 kg',
        band: 'pickles',
        words: 'achar, achaar, pickle',
        brands: 'Achaarghar, Naniji, Chutnibaaz',
        lines: 13,
        ingredients: 'Vegetables or fruit, mustard oil, salt, spices',
        facts: ['Matured in the sun for three weeks.', 'Oil on top, patience underneath.'],
      },
      `
      Mango Pickle | aam ka achar | 0.95 | saffron | mango hot-pepper bowl:pickle
      Avakaya Mango Pickle | andhra aam achar | 1.15 | crimson | mango/h46/s-30/l-4 hot-pepper bowl:pickle
      Sweet Mango Pickle | chunda, meetha aam achar | 1.1 | orange | mango bowl:apricot
      Lime Pickle | nimbu achar | 0.95 | lime | lemon bowl:pickle
      Sweet Lime Pickle | khatta meetha nimbu achar | 1 | mustard | lemon bowl:apricot
      Mixed Pickle | mix achar, pachranga | 0.95 | leaf | carrot mango bowl:pickle
      Green Chilli Pickle | hari mirch achar | 1 | forest | hot-pepper/h95/s-40/l-12 bowl:pickle
      Stuffed Red Chilli Pickle | bharwan lal mirch achar | 1.2 | maroon | hot-pepper bowl:pickle
      Garlic Pickle | lahsun achar | 1.3 | plum | garlic bowl:pickle
      Ginger Pickle | adrak achar | 1.2 | sand | ginger-root bowl:pickle
      Amla Pickle | awla achar | 1.1 | olive | green-apple bowl:pickle
      Gongura Pickle | gongura, ambadi achar | 1.3 | forest | spinach bowl:palak
      Carrot & Turnip Pickle | gajar gobhi shalgam achar | 1.1 | orange | carrot bowl:pickle
      `,
    ),
    shelf(
      'Chutneys',
      {
        pack: 'lowjar',
        art: 'mint',
        inside: 'bowl:greenchutney',
        price: '85 for 250 g',
        sizes: '100 g, 200 g, 250 g, 500 g',
        band: 'pickles',
        words: 'chutney, chatni',
        brands: 'Chutnibaaz, Naniji, Achaarghar',
        facts: ['Chaat without it is only half a chaat.', 'Made in small batches, never watered down.'],
      },
      `
      Mint Coriander Chutney | pudina dhaniya chutney, hari chutney | 1 | leaf
      Tamarind Date Chutney | imli khajoor chutney, meethi chutney | 1 | coffee | tamarind bowl:tamarind
      Coconut Chutney | nariyal chutney | 1.1 | sky | coconut bowl:cream
      Tomato Garlic Chutney | tamatar lahsun chutney | 1 | tomato | tomato garlic bowl:tomato
      Dry Garlic Chutney | sukha lahsun chutney | 1.2 | crimson | garlic heap:powder:chilli | 100 g, 200 g, 250 g | pouch
      Peanut Chutney | moongfali chutney | 1 | orange | peanuts bowl:peanutbutter
      Mango Chutney | aam chutney | 1.2 | saffron | mango bowl:apricot
      Curry Leaf Chutney Powder | karuveppilai podi | 1.2 | forest | curry-leaf heap:powder:corianderseed | 100 g, 200 g, 250 g | pouch
      Gunpowder Podi | idli podi, milagai podi | 1.2 | maroon | idli heap:powder:chilli | 100 g, 200 g, 250 g | pouch
      Momo Chutney | momos chutney | 1.1 | crimson | dumpling bowl:chilli
      Bhel Puri Chutney Twin | chaat chutney | 1.2 | olive | mint tamarind bowl:greenchutney
      `,
    ),
  ],
);
