import { aisle, shelf } from '../shop/table';

export const homeAndPoojaNeeds = aisle(
  'Home & Pooja Needs',
  { tint: 'saffron', family: 'home', brands: 'Jhaadupur, Kachrabye, Foilika, Tokri Daily' },
  [
    shelf(
      'Brooms & Mops',
      {
        pack: 'item',
        art: 'broom',
        price: '140 for 1 pc',
        sizes: '1 pc, 2 pcs, 3 pcs',
        band: 'brooms',
        words: 'jhadu, pocha, safai',
        brands: 'Jhaadupur, Farshine, Tokri Daily',
        facts: ['The handle is made for grown-ups.', 'Reaches under the bed and behind the almirah.'],
      },
      `
      Grass Broom | phool jhadu | 0.9 | mustard
      Coconut Broom | seenk jhadu, kharata | 0.5 | coffee | broom/l-20
      No Dust Broom | plastic jhadu | 1.1 | sky | broom/h160/s-30
      Flat Mop | pocha | 2.2 | teal | mop
      Spin Mop Bucket Set | pocha balti | 5 | royal | mop bucket mop
      Cotton Mop | sooti pocha | 1.1 | cream | mop/s-70
      Floor Wiper | pani wiper | 1.2 | orange | wiper
      Dustpan with Brush | kachra uthana | 0.9 | leaf | broom/h60/s-35
      Microfibre Cloth | safai kapda | 0.8 | rose | cloth
      Cleaning Gloves | dastane | 0.8 | mustard | gloves
      Bucket with Lid | balti | 1.8 | crimson | bucket
      `,
    ),
    shelf(
      'Garbage Bags',
      {
        pack: 'roll',
        art: 'garbage-bag',
        price: '99 for 30 pcs',
        sizes: '15 pcs, 30 pcs, 60 pcs, 90 pcs',
        band: 'bags',
        words: 'kachra bag, dustbin bag',
        brands: 'Kachrabye, Foilika, Tokri Daily',
        colour: 'charcoal',
        facts: ['Does not leak and does not tear at the knot.', 'Perforated: one pull, one bag.'],
      },
      `
      Small Garbage Bags | chota kachra thaili | 0.8 | charcoal
      Medium Garbage Bags | kachra thaili | 1 | slate
      Large Garbage Bags | bada kachra thaili | 1.4 | navy
      Extra Large Garbage Bags | kachra thaila | 1.9 | forest
      Biodegradable Garbage Bags | jaivik kachra thaili | 1.7 | leaf | garbage-bag/h90/l20
      Drawstring Garbage Bags | dori wali thaili | 1.8 | royal
      Scented Garbage Bags | khushboo thaili | 1.5 | lilac | garbage-bag blossom garbage-bag
      Oxo Green Garbage Bags | hari thaili | 1.3 | forest | garbage-bag/h90/l20
      Pedal Bin Liners | bin liner | 0.9 | teal
      Compostable Food Waste Bags | geela kachra | 1.8 | olive | garbage-bag/h60/l20
      Zip Lock Storage Bags | zip thaili | 1.4 | sky | zip-bag | 15 pcs, 30 pcs, 50 pcs | box
      `,
    ),
    shelf(
      'Foil & Tissues',
      {
        pack: 'box',
        art: 'roll-of-paper',
        price: '99 for 1 pc',
        sizes: '1 pc, 2 pcs, 4 pcs, 6 pcs',
        band: 'bags',
        words: 'foil, tissue, kagaz',
        brands: 'Foilika, Tokri Daily',
        facts: ['Food grade and strong when wet.', 'Tears where you want it to.'],
      },
      `
      Aluminium Foil | foil, chandi kagaz | 1 | slate | foil
      Aluminium Foil Jumbo | foil | 2.2 | navy | foil
      Baking Paper | butter paper | 1.4 | sand | roll-of-paper
      Cling Wrap | cling film | 1.1 | sky | foil/l16
      Food Wrapping Paper | roti paper | 0.9 | leaf | roll-of-paper
      Kitchen Towel Roll | kitchen tissue | 0.8 | mustard | roll-of-paper | 1 pc, 2 pcs, 4 pcs, 6 pcs | softpack
      Toilet Roll | toilet paper | 0.5 | teal | roll-of-paper | 2 pcs, 4 pcs, 6 pcs, 10 pcs | softpack
      Face Tissues Box | tissue dabba | 0.9 | rose | tissue
      Pocket Tissues | jeb tissue | 0.25 | lilac | tissue | 1 pc, 6 pcs, 10 pcs | softpack
      Paper Napkins | napkin | 0.6 | peach | tissue | 1 pc, 2 pcs, 4 pcs | softpack
      Paper Plates | dona pattal, plate | 110 for 50 pcs | forest | fork-and-knife-with-plate | 25 pcs, 50 pcs, 100 pcs | softpack
      Paper Cups | cup, disposable | 85 for 50 pcs | orange | cup-with-straw | 25 pcs, 50 pcs, 100 pcs | softpack
      `,
    ),
    shelf(
      'Agarbatti & Dhoop',
      {
        pack: 'slimbox',
        art: 'incense',
        price: '55 for 100 g',
        sizes: '50 g, 100 g, 200 g, 250 g',
        band: 'pooja',
        words: 'agarbatti, dhoop, puja, pooja, incense',
        brands: 'Agarvan, Dhoopmani, Phoolmati',
        family: 'pooja',
        lines: 12,
        facts: ['Hand rolled on bamboo, burns for forty minutes.', 'Leaves a scent, not a cloud.'],
      },
      `
      Chandan Agarbatti | sandal agarbatti | 1 | saffron
      Mogra Agarbatti | jasmine agarbatti | 1 | leaf | white-flower incense
      Gulab Agarbatti | rose agarbatti | 1 | rose | rose incense
      Lavender Agarbatti | lavender agarbatti | 1.05 | lilac | blossom/h-120/s-40 incense
      Three in One Agarbatti | teen khushboo | 0.9 | royal
      Kewda Agarbatti | kewra agarbatti | 1 | mustard
      Loban Dhoop Sticks | loban, benzoin | 1.1 | maroon | dhoop
      Guggal Dhoop Cones | guggul | 1.2 | coffee | dhoop
      Wet Dhoop | geela dhoop | 0.9 | charcoal | dhoop
      Havan Samagri | hawan | 0.9 | orange | fire heap:mixture:cinnamon | 100 g, 200 g, 500 g | pouch
      Sambrani Cups | sambrani | 1.4 | plum | dhoop
      `,
    ),
    shelf(
      'Diyas & Camphor',
      {
        pack: 'box',
        art: 'diya-lamp',
        price: '60 for 12 pcs',
        sizes: '6 pcs, 12 pcs, 24 pcs, 50 pcs',
        band: 'pooja',
        words: 'puja, pooja, diya, deepak',
        brands: 'Diyabaati, Dhoopmani, Phoolmati',
        family: 'pooja',
        lines: 13,
        facts: ['Ready for the evening aarti.', 'Packed so that nothing arrives broken.'],
      },
      `
      Clay Diyas | mitti diya | 0.9 | coffee
      Painted Diyas | rangeen diya, diwali | 1.8 | magenta
      Tea Light Candles | mombatti | 1.6 | rose | candle
      Household Candles | mombatti | 1.2 | sky | candle
      Round Cotton Wicks | gol batti, fulvat | 0.3 | cream | heap:puff:milk | 30 pcs, 100 pcs, 200 pcs
      Long Cotton Wicks | lambi batti | 0.3 | peach | heap:stick:milk | 30 pcs, 100 pcs, 200 pcs
      Ghee Diya Wicks | ghee batti | 1.2 | mustard | diya-lamp ghee | 15 pcs, 30 pcs, 50 pcs
      Camphor Tablets | kapoor, karpur | 120 for 100 g | royal | camphor | 50 g, 100 g, 200 g | jar
      Bhimseni Camphor | desi kapoor | 210 for 100 g | teal | camphor | 50 g, 100 g, 200 g | jar
      Kumkum Powder | roli, sindoor | 45 for 100 g | crimson | heap:powder:chilli | 50 g, 100 g, 200 g | lowjar
      Haldi for Puja | puja haldi | 40 for 100 g | mustard | heap:powder:turmeric | 50 g, 100 g, 200 g | pouch
      Puja Oil | diya tel, deepam oil | 165 for 1 L | saffron | diya-lamp drop:sesame | 500 ml, 1 L, 2 L | bottle
      Gangajal | ganga jal | 49 for 500 ml | sky | droplet glass:water | 200 ml, 500 ml, 1 L | flask
      Kalawa Mauli Thread | mauli, raksha sutra | 0.4 | tomato | thread | 1 pc, 3 pcs, 6 pcs
      `,
    ),
    shelf(
      'Batteries & Bulbs',
      {
        pack: 'blister',
        art: 'battery',
        price: '80 for 4 pcs',
        sizes: '2 pcs, 4 pcs, 8 pcs, 10 pcs',
        band: 'bulbs',
        words: 'cell, bijli',
        brands: 'Ujaalite',
        family: 'electric',
        lines: 11,
        facts: ['Works the moment it is in.', 'Return used ones to the box at our store.'],
      },
      `
      AA Batteries | pencil cell | 0.9 | tomato
      AAA Batteries | remote cell | 0.9 | orange
      Alkaline AA Batteries | pencil cell | 1.9 | charcoal
      Alkaline AAA Batteries | remote cell | 1.9 | navy
      Rechargeable AA Batteries | charge cell | 6 | leaf
      Coin Cells | button cell | 1.4 | slate | battery | 1 pc, 2 pcs, 5 pcs
      LED Bulb 9 W | led bulb, balb | 4 | sky | light-bulb | 1 pc, 2 pcs, 4 pcs | box
      LED Bulb 12 W | led bulb, balb | 5 | royal | light-bulb | 1 pc, 2 pcs, 4 pcs | box
      LED Night Lamp | zero bulb | 2 | plum | light-bulb crescent-moon | 1 pc, 2 pcs, 4 pcs | box
      LED Torch | torch | 6 | mustard | flashlight | 1 pc, 2 pcs, 3 pcs
      Extension Cord | extension board | 9 | cream | electric-plug | 1 pc, 2 pcs, 3 pcs
      `,
    ),
    shelf(
      'Stationery',
      {
        pack: 'blister',
        art: 'pencil',
        price: '50 for 10 pcs',
        sizes: '5 pcs, 10 pcs, 20 pcs',
        band: 'stationery',
        words: 'stationery, school',
        brands: 'Kalampatti',
        family: 'stationery',
        lines: 14,
        facts: ['For homework remembered at nine in the evening.', 'Teachers approve.'],
      },
      `
      Pencils HB | pensil | 1 | mustard
      Blue Ball Pens | pen, kalam | 1.4 | royal | pen
      Gel Pens Black | pen, kalam | 2 | charcoal | pen
      Erasers | rubber, mitane wala | 0.8 | rose | eraser
      Sharpeners | pencil chheelna | 0.9 | leaf | pencil
      Colour Pencils | rangeen pensil | 2 | tomato | crayon
      Wax Crayons | mom rang | 1.2 | orange | crayon
      Sketch Pens | rangeen pen | 1.6 | magenta | paintbrush
      Ruled Notebook | copy, kaapi | 65 for 1 pc | navy | notebook-with-decorative-cover | 1 pc, 3 pcs, 6 pcs | item
      A4 Paper Ream | kagaz | 285 for 1 pc | sky | page-facing-up | 1 pc, 2 pcs, 5 pcs | box
      Glue Stick | gond | 5 | teal | glue-stick | 1 pc, 2 pcs, 5 pcs
      Adhesive Tape | tape | 4 | plum | tape | 1 pc, 2 pcs, 6 pcs
      Safety Scissors | kainchi | 8 | crimson | scissors | 1 pc, 2 pcs, 3 pcs
      Geometry Box | compass box | 20 | forest | triangular-ruler | 1 pc, 2 pcs, 3 pcs | box
      `,
    ),
  ],
);
