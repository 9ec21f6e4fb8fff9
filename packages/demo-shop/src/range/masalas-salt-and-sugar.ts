import { aisle, shelf } from '../shop/table';

export const masalasSaltAndSugar = aisle(
  'Masalas, Salt & Sugar',
  {
    tint: 'orange',
    family: 'spice',
    brands: 'Masalika, Rangmasala, Chatakdar, Lalmirchi Mills, Annakutir, Tokri Daily',
  },
  [
    shelf(
      'Powdered Spices',
      {
        pack: 'pouch',
        art: 'heap:powder:turmeric',
        price: '42 for 100 g',
        sizes: '50 g, 100 g, 200 g, 500 g',
        band: 'spices',
        words: 'masala, powder, pisa hua',
        lines: 15,
        facts: [
          'Ground cold, so that the oil stays in the spice.',
          'A pinch less than usual is often enough.',
        ],
      },
      `
      Turmeric Powder | haldi | 0.85 | mustard | heap:powder:turmeric
      Red Chilli Powder | lal mirch, mirchi | 1 | crimson | hot-pepper heap:powder:chilli
      Kashmiri Chilli Powder | kashmiri lal mirch | 1.4 | tomato | hot-pepper heap:powder:chilli
      Coriander Powder | dhaniya powder, dhania | 0.75 | leaf | coriander heap:powder:corianderseed
      Cumin Powder | jeera powder, zeera | 1.4 | coffee | heap:seed:cumin heap:powder:cumin
      Black Pepper Powder | kali mirch | 2.4 | charcoal | heap:pea:ink heap:powder:pepper
      Dry Ginger Powder | sonth, saunth | 1.7 | sand | ginger-root heap:powder:wheat
      Garlic Powder | lahsun powder | 1.6 | cream | garlic heap:powder:cream
      Onion Powder | pyaz powder | 1.4 | lilac | onion heap:powder:cream
      Amchur Powder | dry mango powder, aamchur | 1.2 | olive | mango/h46/s-30/l-4 heap:powder:corianderseed
      Fenugreek Powder | methi powder | 1 | mustard | heap:cube:methi heap:powder:besan
      Cinnamon Powder | dalchini powder | 2 | maroon | cinnamon heap:powder:cinnamon
      `,
    ),
    shelf(
      'Whole Spices',
      {
        pack: 'pouch',
        art: 'heap:seed:cumin',
        price: '60 for 100 g',
        sizes: '50 g, 100 g, 200 g, 500 g',
        band: 'spices',
        words: 'khada masala, sabut',
        lines: 17,
        facts: [
          'Whole, unbroken and picked over by hand.',
          'Drop into hot oil first and let the smell tell you when.',
        ],
      },
      `
      Cumin Seeds | jeera, zeera | 1.1 | coffee | heap:seed:cumin
      Mustard Seeds Black | rai, sarson dana | 0.5 | charcoal | heap:crystal:ink
      Fenugreek Seeds | methi dana | 0.5 | mustard | heap:cube:methi
      Coriander Seeds | sabut dhaniya | 0.6 | leaf | heap:pea:corianderseed
      Fennel Seeds | saunf, sonf | 0.8 | lime | heap:seed:fennel
      Carom Seeds | ajwain, ajowan | 0.9 | olive | heap:seed:cumin
      Green Cardamom | hari elaichi, elaichi | 7 | forest | heap:almond:cardamom | 25 g, 50 g, 100 g
      Black Cardamom | badi elaichi | 5 | coffee | heap:almond:cocoa | 25 g, 50 g, 100 g
      Cloves | laung, lavang | 3.2 | maroon | heap:clove:cocoa | 25 g, 50 g, 100 g
      Cinnamon Sticks | dalchini | 2 | coffee | cinnamon | 50 g, 100 g, 200 g
      Black Pepper Whole | kali mirch, gol mirch | 2.2 | charcoal | heap:pea:ink | 50 g, 100 g, 200 g
      Bay Leaf | tej patta | 0.9 | olive | heap:leaf:bay | 25 g, 50 g, 100 g
      Star Anise | chakri phool | 2.4 | maroon | star-anise | 25 g, 50 g, 100 g
      Nutmeg | jaiphal | 2.6 | sand | heap:almond:nutmeg | 25 g, 50 g, 100 g
      Dry Red Chilli | sukhi lal mirch, sabut mirch | 1 | crimson | hot-pepper/l-10
      Nigella Seeds | kalonji, mangrail | 0.9 | slate | heap:seed:ink
      Poppy Seeds | khus khus, posto | 3 | cream | heap:crystal:cream
      `,
    ),
    shelf(
      'Blended Masalas',
      {
        pack: 'box',
        art: 'curry-rice',
        inside: 'heap:powder:garam',
        price: '72 for 100 g',
        sizes: '50 g, 100 g, 200 g, 500 g',
        band: 'spices',
        words: 'masala',
        lines: 17,
        ingredients: 'Coriander, cumin, chilli, turmeric, pepper, salt, spices',
        facts: ['Roasted in small pans before it is blended.', 'One spoon for four people is a good start.'],
      },
      `
      Garam Masala | garam masale | 1.15 | maroon | cinnamon star-anise heap:powder:garam
      Chaat Masala | chat masala | 0.9 | olive | lemon heap:powder:corianderseed
      Kitchen King Masala | sabzi masala | 1.05 | orange | pot-of-food heap:powder:garam
      Chicken Masala | murg masala | 1.05 | tomato | poultry-leg heap:powder:chilli
      Meat Masala | mutton masala, gosht masala | 1.1 | crimson | meat-on-bone heap:powder:chilli
      Chole Masala | chana masala | 0.95 | coffee | heap:pea:kabuli heap:powder:garam
      Rajma Masala | rajma masale | 0.95 | maroon | heap:bean:rajma heap:powder:garam
      Pav Bhaji Masala | pavbhaji | 1 | tomato | pav heap:powder:chilli
      Sambhar Masala | sambar powder | 0.95 | saffron | pot-of-food drumstick heap:powder:turmeric
      Rasam Powder | rasam masala | 0.95 | orange | bowl:rasam tomato heap:powder:garam
      Biryani Masala | biriyani masala | 1.2 | forest | curry-rice heap:powder:garam
      Shahi Paneer Masala | paneer masala | 1.1 | saffron | paneer heap:powder:turmeric
      Fish Curry Masala | machli masala | 1.05 | teal | fish heap:powder:chilli
      Tea Masala | chai masala | 1.3 | coffee | hot-beverage cinnamon heap:powder:cinnamon
      Jal Jeera Masala | jaljeera | 0.9 | leaf | mint lemon heap:powder:cumin
      Peri Peri Masala | piri piri | 1.1 | crimson | hot-pepper french-fries heap:powder:chilli
      `,
    ),
    shelf(
      'Salt',
      {
        pack: 'pouch',
        art: 'salt',
        inside: 'heap:powder:salt',
        price: '24 for 1 kg',
        sizes: '500 g, 1 kg, 2 kg',
        band: 'salt',
        words: 'namak, salt',
        brands: 'Namkara, Tokri Daily, Annakutir, Dharti Anna',
        ingredients: 'Edible salt, potassium iodate',
        facts: ['Runs freely, even in the monsoon.', 'Comes with a spout, so nothing spills.'],
      },
      `
      Iodised Salt | iodine namak | 1 | royal
      Crystal Salt | dalla namak | 0.9 | sky | heap:crystal:salt
      Rock Salt Powder | sendha namak, vrat namak | 3 | rose | salt heap:powder:pink
      Rock Salt Crystals | sendha namak | 3 | peach | heap:crystal:pink
      Himalayan Pink Salt | gulabi namak | 3.6 | magenta | heap:crystal:pink
      Black Salt Powder | kala namak | 3.2 | plum | salt heap:powder:lavender
      Low Sodium Salt | lite namak | 2.2 | teal
      Sea Salt Fine | samudri namak | 2 | navy
      Double Fortified Salt | iron namak | 1.3 | tomato
      Table Salt Sprinkler | namak dani | 3 | leaf | salt heap:powder:salt | 100 g, 200 g, 2 x 200 g | tin
      Garlic Salt | lahsun namak | 6 | olive | garlic heap:powder:cream | 100 g, 200 g, 500 g | tin
      `,
    ),
    shelf(
      'Sugar & Jaggery',
      {
        pack: 'pouch',
        art: 'heap:crystal:sugar',
        price: '52 for 1 kg',
        sizes: '500 g, 1 kg, 2 kg, 5 kg',
        band: 'sugar',
        words: 'cheeni, shakkar, sugar, meetha',
        brands: 'Mithasagar, Tokri Daily, Annakutir, Dharti Anna, Bhandarika',
        lines: 15,
        facts: ['Clean, dry and free of lumps.', 'Melts quickly in tea and slowly in halwa, as it should.'],
      },
      `
      White Sugar | safed cheeni, crystal sugar | 0.95 | sky | heap:crystal:sugar
      Sulphur Free Sugar | cheeni | 1.1 | royal | heap:crystal:sugar
      Fine Grain Sugar | mahin cheeni | 1 | teal | heap:powder:sugar
      Brown Sugar | bhuri cheeni | 2.4 | coffee | heap:crystal:brownsugar
      Demerara Sugar | bhuri cheeni | 2.6 | orange | heap:crystal:brownsugar
      Icing Sugar | pisi cheeni, bura | 1.8 | lilac | heap:powder:sugar
      Sugar Cubes | cheeni ke tukde | 2.4 | rose | heap:cube:sugar | 500 g, 1 kg, 2 x 500 g | box
      Khandsari Sugar | desi khand | 1.6 | mustard | heap:powder:butter
      Mishri | rock sugar, candy sugar, dhaga mishri | 2.4 | peach | heap:cube:sugar | 200 g, 500 g, 1 kg
      Jaggery Block | gud, gur, bellam | 1.4 | maroon | jaggery
      Jaggery Powder | gud powder, shakkar | 1.8 | coffee | jaggery heap:powder:jaggery
      Organic Jaggery | jaivik gud | 2 | forest | jaggery
      Palm Jaggery | tad gud, karupatti | 4 | charcoal | palm-tree jaggery
      Palm Sugar | tad cheeni | 4 | olive | palm-tree heap:powder:jaggery | 250 g, 500 g, 1 kg
      `,
    ),
    shelf(
      'Pastes & Hing',
      {
        pack: 'lowjar',
        art: 'ginger-root garlic',
        inside: 'bowl:paste',
        price: '55 for 200 g',
        sizes: '100 g, 200 g, 300 g, 500 g',
        band: 'spices',
        words: 'paste, masala',
        brands: 'Hingvilas, Naniji, Masalika, Rangmasala',
        facts: ['No onion needed, no chopping, no tears.', 'Close the lid well: the smell likes to travel.'],
      },
      `
      Ginger Garlic Paste | adrak lahsun paste | 1 | leaf
      Ginger Paste | adrak paste | 1 | sand | ginger-root bowl:paste
      Garlic Paste | lahsun paste | 1.05 | cream | garlic bowl:paste
      Green Chilli Paste | hari mirch paste | 1.1 | forest | hot-pepper/h95/s-40/l-12 bowl:greenchutney
      Tamarind Paste | imli paste | 1.1 | coffee | tamarind bowl:tamarind
      Tamarind Seedless | imli | 0.9 | maroon | tamarind | 200 g, 250 g, 500 g | pouch
      Tandoori Paste | tandoori masala | 1.6 | tomato | poultry-leg bowl:chilli
      Strong Hing | asafoetida, heeng, hing | 9 | mustard | heap:powder:butter | 10 g, 25 g, 50 g, 100 g
      Hing Granules | asafoetida, heeng, hing | 10 | saffron | heap:crystal:butter | 10 g, 25 g, 50 g
      Compounded Hing | bandhani hing, asafoetida | 6 | orange | heap:powder:besan | 25 g, 50 g, 100 g
      Tomato Puree | tamatar puree | 0.5 | crimson | tomato bowl:tomato | 200 g, 500 g, 1 kg | brick
      `,
    ),
  ],
);
