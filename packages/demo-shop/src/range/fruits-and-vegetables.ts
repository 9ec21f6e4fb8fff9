import { aisle, shelf } from '../shop/table';

export const fruitsAndVegetables = aisle(
  'Fruits & Vegetables',
  { tint: 'leaf', family: 'produce', brands: '-, Tokri Farms, Hariyali Acres, Subah Khet, Pahadi Bagan' },
  [
    shelf(
      'Fresh Vegetables',
      {
        pack: 'fresh',
        art: 'tomato',
        price: '32 for 500 g',
        sizes: '250 g, 500 g, 1 kg, 2 kg',
        band: 'vegetables',
        words: 'sabzi, sabji, vegetable',
        brands: '-, -, Tokri Farms, Subah Khet',
        lines: 34,
        facts: [
          'Picked at dawn and at our store before breakfast.',
          'Sorted by hand, so what is bruised stays behind.',
          'Rinse well under running water before cooking.',
        ],
      },
      `
      Onion | pyaz, pyaaz, kanda | 0.9 | plum | onion
      White Onion | safed pyaz, pyaz | 1.3 | cream | onion/s-55/l16
      Potato | aloo, alu, batata | 0.85 | sand | potato
      Baby Potato | chota aloo, aloo | 1.1 | sand | potato/l8
      Tomato Hybrid | tamatar | 0.95 | tomato | tomato
      Tomato Local | desi tamatar, tamatar | 0.9 | tomato | tomato/h8
      Green Chilli | hari mirch, mirchi | 1.6 | leaf | hot-pepper/h95/s-40/l-12 | 100 g, 200 g, 250 g
      Ginger | adrak | 2.4 | sand | ginger-root | 100 g, 200 g, 250 g, 500 g
      Garlic | lahsun, lehsun | 3.4 | cream | garlic | 100 g, 200 g, 250 g, 500 g
      Carrot Orange | gajar | 1.1 | orange | carrot
      Delhi Carrot | lal gajar, gajar | 1.2 | tomato | carrot/h-18
      Cauliflower | phool gobhi, gobi | 38 for 1 pc | cream | cauliflower | 1 pc, 2 pcs, 3 pcs
      Cabbage | patta gobhi, band gobi | 34 for 1 pc | leaf | cabbage | 1 pc, 2 pcs, 3 pcs
      Lady Finger | bhindi, okra | 1.2 | leaf | okra
      Bottle Gourd | lauki, ghiya, doodhi | 36 for 1 pc | leaf | bottle-gourd | 1 pc, 2 pcs, 3 pcs
      Bitter Gourd | karela | 1.3 | forest | bitter-gourd
      Ridge Gourd | turai, tori | 1.1 | forest | ridge-gourd
      Brinjal Bharta | baingan, eggplant, aubergine | 1 | plum | eggplant
      Brinjal Small | chota baingan, baingan | 1.1 | plum | eggplant/h12
      Cucumber | kheera, kakdi | 0.9 | leaf | cucumber
      Capsicum Green | shimla mirch, bell pepper | 1.5 | leaf | bell-pepper
      Green Peas | matar, mutter | 2 | leaf | pea-pod
      French Beans | fansi, beans | 1.7 | leaf | french-beans
      Cluster Beans | gawar phali, guar | 1.5 | forest | french-beans/h-10
      Beetroot | chukandar | 1 | magenta | beetroot
      White Radish | mooli | 0.8 | cream | radish
      Pumpkin Yellow | kaddu, sitaphal kaddu | 0.8 | orange | pumpkin
      Sweet Potato | shakarkandi | 1.3 | plum | roasted-sweet-potato
      Drumstick | sahjan, moringa phali | 1.6 | forest | drumstick
      Sweet Corn Cob | bhutta, makka, makai | 25 for 2 pcs | mustard | ear-of-corn | 1 pc, 2 pcs, 4 pcs
      Lemon | nimbu, lime | 30 for 6 pcs | lime | lemon | 4 pcs, 6 pcs, 10 pcs
      Raw Mango | kairi, kacha aam | 1.6 | leaf | mango/h46/s-30/l-4
      Raw Banana | kacha kela | 1.2 | leaf | banana/h50
      Colocasia | arbi | 1.3 | sand | potato/h-8/l-10
      `,
    ),
    shelf(
      'Leafy & Herbs',
      {
        pack: 'bunch',
        art: 'spinach',
        price: '20 for 200 g',
        sizes: '100 g, 200 g, 250 g, 500 g',
        band: 'herbs',
        colour: 'leaf',
        words: 'saag, hara patta',
        brands: '-, Tokri Farms, Hariyali Acres',
        facts: [
          'Cut the same morning and kept cool all the way.',
          'Wrap in a damp cloth and the leaves stay crisp.',
        ],
      },
      `
      Coriander Leaves | dhaniya, hara dhania, cilantro | 1 | leaf | coriander
      Mint Leaves | pudina | 1.1 | mint | mint
      Spinach | palak | 1 | forest | spinach
      Fenugreek Leaves | methi | 1.1 | leaf | coriander/h10
      Curry Leaves | kadi patta, meetha neem | 0.8 | forest | curry-leaf
      Spring Onion | hara pyaz | 1.3 | leaf | spring-onion
      Dill Leaves | suva, soya bhaji | 1.2 | forest | coriander/h-12
      Mustard Greens | sarson ka saag | 1 | forest | spinach/h-12
      Amaranth Red | lal chaulai, lal saag | 1 | crimson | spinach/h-120
      Bathua Greens | chenopodium | 1 | leaf | spinach/h12
      Lemongrass | gavati chaha, hari chai | 1.2 | lime | spring-onion/h-16
      Sweet Basil | italian basil | 2 | forest | mint/h-20
      `,
    ),
    shelf(
      'Fresh Fruits',
      {
        pack: 'fresh',
        art: 'red-apple',
        price: '90 for 500 g',
        sizes: '250 g, 500 g, 1 kg, 2 kg',
        band: 'fruits',
        words: 'phal, fruit',
        brands: '-, -, Tokri Farms, Pahadi Bagan',
        lines: 22,
        facts: ['Ripened without any carbide.', 'Each piece is checked for ripeness before it is packed.'],
      },
      `
      Alphonso Mango | aam, hapus, hafoos | 190 for 2 pcs | saffron | mango | 2 pcs, 4 pcs, 6 pcs, 12 pcs
      Kesar Mango | aam, kesar | 1.6 | orange | mango/h6
      Dasheri Mango | aam, dussehri | 1.2 | mustard | mango/h14
      Banana Robusta | kela | 36 for 6 pcs | mustard | banana | 3 pcs, 6 pcs, 12 pcs
      Elaichi Banana | kela, yelakki | 55 for 12 pcs | mustard | banana | 6 pcs, 12 pcs, 18 pcs
      Shimla Apple | seb | 1.3 | crimson | red-apple
      Royal Gala Apple | seb | 1.9 | tomato | red-apple/h10
      Green Apple | hara seb, granny smith | 2 | leaf | green-apple
      Nagpur Orange | santra, narangi | 0.8 | orange | tangerine
      Sweet Lime | mosambi, mausambi | 0.7 | lime | tangerine/h30/s-38/l-4
      Pomegranate Kabuli | anar, anaar | 1.6 | crimson | pomegranate
      Papaya Semi Ripe | papita | 59 for 1 pc | orange | papaya | 1 pc, 2 pcs, 3 pcs
      Guava Allahabadi | amrud, amrood | 0.7 | lime | guava
      Pineapple Queen | ananas | 79 for 1 pc | mustard | pineapple | 1 pc, 2 pcs, 3 pcs
      Watermelon Kiran | tarbooz | 69 for 1 pc | leaf | watermelon | 1 pc, 2 pcs, 3 pcs
      Muskmelon | kharbuja | 55 for 1 pc | peach | melon | 1 pc, 2 pcs, 3 pcs
      Grapes Green Seedless | angoor, angur | 0.9 | lime | grapes/h170 | 250 g, 500 g, 1 kg
      Grapes Black | kale angoor, angur | 1.3 | plum | grapes | 250 g, 500 g, 1 kg
      Chikoo | sapota, cheeku | 0.7 | coffee | chikoo
      Custard Apple | sitaphal, sharifa | 1.1 | leaf | custard-apple
      Pear Nashpati | nashpati, babugosha | 1.2 | lime | pear
      Tender Coconut | nariyal pani, daab | 60 for 1 pc | leaf | tender-coconut | 1 pc, 2 pcs, 4 pcs
      Coconut | nariyal | 35 for 1 pc | coffee | coconut | 1 pc, 2 pcs, 4 pcs
      `,
    ),
    shelf(
      'Exotic & Premium',
      {
        pack: 'tray',
        art: 'strawberry',
        price: '110 for 200 g',
        sizes: '125 g, 200 g, 250 g, 500 g',
        band: 'exotic',
        words: 'exotic',
        brands: 'Hariyali Acres, Pahadi Bagan, Tokri Farms',
        lines: 17,
        facts: [
          'Grown under cover and packed in small trays.',
          'Kept between 2 and 8 degrees until it reaches you.',
        ],
      },
      `
      Button Mushroom | khumb, mushroom | 0.6 | sand | brown-mushroom/h14/s-4/l24
      Broccoli | hari gobhi | 0.7 | forest | broccoli
      Avocado Hass | makhanphal | 109 for 1 pc | olive | avocado | 1 pc, 2 pcs, 3 pcs
      Strawberry | jharber | 0.9 | crimson | strawberry
      Blueberry | neelbadri | 2.4 | navy | blueberries
      Kiwi Green | kiwi | 99 for 3 pcs | leaf | kiwi-fruit | 1 pc, 3 pcs, 6 pcs
      Dragon Fruit | kamalam, pitaya | 95 for 1 pc | magenta | dragon-fruit | 1 pc, 2 pcs, 3 pcs
      Red Bell Pepper | lal shimla mirch, capsicum | 0.8 | tomato | bell-pepper/h-92/s24/l4
      Yellow Bell Pepper | peeli shimla mirch, capsicum | 0.8 | mustard | bell-pepper/h-46/s30/l12
      Zucchini Green | turai videshi | 0.6 | forest | cucumber/h-10
      Cherry Tomato | chota tamatar | 0.6 | tomato | tomato
      Iceberg Lettuce | salad patta, lettuce | 0.6 | leaf | leafy-green
      Imported Cherry | cherry | 2.2 | crimson | cherries
      Plum | aloo bukhara | 1.1 | plum | peach/h-60
      Peach | aadu | 1.1 | peach | peach
      Red Globe Grapes | lal angoor, angur | 1.1 | maroon | grapes/h50
      Asparagus | shatavari, musli | 1.3 | forest | asparagus
      `,
    ),
    shelf(
      'Organic Produce',
      {
        pack: 'fresh',
        art: 'carrot',
        price: '48 for 500 g',
        sizes: '250 g, 500 g, 1 kg',
        band: 'organic',
        words: 'organic, jaivik',
        brands: 'Mitti Mool, Jaivik Jadh',
        lines: 14,
        facts: [
          'Grown on certified land without chemical sprays.',
          'Looks less even, tastes more like itself.',
        ],
      },
      `
      Organic Onion | pyaz, kanda | 0.9 | plum | onion
      Organic Potato | aloo, alu | 0.9 | sand | potato
      Organic Tomato | tamatar | 1 | tomato | tomato
      Organic Carrot | gajar | 1.2 | orange | carrot
      Organic Cucumber | kheera | 1 | leaf | cucumber
      Organic Lady Finger | bhindi, okra | 1.3 | leaf | okra
      Organic Spinach | palak | 0.9 | forest | spinach
      Organic Ginger | adrak | 2.4 | sand | ginger-root
      Organic Garlic | lahsun, lehsun | 3 | cream | garlic
      Organic Lemon | nimbu | 1.6 | lime | lemon
      Organic Banana | kela | 1.1 | mustard | banana
      Organic Beetroot | chukandar | 1.1 | magenta | beetroot
      Organic Pumpkin | kaddu | 0.9 | orange | pumpkin
      Organic Drumstick | sahjan | 1.5 | forest | drumstick
      `,
    ),
    shelf(
      'Cut, Peeled & Sprouts',
      {
        pack: 'tray',
        art: 'green-salad',
        price: '45 for 200 g',
        sizes: '150 g, 200 g, 300 g, 500 g',
        band: 'cuts',
        words: 'cut, kata hua, ready to cook',
        brands: 'Tokri Farms, Subah Khet, Hariyali Acres',
        facts: [
          'Washed in chilled water and cut on the day of delivery.',
          'Opens, goes into the pan, nothing to peel.',
        ],
      },
      `
      Moong Sprouts | ankurit moong, sprouts | 0.8 | leaf | sprouts
      Mixed Bean Sprouts | ankurit, sprouts | 0.9 | olive | sprouts/h-20
      Peeled Garlic Cloves | chhila lahsun | 1.6 | cream | garlic
      Peeled Green Peas | matar, mutter | 1.2 | leaf | pea-pod
      Diced Pumpkin | kaddu | 0.8 | orange | pumpkin
      Pomegranate Pearls | anar dana, anar | 1.9 | crimson | heap:pea:berry
      Cut Papaya | papita | 1 | orange | papaya
      Cut Pineapple | ananas | 1.2 | mustard | pineapple
      Sambar Vegetable Mix | sambhar sabzi | 1 | tomato | carrot drumstick
      Stir Fry Vegetable Mix | chinese sabzi | 1.2 | forest | broccoli bell-pepper
      Garden Salad Bowl | salad | 1.3 | leaf | green-salad
      Sweet Corn Kernels | makai dana, corn | 0.9 | mustard | ear-of-corn
      Sliced Mushroom | khumb | 1.3 | sand | brown-mushroom/h14/s-4/l24
      `,
    ),
    shelf(
      'Flowers & Leaves',
      {
        pack: 'bunch',
        art: 'marigold',
        price: '30 for 100 g',
        sizes: '50 g, 100 g, 250 g, 500 g',
        band: 'flowers',
        words: 'phool, flower, puja, pooja',
        brands: '-, Phoolmati',
        family: 'flower',
        facts: ['Picked before sunrise for the morning puja.', 'Counted and cleaned by hand.'],
      },
      `
      Marigold Orange | genda phool | 1 | orange | marigold
      Marigold Yellow | genda phool | 1 | mustard | marigold/h20
      Red Rose Loose | gulab, rose | 1.4 | crimson | rose
      Rose Petals | gulab patti | 1.5 | rose | rose/h-10
      Jasmine Mogra | mogra, chameli, bela | 2 | cream | white-flower
      White Chrysanthemum | sevanti, shevanti | 1.3 | cream | marigold/s-95/l34
      Lotus | kamal | 25 for 1 pc | rose | lotus | 1 pc, 2 pcs, 5 pcs
      Hibiscus | gudhal, japa | 1.2 | crimson | hibiscus
      Tulsi Leaves | holy basil, tulasi | 0.8 | forest | mint/h-14
      Betel Leaves | paan patta, nagarvel | 20 for 10 pcs | forest | betel-leaf | 5 pcs, 10 pcs, 25 pcs
      Mango Leaves | aam patta, toran | 0.8 | leaf | curry-leaf/h10
      Banana Leaf | kele ka patta | 15 for 1 pc | leaf | banana-leaf | 1 pc, 3 pcs, 5 pcs
      Durva Grass | doob, durva | 0.7 | leaf | spring-onion/h20
      `,
    ),
  ],
);
