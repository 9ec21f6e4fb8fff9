import { aisle, shelf } from '../shop/table';

export const sweetsAndChocolates = aisle(
  'Sweets & Chocolates',
  {
    tint: 'plum',
    family: 'sweet',
    brands: 'Kokobar, Mithaimandal, Barfiwada, Toffeetoli, Cacaovilla, Gumzoo',
  },
  [
    shelf(
      'Chocolate Bars',
      {
        pack: 'bar',
        art: 'chocolate-bar',
        inside: 'choco-blocks',
        price: '80 for 60 g',
        sizes: '13 g, 40 g, 60 g, 110 g, 150 g',
        band: 'chocolates',
        words: 'chocolate, choklet',
        brands: 'Kokobar, Cacaovilla, Toffeetoli',
        lines: 18,
        ingredients: 'Sugar, cocoa butter, milk solids, cocoa solids',
        facts: ['Snaps clean and melts slowly.', 'Keep it cool: below 25 degrees it stays glossy.'],
      },
      `
      Milk Chocolate | doodh chocolate | 1 | plum
      Silky Milk Chocolate | mulayam chocolate | 1.3 | lilac
      Roast Almond Milk Chocolate | badam chocolate | 1.2 | coffee | heap:almond:almond chocolate-bar
      Fruit & Nut Chocolate | mewa chocolate | 1.2 | maroon | heap:mixnuts:raisin chocolate-bar
      Dark Chocolate 55% | dark choklet | 1.6 | charcoal
      Dark Chocolate 70% | dark choklet | 1.9 | navy
      White Chocolate | safed chocolate | 1.2 | cream | choco-blocks/s-60/l60
      Hazelnut Chocolate | hazelnut choklet | 1.5 | cocoa | heap:pea:hazelnut chocolate-bar
      Caramel Crunch Chocolate | caramel choklet | 1.1 | orange | choco-blocks
      Crispy Wafer Chocolate | wafer choklet | 0.9 | crimson | waffle choco-blocks
      Peanut Chocolate Bar | moongfali choklet | 0.9 | mustard | peanuts choco-blocks
      Coconut Chocolate Bar | nariyal choklet | 1 | sky | coconut choco-blocks
      Orange Zest Dark Chocolate | santra chocolate | 1.8 | orange | tangerine chocolate-bar
      Strawberry Milk Chocolate | strawberry chocolate | 1.2 | rose | strawberry chocolate-bar
      Chilli Dark Chocolate | mirchi chocolate | 1.9 | tomato | hot-pepper chocolate-bar
      Sugar Free Milk Chocolate | bina cheeni chocolate | 2 | teal | chocolate-bar
      `,
    ),
    shelf(
      'Gift Packs',
      {
        pack: 'box',
        art: 'wrapped-gift chocolate-bar',
        inside: 'choco-blocks',
        price: '299 for 250 g',
        sizes: '150 g, 250 g, 400 g, 500 g',
        band: 'gifts',
        words: 'gift, diwali, rakhi, hamper, chocolate',
        brands: 'Kokobar, Cacaovilla, Mithaimandal, Mevabagh',
        facts: ['Comes in a box that needs no paper.', 'There is room for a name on the back.'],
      },
      `
      Assorted Chocolate Box | chocolate hamper | 1 | plum
      Festive Chocolate Collection | diwali chocolate | 1.2 | gold
      Truffle Collection | truffle chocolate | 1.8 | cocoa | wrapped-gift heap:ball:cocoa
      Celebration Hazelnut Rounds | hazelnut chocolate | 1.8 | mustard | heap:ball:cocoa
      Dry Fruit Gift Box | mewa hamper, diwali | 2 | maroon | wrapped-gift heap:mixnuts:almond
      Kaju Katli Gift Box | kaju barfi hamper | 1.6 | saffron | wrapped-gift heap:diamond:silver
      Assorted Mithai Box | mithai hamper, diwali | 1.2 | crimson | wrapped-gift heap:ball:saffron
      Cookie Gift Tin | cookies hamper | 1 | royal | wrapped-gift cookie | 300 g, 400 g, 500 g | tin
      Heart Shaped Chocolate Box | valentine chocolate | 1.4 | rose | red-heart chocolate-bar
      Kids Party Chocolate Pack | birthday chocolate | 0.8 | sky | balloon candy
      Dark Chocolate Gift Tower | dark hamper | 1.9 | charcoal
      `,
    ),
    shelf(
      'Candies & Gums',
      {
        pack: 'pouch',
        art: 'candy',
        price: '50 for 150 g',
        sizes: '50 g, 100 g, 150 g, 400 g',
        band: 'chocolates',
        words: 'toffee, candy, goli, gum',
        brands: 'Toffeetoli, Gumzoo, Chatpati',
        mark: 'veg',
        lines: 13,
        facts: ['Every piece is wrapped by itself.', 'Counts as change in any honest shop.'],
      },
      `
      Kaccha Aam Candy | raw mango toffee | 1 | lime | mango/h46/s-30/l-4 candy/h58/s-35
      Imli Candy | tamarind goli | 1 | coffee | tamarind heap:candy:tamarind
      Orange Candy | santra goli | 0.9 | orange | tangerine candy/h12/s-10
      Coffee Toffee | coffee candy | 1 | cocoa | heap:candy:coffee
      Butter Toffee | makhan toffee | 1 | mustard | heap:candy:butter
      Milk Eclairs | eclairs, doodh toffee | 1.1 | plum | heap:candy:caramel
      Chocolate Eclairs | eclairs chocolate | 1.2 | maroon | chocolate-bar heap:candy:cocoa
      Fruit Jelly Beans | jelly goli | 1.3 | magenta | heap:bean:mixcolour
      Gummy Bears | jelly bhalu | 1.6 | rose | bear heap:bean:mixcolour
      Lollipops Assorted | lolipop | 1.1 | crimson | lollipop
      Peppermint Chewing Gum | pudina gum | 1.6 | mint | mint heap:candy:mint
      Strawberry Bubble Gum | bubble gum | 1.3 | rose | strawberry heap:candy:pink
      Mint Saunf Mouth Freshener | mukhwas, saunf | 1.2 | leaf | heap:seed:mixcolour
      Digestive Churan Goli | churan goli, anardana | 1 | tomato | heap:ball:tamarind | 50 g, 100 g, 120 g | lowjar
      `,
    ),
    shelf(
      'Indian Mithai',
      {
        pack: 'box',
        art: 'ladoo',
        price: '220 for 400 g',
        sizes: '200 g, 400 g, 500 g, 1 kg',
        band: 'mithai',
        words: 'mithai, sweets, meetha',
        brands: 'Mithaimandal, Barfiwada, Bhujiyana',
        lines: 16,
        ingredients: 'Sugar, milk solids, ghee, gram flour, cardamom',
        facts: [
          'Made in ghee, the way it was always meant.',
          'Warm it for ten seconds and it tastes of today.',
        ],
      },
      `
      Motichoor Ladoo | laddu, laddoo | 1 | orange | ladoo
      Besan Ladoo | laddu, laddoo | 1.05 | mustard | ladoo/h6
      Kaju Katli | kaju barfi | 2 | slate | heap:diamond:silver
      Soan Papdi | patisa, son papdi | 0.7 | saffron | heap:cube:butter
      Gulab Jamun Tin | gulab jamun | 0.85 | maroon | gulab-jamun | 500 g, 1 kg, 2 x 500 g | tin
      Rasgulla Tin | roshogolla, rasagola | 0.85 | sky | rasgulla | 500 g, 1 kg, 2 x 500 g | tin
      Milk Cake | alwar kalakand | 1.3 | coffee | heap:cube:caramel
      Milk Barfi | burfi, khoya barfi | 1.3 | cream | heap:cube:cream
      Pista Barfi | burfi | 1.9 | leaf | heap:cube:pista
      Mysore Pak | mysore paak | 1.2 | gold | heap:cube:butter
      Doda Barfi | dodha | 1.4 | cocoa | heap:cube:cinnamon
      Petha Angoori | agra petha | 0.7 | lime | heap:cube:milk
      Jalebi | jilebi, jalebi | 0.9 | saffron | jalebi
      Rajbhog Tin | rajbhog | 1 | mustard | rasgulla/h40/l-6 | 500 g, 1 kg, 2 x 500 g | tin
      Balushahi | badusha | 1 | sand | doughnut/s-30
      Atta Gond Ladoo | gond laddu | 1.6 | coffee | ladoo/l-10
      `,
    ),
    shelf(
      'Chikki & Bars',
      {
        pack: 'bar',
        art: 'chikki',
        price: '60 for 100 g',
        sizes: '35 g, 50 g, 100 g, 6 x 35 g',
        band: 'chocolates',
        words: 'chikki, gajak, energy bar',
        brands: 'Chikkipur, Nutrivana, Grainola Hills',
        facts: ['Jaggery, nuts and not much else.', 'Fits in every pocket and school bag.'],
      },
      `
      Peanut Chikki | moongfali chikki, gud | 0.7 | orange | peanuts chikki
      Til Chikki | sesame chikki, tilgul | 0.8 | sand | chikki/s-20/l14
      Dry Fruit Chikki | mewa chikki | 1.6 | maroon | heap:mixnuts:almond chikki
      Rajgira Chikki | amaranth chikki, vrat | 1 | mustard | chikki/l10
      Til Gajak | gajak, revdi | 1.1 | coffee | heap:cube:sesame
      Gud Rewari | revdi | 1 | cream | heap:ball:cream
      Crunchy Peanut Butter Bar | protein bar | 1.5 | cocoa | peanuts chikki
      Oats & Honey Energy Bar | energy bar | 1.3 | saffron | honey-pot chikki
      Almond & Date Bar | badam khajoor bar | 1.7 | plum | heap:date:date chikki/l-14
      Choco Protein Bar | protein bar | 2 | charcoal | chocolate-bar chikki/l-24
      Mixed Berry Granola Bar | granola bar | 1.6 | magenta | blueberries chikki
      `,
    ),
  ],
);
