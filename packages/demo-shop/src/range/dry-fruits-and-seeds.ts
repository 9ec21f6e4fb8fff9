import { aisle, shelf } from '../shop/table';

export const dryFruitsAndSeeds = aisle(
  'Dry Fruits & Seeds',
  { tint: 'peach', family: 'dryfruit', brands: 'Mevabagh, Nutrivana, Badamika, Kashmirana, Tokri Daily' },
  [
    shelf(
      'Almonds',
      {
        pack: 'pouch',
        art: 'heap:almond:almond',
        price: '240 for 200 g',
        sizes: '100 g, 200 g, 500 g, 1 kg',
        band: 'dryfruit',
        words: 'badam, almond',
        brands: 'Badamika, Mevabagh, Nutrivana, Kashmirana, Tokri Daily',
        facts: [
          'Soak five overnight and start the day with them.',
          'Graded by size, so none of them is a splinter.',
        ],
      },
      `
      California Almonds | american badam | 1 | sand
      Mamra Almonds | mamra badam | 3 | coffee
      Gurbandi Almonds | giri badam | 1.5 | maroon
      Roasted Salted Almonds | namkeen badam | 1.2 | royal
      Smoked Almonds | bhuna badam | 1.3 | charcoal
      Peri Peri Almonds | masala badam | 1.3 | tomato | heap:almond:almond hot-pepper heap:almond:almond
      Honey Roasted Almonds | shahad badam | 1.35 | mustard | heap:almond:almond honey-pot heap:almond:almond
      Sliced Almonds | katra badam, badam flakes | 1.4 | cream | heap:flake:cream
      Blanched Almonds | chhila badam | 1.4 | sky | heap:almond:cream
      Almond Flour | badam powder | 1.3 | peach | heap:powder:cream
      `,
    ),
    shelf(
      'Cashews & Pista',
      {
        pack: 'pouch',
        art: 'heap:cashew:cashew',
        price: '245 for 200 g',
        sizes: '100 g, 200 g, 500 g, 1 kg',
        band: 'dryfruit',
        words: 'mewa, dry fruit',
        brands: 'Mevabagh, Kashmirana, Nutrivana, Tokri Daily',
        facts: ['Crisp, pale and packed with an air lock.', 'Keeps best in a tight jar after opening.'],
      },
      `
      Whole Cashews W320 | kaju | 1 | cream
      Jumbo Cashews W180 | bada kaju | 1.5 | mustard
      Broken Cashews | kaju tukda | 0.75 | sand
      Roasted Salted Cashews | namkeen kaju | 1.15 | royal
      Black Pepper Cashews | kali mirch kaju | 1.25 | charcoal
      Masala Cashews | masala kaju | 1.25 | tomato
      Cheese Cashews | cheese kaju | 1.3 | orange
      Roasted Salted Pistachios | namkeen pista | 1.2 | leaf | heap:pista:pista
      Pistachio Kernels | pista giri | 2 | forest | heap:almond:pista
      Sliced Pistachios | pista katran | 2.2 | olive | heap:flake:pista
      Irani Pistachios | irani pista | 1.5 | plum | heap:pista:pista
      `,
    ),
    shelf(
      'Raisins & Dates',
      {
        pack: 'pouch',
        art: 'heap:raisin:raisin',
        price: '95 for 200 g',
        sizes: '200 g, 250 g, 500 g, 1 kg',
        band: 'dryfruit',
        words: 'mewa, dry fruit',
        brands: 'Khajuraa, Mevabagh, Kashmirana, Nutrivana',
        lines: 13,
        facts: ['Naturally sweet, nothing added.', 'A handful in the lunch box goes a long way.'],
      },
      `
      Golden Raisins | kishmish | 1 | mustard | heap:raisin:raisin
      Black Raisins | kali kishmish | 1.1 | charcoal | heap:raisin:plum
      Green Long Raisins | hari kishmish | 1.2 | lime | heap:raisin:pista
      Munakka | abjosh, munakka | 1.6 | coffee | heap:raisin:date
      Afghan Raisins | afghani kishmish | 1.4 | maroon | heap:raisin:raisin
      Medjool Dates | khajoor, khajur | 3 | coffee | heap:date:date
      Arabian Dates | khajoor, khajur | 1 | maroon | heap:date:date
      Ajwa Dates | khajoor, khajur | 3.6 | charcoal | heap:date:ink
      Seedless Dates | khajoor, khajur | 1.1 | cocoa | heap:date:date
      Dry Dates | chuara, kharek | 1 | sand | heap:date:almond
      Dried Figs | anjeer | 3 | plum | heap:fig:fig
      Dried Apricots | khubani, jardalu | 1.8 | orange | heap:date:apricot
      Prunes Pitted | sukha aloo bukhara | 1.7 | plum | heap:date:plum
      `,
    ),
    shelf(
      'Walnuts & Mixes',
      {
        pack: 'pouch',
        art: 'heap:walnut:walnut',
        price: '260 for 200 g',
        sizes: '100 g, 200 g, 500 g, 1 kg',
        band: 'dryfruit',
        words: 'mewa, dry fruit, nuts',
        brands: 'Kashmirana, Nutrivana, Mevabagh, Badamika',
        facts: ['From orchards that have done this for generations.', 'Looks like a brain, is kind to it.'],
      },
      `
      Walnut Kernels | akhrot giri | 1.1 | coffee
      Kashmiri Walnuts in Shell | akhrot | 0.7 | sand
      Chilean Walnut Kernels | akhrot giri | 1.3 | maroon
      Broken Walnuts | akhrot tukda | 0.8 | peach
      Daily Nut Mix | mix mewa | 1 | leaf | heap:mixnuts:almond
      Trail Mix | mix mewa | 1 | forest | heap:mixnuts:raisin
      Party Nut Mix | namkeen mewa | 1.1 | royal | heap:mixnuts:cashew
      Panchmeva | puja mewa | 1 | saffron | heap:mixnuts:almond
      Berries & Nuts Mix | mix mewa | 1.2 | plum | blueberries heap:mixnuts:berry
      Hazelnuts | pahadi badam | 1.5 | cocoa | heap:pea:hazelnut
      Pecan Halves | pecan | 1.9 | charcoal | heap:walnut:cinnamon
      Roasted Peanuts | bhuni moongfali | 0.25 | orange | peanuts
      `,
    ),
    shelf(
      'Seeds',
      {
        pack: 'pouch',
        art: 'heap:seed:pumpkinseed',
        price: '130 for 200 g',
        sizes: '100 g, 200 g, 250 g, 500 g',
        band: 'dryfruit',
        words: 'beej, seeds',
        brands: 'Beejika, Nutrivana, Dharti Anna, Mevabagh',
        facts: ['Raw and clean, no salt unless the label says so.', 'Scatter over salad, curd or oats.'],
      },
      `
      Chia Seeds | sabja jaise beej, chia | 1 | slate | heap:crystal:ink
      Flax Seeds | alsi, linseed | 0.5 | coffee | heap:seed:flax
      Roasted Flax Seeds | bhuni alsi | 0.7 | maroon | heap:seed:flax
      Pumpkin Seeds | kaddu ke beej | 1.3 | forest | heap:seed:pumpkinseed
      Sunflower Seeds | surajmukhi beej | 0.8 | mustard | sunflower heap:seed:ash
      Watermelon Seeds | magaz, tarbooz beej | 1.4 | cream | heap:seed:cream
      Sabja Seeds | basil seeds, tukmaria | 0.8 | charcoal | heap:crystal:ink
      White Sesame Seeds | safed til | 0.6 | sand | heap:seed:sesame
      Black Sesame Seeds | kala til | 0.7 | slate | heap:seed:ink
      Muskmelon Seeds | kharbuja beej | 1.5 | peach | heap:seed:cream
      Super Seeds Mix | mix beej | 1.1 | leaf | heap:seed:mixdal
      Quinoa | kinwa | 1.1 | olive | heap:crystal:millet
      `,
    ),
    shelf(
      'Makhana',
      {
        pack: 'pouch',
        art: 'heap:puff:cream',
        price: '120 for 100 g',
        sizes: '60 g, 80 g, 100 g, 250 g',
        band: 'dryfruit',
        words: 'makhane, fox nuts, phool makhana, lotus seeds',
        brands: 'Makhanta, Mevabagh, Nutrivana, Chakhnaka',
        facts: ['Roasted, never fried.', 'Light as popcorn and gone as fast.'],
      },
      `
      Plain Phool Makhana | sada makhana | 1 | sky
      Jumbo Makhana | bada makhana | 1.3 | royal
      Roasted Salted Makhana | namkeen makhana | 1.2 | teal
      Peri Peri Makhana | masala makhana | 1.25 | tomato | heap:puff:tandoori
      Himalayan Salt & Pepper Makhana | kali mirch makhana | 1.25 | charcoal
      Cream & Onion Makhana | pyaz makhana | 1.25 | leaf
      Pudina Makhana | mint makhana | 1.25 | mint | heap:puff:mint
      Cheese Makhana | cheese makhana | 1.25 | mustard | heap:puff:butter
      Caramel Makhana | meetha makhana | 1.35 | coffee | heap:puff:caramel
      Tandoori Masala Makhana | masala makhana | 1.25 | crimson | heap:puff:tandoori
      Jaggery Makhana | gud makhana | 1.35 | maroon | heap:puff:caramel
      `,
    ),
  ],
);
