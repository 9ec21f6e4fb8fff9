import { aisle, shelf } from '../shop/table';

export const breakfastAndSpreads = aisle(
  'Breakfast & Spreads',
  { tint: 'mustard', family: 'breakfast', brands: 'Nashtaji, Oatsoul, Grainola Hills, Poshanta' },
  [
    shelf(
      'Corn Flakes & Flakes',
      {
        pack: 'box',
        art: 'bowl-with-spoon',
        inside: 'heap:flake:mango',
        price: '185 for 500 g',
        sizes: '100 g, 250 g, 500 g, 875 g',
        band: 'cereals',
        words: 'cornflakes, cereal, nashta',
        brands: 'Nashtaji, Poshanta, Grainola Hills',
        ingredients: 'Corn grits, sugar, malt extract, vitamins',
        facts: ['Stays crisp in cold milk for as long as it takes.', 'Fortified with iron and vitamins.'],
      },
      `
      Original Corn Flakes | makai flakes | 1 | leaf
      Honey Corn Flakes | shahad flakes | 1.15 | mustard | honey-pot heap:flake:mango
      Almond & Honey Flakes | badam flakes | 1.35 | orange | heap:almond:almond heap:flake:mango
      Mango Corn Flakes | aam flakes | 1.2 | saffron | mango heap:flake:mango
      Strawberry Flakes | strawberry flakes | 1.2 | rose | strawberry heap:flake:pink
      Chocolate Flakes | choco flakes | 1.25 | cocoa | chocolate-bar heap:flake:cocoa
      Choco Pops | choco cereal, chocos | 1.3 | coffee | chocolate-bar heap:puff:cocoa
      Choco Filled Pillows | choco fills | 1.6 | plum | heap:cube:cocoa
      Wheat Flakes | gehu flakes | 1.1 | sand | sheaf-of-rice heap:flake:wheat
      Ragi Flakes | nachni flakes | 1.4 | maroon | heap:flake:cinnamon
      Fruit Loops Cereal | rangeen cereal | 1.6 | sky | heap:ring:mixcolour
      Bran Flakes | chokar flakes | 1.4 | olive | heap:flake:cinnamon
      `,
    ),
    shelf(
      'Muesli & Granola',
      {
        pack: 'pouch',
        art: 'bowl-with-spoon',
        inside: 'heap:muesli:wheat',
        price: '290 for 400 g',
        sizes: '200 g, 400 g, 750 g, 1 kg',
        band: 'cereals',
        words: 'muesli, granola, cereal',
        brands: 'Grainola Hills, Nashtaji, Oatsoul',
        facts: [
          'Toasted in trays until it smells like a bakery.',
          'More fruit and nuts than you need to look for.',
        ],
      },
      `
      Fruit & Nut Muesli | mewa muesli | 1 | plum
      Crunchy Nut Muesli | mewa muesli | 1.05 | coffee
      No Added Sugar Muesli | bina cheeni | 1.1 | leaf
      Dark Chocolate Muesli | chocolate muesli | 1.15 | cocoa | chocolate-bar heap:muesli:cocoa
      Berry Muesli | berry muesli | 1.2 | magenta | blueberries heap:muesli:wheat
      Mango Coconut Muesli | aam muesli | 1.1 | saffron | mango coconut heap:muesli:wheat
      Almond Granola | badam granola | 1.4 | mustard | heap:almond:almond heap:muesli:caramel
      Honey Oats Granola | shahad granola | 1.3 | orange | honey-pot heap:muesli:caramel
      Millet Granola | bajra granola | 1.5 | olive | heap:muesli:millet
      Coffee Crunch Granola | coffee granola | 1.5 | charcoal | heap:bean:coffee heap:muesli:cinnamon
      Seeds & Berries Granola | beej granola | 1.6 | crimson | strawberry heap:muesli:wheat
      `,
    ),
    shelf(
      'Oats',
      {
        pack: 'pouch',
        art: 'bowl-with-spoon',
        inside: 'heap:flake:cream',
        price: '160 for 1 kg',
        sizes: '200 g, 400 g, 1 kg, 2 kg',
        band: 'cereals',
        words: 'oats, jai',
        brands: 'Oatsoul, Nashtaji, Tokri Daily, Grainola Hills',
        ingredients: 'Oats',
        facts: ['Three minutes in the pan, full until lunch.', 'High in beta glucan fibre.'],
      },
      `
      Rolled Oats | jai | 1.1 | coffee
      Instant Oats | white oats, jai | 1 | royal
      Steel Cut Oats | jai | 1.5 | charcoal | bowl-with-spoon heap:crystal:cream
      Masala Oats | namkeen oats | 1.9 | tomato | bowl-with-spoon hot-pepper heap:flake:mango | 39 g, 200 g, 400 g, 500 g
      Veggie Twist Oats | sabzi oats | 1.9 | leaf | carrot bowl-with-spoon heap:flake:cream | 39 g, 200 g, 400 g, 500 g
      Peppy Tomato Oats | tamatar oats | 1.9 | crimson | tomato heap:flake:cream | 39 g, 200 g, 400 g, 500 g
      Chocolate Oats | choco oats | 2.2 | cocoa | chocolate-bar heap:flake:cocoa | 200 g, 400 g, 1 kg
      Apple Cinnamon Oats | seb oats | 2.2 | maroon | red-apple cinnamon heap:flake:cream | 200 g, 400 g, 1 kg
      Gluten Free Oats | jai | 2 | teal
      Organic Rolled Oats | jaivik jai | 1.8 | forest
      Oat Bran | oats chokar | 1.8 | sand | bowl-with-spoon heap:powder:wheat
      `,
    ),
    shelf(
      'Honey',
      {
        pack: 'lowjar',
        art: 'honey-pot',
        inside: 'bowl:honey',
        price: '195 for 500 g',
        sizes: '100 g, 250 g, 500 g, 1 kg',
        band: 'honey',
        words: 'shahad, madhu, honey',
        brands: 'Madhuvani, Shahadvan, Pahadi Bagan, Dharti Anna',
        colour: 'mustard',
        ingredients: 'Honey',
        facts: [
          'Gathered by beekeepers who move with the flowers.',
          'Turns solid in the cold: that is what real honey does.',
        ],
      },
      `
      Multiflora Honey | shahad | 0.9 | mustard
      Forest Honey | jangli shahad | 1.4 | forest
      Himalayan Honey | pahadi shahad | 1.6 | sky
      Ajwain Honey | ajwain shahad | 1.4 | olive
      Litchi Honey | litchi shahad | 1.5 | rose
      Eucalyptus Honey | safeda shahad | 1.4 | teal
      Mustard Honey | sarson shahad | 1.3 | gold | honey-pot mustard-flower bowl:butter
      Tulsi Honey | tulsi shahad | 1.4 | leaf | honey-pot mint bowl:honey
      Ginger Honey | adrak shahad | 1.4 | sand | honey-pot ginger-root bowl:honey
      Raw Unfiltered Honey | kachcha shahad | 1.6 | coffee
      Squeezy Honey | shahad bottle | 1.1 | orange | honey-pot honeybee bowl:honey | 225 g, 400 g, 2 x 225 g | flask
      `,
    ),
    shelf(
      'Jams',
      {
        pack: 'lowjar',
        art: 'strawberry',
        inside: 'bowl:jam',
        price: '165 for 500 g',
        sizes: '100 g, 200 g, 500 g, 700 g',
        band: 'spreads',
        words: 'jam, murabba',
        brands: 'Jamboli, Naniji, Pahadi Bagan',
        ingredients: 'Sugar, fruit pulp, pectin, acidity regulator',
        facts: ['Cooked in open pans from whole fruit.', 'Spreads without tearing the toast.'],
      },
      `
      Mixed Fruit Jam | mix fruit jam | 0.95 | crimson | strawberry pineapple bowl:jam
      Strawberry Jam | strawberry jam | 1.1 | rose
      Mango Jam | aam jam | 1 | saffron | mango bowl:mango
      Pineapple Jam | ananas jam | 1 | mustard | pineapple bowl:butter
      Orange Marmalade | santra murabba | 1.15 | orange | tangerine bowl:apricot
      Apricot Jam | khubani jam | 1.5 | peach | peach bowl:apricot
      Guava Jelly | amrud jelly | 1.1 | lime | guava bowl:pink
      Blueberry Preserve | blueberry jam | 2 | navy | blueberries bowl:plum
      Raspberry Preserve | rasbhari jam | 2 | magenta | strawberry/h-12 bowl:berry
      Amla Murabba | awla murabba | 1.2 | leaf | green-apple bowl:lime
      No Added Sugar Strawberry Spread | bina cheeni jam | 1.7 | teal | strawberry bowl:jam
      Plum Jam | aloo bukhara jam | 1.4 | plum | peach/h-60 bowl:plum
      `,
    ),
    shelf(
      'Peanut Butter',
      {
        pack: 'jar',
        art: 'peanuts',
        inside: 'bowl:peanutbutter',
        price: '210 for 400 g',
        sizes: '200 g, 400 g, 750 g, 1 kg',
        band: 'spreads',
        words: 'peanut butter, moongfali makhan, spread',
        brands: 'Peanutty Pal, Nutrivana, Oatsoul',
        ingredients: 'Roasted peanuts, salt',
        facts: [
          'Slow roasted peanuts, ground till they flow.',
          'Stir before use: the oil on top is a good sign.',
        ],
      },
      `
      Peanut Butter Creamy | moongfali makhan | 1 | orange
      Peanut Butter Crunchy | moongfali makhan | 1 | coffee
      Unsweetened Peanut Butter | bina cheeni | 1.1 | leaf
      Dark Chocolate Peanut Butter | chocolate peanut butter | 1.2 | cocoa | peanuts chocolate-bar bowl:cocoa
      High Protein Peanut Butter | protein | 1.5 | charcoal
      Jaggery Peanut Butter | gud peanut butter | 1.15 | maroon | peanuts jaggery bowl:peanutbutter
      Honey Peanut Butter | shahad peanut butter | 1.2 | mustard | peanuts honey-pot bowl:peanutbutter
      Organic Peanut Butter | jaivik | 1.6 | forest
      Almond Butter | badam makhan | 2.6 | sand | heap:almond:almond bowl:peanutbutter
      Cashew Butter | kaju makhan | 2.6 | cream | heap:cashew:cashew bowl:cream
      Hazelnut Cocoa Spread | chocolate spread | 1.7 | plum | heap:pea:hazelnut bowl:cocoa
      Milk Chocolate Spread | chocolate spread | 1.4 | maroon | chocolate-bar bowl:cocoa
      `,
    ),
  ],
);
