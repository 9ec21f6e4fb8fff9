import { aisle, shelf } from '../shop/table';

export const iceCreamAndDesserts = aisle(
  'Ice Cream & Desserts',
  { tint: 'rose', family: 'icecream', brands: 'Himkan, Scoopnagar, Kulfiwala, Barfeela, Dessertino' },
  [
    shelf(
      'Tubs',
      {
        pack: 'tub',
        art: 'ice-cream',
        inside: 'scoop:cream',
        price: '220 for 700 ml',
        sizes: '125 ml, 500 ml, 700 ml, 1.5 L',
        band: 'icecream',
        words: 'ice cream, icecream',
        brands: 'Himkan, Scoopnagar, Barfeela',
        lines: 15,
        ingredients: 'Milk, sugar, cream, natural flavours',
        facts: ['Made with milk fat only.', 'Comes in an insulated bag, so it is hard when it rings.'],
      },
      `
      Vanilla Ice Cream | vanilla | 0.9 | cream
      Chocolate Ice Cream | chocolate | 1 | cocoa | ice-cream chocolate-bar scoop:cocoa
      Strawberry Ice Cream | strawberry | 0.95 | rose | strawberry scoop:pink
      Butterscotch Ice Cream | butterscotch | 1 | mustard | ice-cream scoop:mango
      Kesar Pista Ice Cream | kesar pista | 1.15 | saffron | heap:pista:pista scoop:mango
      Mango Ice Cream | aam | 1.05 | orange | mango scoop:mango
      Black Currant Ice Cream | currant | 1.1 | plum | grapes scoop:lavender
      Tender Coconut Ice Cream | nariyal | 1.3 | leaf | tender-coconut scoop:milk
      Cookies & Cream Ice Cream | cookies | 1.25 | charcoal | cookie scoop:milk
      Belgian Chocolate Ice Cream | dark chocolate | 1.6 | maroon | chocolate-bar scoop:cocoa
      American Nuts Ice Cream | mewa | 1.2 | coffee | heap:mixnuts:almond scoop:caramel
      Rajbhog Ice Cream | rajbhog | 1.2 | gold | heap:cashew:cashew scoop:butter
      Paan Ice Cream | paan | 1.2 | forest | betel-leaf scoop:mint
      Sugar Free Vanilla Ice Cream | bina cheeni | 1.4 | teal
      `,
    ),
    shelf(
      'Cones & Bars',
      {
        pack: 'bar',
        art: 'soft-ice-cream',
        price: '45 for 110 ml',
        sizes: '70 ml, 110 ml, 4 x 70 ml, 6 x 110 ml',
        band: 'icecream',
        words: 'ice cream, icecream, cone, candy',
        brands: 'Himkan, Barfeela, Scoopnagar',
        facts: ['The tip of the cone is filled with chocolate.', 'Eat fast or eat over a plate.'],
      },
      `
      Chocolate Cone | choco cone | 1 | cocoa
      Butterscotch Cone | butterscotch cone | 1 | mustard
      Black Forest Cone | black forest cone | 1.1 | maroon | soft-ice-cream cherries soft-ice-cream
      Vanilla Choco Bar | chocobar | 0.7 | royal | chocobar
      Almond Choco Bar | badam chocobar | 1.3 | coffee | chocobar heap:almond:almond chocobar
      Mango Bar | aam candy | 0.6 | saffron | popsicle/h-5
      Orange Ice Candy | santra candy, ice lolly | 0.4 | orange | popsicle
      Kala Khatta Ice Candy | jamun candy, ice lolly | 0.4 | plum | popsicle/h-110
      Raspberry Dolly | rasbhari candy | 0.6 | rose | popsicle/h-50
      Cookie Ice Cream Sandwich | ice cream biscuit | 1.1 | charcoal | sandwich-biscuit
      Strawberry Cup | strawberry cup | 0.7 | rose | strawberry scoop:pink | 80 ml, 100 ml, 6 x 100 ml | cup
      Vanilla Cup | vanilla cup | 0.6 | sky | scoop:cream | 80 ml, 100 ml, 6 x 100 ml | cup
      `,
    ),
    shelf(
      'Kulfi',
      {
        pack: 'box',
        art: 'kulfi',
        price: '60 for 60 ml',
        sizes: '60 ml, 3 x 60 ml, 5 x 60 ml',
        band: 'icecream',
        words: 'kulfi, matka kulfi, ice cream',
        brands: 'Kulfiwala, Himkan, Barfeela',
        ingredients: 'Milk, sugar, khoya, nuts, cardamom',
        facts: [
          'Milk reduced for hours, never whipped.',
          'Rub the mould between your palms and it slips out.',
        ],
      },
      `
      Malai Kulfi | malai | 0.6 | cream | kulfi
      Kesar Pista Kulfi | kesar pista | 0.75 | saffron | kulfi/h-10 heap:pista:pista kulfi/h-10
      Mango Kulfi | aam | 0.7 | orange | kulfi/h-14 mango kulfi/h-14
      Pista Kulfi | pista | 0.75 | leaf | kulfi/h50
      Rose Kulfi | gulab | 0.7 | rose | kulfi/h-60
      Shahi Matka Kulfi | matka | 1 | maroon | matka-kulfi | 100 ml, 2 x 100 ml, 4 x 100 ml | cup
      Rajwadi Kulfi | rajwadi | 0.8 | plum | kulfi
      Paan Kulfi | paan | 0.75 | forest | kulfi/h70 betel-leaf kulfi/h70
      Sitaphal Kulfi | custard apple | 0.8 | lime | kulfi custard-apple kulfi
      Chocolate Kulfi | chocolate | 0.75 | cocoa | kulfi/l-34
      Kulfi Falooda Cup | falooda | 1.1 | magenta | matka-kulfi | 100 ml, 2 x 100 ml, 4 x 100 ml | cup
      `,
    ),
    shelf(
      'Dessert Mixes',
      {
        pack: 'box',
        art: 'custard',
        price: '60 for 100 g',
        sizes: '80 g, 100 g, 200 g, 500 g',
        band: 'cereals',
        words: 'dessert, meetha, mix',
        brands: 'Dessertino, Jhatpat Rasoi, Mithaimandal',
        family: 'instant',
        facts: ['Only milk is missing.', 'Sets while you eat the main course.'],
      },
      `
      Vanilla Custard Powder | custard | 0.8 | mustard
      Gulab Jamun Mix | gulab jamun | 1.3 | maroon | gulab-jamun
      Strawberry Jelly Crystals | jelly | 0.9 | rose | jelly
      Orange Jelly Crystals | jelly | 0.9 | orange | jelly/h30
      Kheer Mix | payasam mix | 1.2 | saffron | bowl:cream
      Rabdi Mix | rabri | 1.4 | gold | bowl:butter
      Kulfi Mix | kulfi | 1.2 | leaf | kulfi
      Chocolate Cake Mix | cake mix | 1.2 | cocoa | birthday-cake brownie
      Vanilla Cake Mix | cake mix | 1.1 | cream | birthday-cake cupcake
      Brownie Mix | brownie mix | 1.4 | coffee | brownie
      Pancake Mix | pancake | 1.3 | sand | pancakes
      Instant Jalebi Mix | jalebi | 1.1 | tomato | jalebi
      Cocoa Powder Unsweetened | coco powder | 2.4 | maroon | heap:powder:cocoa
      `,
    ),
  ],
);
