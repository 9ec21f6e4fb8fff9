import { aisle, shelf } from '../shop/table';

export const attaRiceAndDals = aisle(
  'Atta, Rice & Dals',
  {
    tint: 'mustard',
    family: 'staple',
    brands: 'Annakutir, Chulhaghar, Tokri Daily, Dhanvila, Bhandarika, Dharti Anna',
  },
  [
    shelf(
      'Atta',
      {
        pack: 'sack',
        art: 'sheaf-of-rice flatbread',
        inside: 'heap:powder:wheat',
        price: '58 for 1 kg',
        sizes: '1 kg, 2 kg, 5 kg, 10 kg',
        band: 'flour',
        words: 'aata, gehu, flour, wheat flour',
        lines: 15,
        ingredients: 'Whole wheat',
        facts: [
          'Ground between stones that turn slowly and stay cool.',
          'Rotis puff up and stay soft till the evening.',
        ],
      },
      `
      Sharbati Chakki Atta | mp sharbati, gehu ka aata | 1.15 | saffron
      Whole Wheat Chakki Atta | gehu ka aata | 1 | orange
      Multigrain Atta | saat anaj aata | 1.3 | olive
      MP Lokwan Atta | gehu ka aata | 1.05 | mustard
      Superior Fresh Chakki Atta | gehu ka aata | 0.9 | tomato
      High Fibre Atta | fibre aata | 1.25 | leaf
      Khapli Wheat Atta | emmer, khapli gehu | 2 | coffee
      Organic Whole Wheat Atta | jaivik aata | 1.5 | forest
      Diabetic Care Atta | low gi aata | 1.7 | teal
      Tandoori Atta | naan atta | 0.95 | maroon
      Missi Roti Atta | missi aata | 1.3 | mustard | flatbread/h6 heap:powder:besan | 500 g, 1 kg, 2 kg
      `,
    ),
    shelf(
      'Rice',
      {
        pack: 'sack',
        art: 'cooked-rice',
        inside: 'heap:rice:rice',
        price: '75 for 1 kg',
        sizes: '1 kg, 2 kg, 5 kg, 10 kg',
        band: 'rice',
        words: 'chawal, rice',
        lines: 17,
        ingredients: 'Rice',
        brands: 'Basmatika, Annakutir, Chulhaghar, Dhanvila, Tokri Daily, Bhandarika',
        facts: [
          'Aged for at least a year, so the grains stay apart.',
          'Soak for twenty minutes before you cook it.',
        ],
      },
      `
      Basmati Rice Classic | biryani chawal | 1.7 | navy | curry-rice heap:rice:rice
      Basmati Rice Rozana | roz ka chawal | 1.1 | teal | cooked-rice heap:rice:rice
      Long Grain Biryani Basmati | biryani chawal | 2.2 | maroon | curry-rice heap:rice:rice
      Sona Masoori Rice | sona masuri chawal | 0.95 | leaf
      Kolam Rice | wada kolam chawal | 1 | orange
      Gobindobhog Rice | kheer chawal | 1.5 | rose
      Ponni Boiled Rice | ukda chawal | 0.9 | mustard
      Idli Rice | idli chawal | 0.75 | sky | idli heap:rice:rice
      Brown Rice | bhura chawal | 1.4 | coffee | cooked-rice/l-10 heap:rice:brown
      Red Matta Rice | kerala lal chawal | 1.1 | crimson | cooked-rice/h-6 heap:rice:matta
      Black Rice | kala chawal | 3 | charcoal | rice-ball heap:rice:ink
      Broken Basmati Rice | tukda chawal, kani | 0.8 | sand
      Indrayani Rice | indrayani chawal | 1 | forest
      Jeerakasala Rice | wayanad chawal | 1.6 | olive
      `,
    ),
    shelf(
      'Toor, Moong & Urad Dal',
      {
        pack: 'pouch',
        art: 'heap:lentil:toor',
        price: '165 for 1 kg',
        sizes: '500 g, 1 kg, 2 kg',
        band: 'dals',
        words: 'daal, dal, lentil',
        brands: 'Dalmanthan, Annakutir, Chulhaghar, Tokri Daily, Dharti Anna',
        lines: 16,
        facts: [
          'Unpolished, so it keeps its coat of goodness.',
          'Cleaned by machine, sorted by colour, ready for the cooker.',
        ],
      },
      `
      Toor Dal | arhar dal, tuvar | 1 | mustard | heap:lentil:toor
      Unpolished Toor Dal | arhar dal, tuvar | 1.15 | coffee | heap:lentil:toor
      Moong Dal Yellow | dhuli moong | 0.9 | saffron | heap:lentil:moong
      Moong Dal Chilka | split green gram | 0.9 | olive | heap:lentil:moongchilka
      Green Moong Whole | sabut moong | 0.85 | leaf | heap:pea:greengram
      Urad Dal White | dhuli urad | 0.95 | cream | heap:lentil:urad
      Urad Gota | urad gota | 1 | sky | heap:pea:urad
      Urad Whole Black | sabut urad, kali dal | 0.9 | charcoal | heap:pea:ink
      Masoor Dal | lal masoor, red lentil | 0.75 | tomato | heap:lentil:masoor
      Masoor Whole | sabut masoor, kali masoor | 0.75 | maroon | heap:lentil:rajma
      Chana Dal | split bengal gram | 0.65 | orange | heap:lentil:chana
      Panchratan Dal | mix dal | 0.95 | forest | heap:lentil:mixdal
      Moth Dal | matki | 0.8 | sand | heap:pea:moth
      `,
    ),
    shelf(
      'Rajma & Chana',
      {
        pack: 'pouch',
        art: 'beans',
        price: '150 for 1 kg',
        sizes: '500 g, 1 kg, 2 kg',
        band: 'dals',
        words: 'beans, chole, gram',
        brands: 'Dalmanthan, Annakutir, Bhandarika, Tokri Daily',
        facts: [
          'Soak overnight and it cooks in three whistles.',
          'Grains of one size, so that all turn soft together.',
        ],
      },
      `
      Rajma Chitra | kidney beans | 1.05 | rose | heap:bean:chitra
      Rajma Jammu | lal rajma, kidney beans | 1.15 | maroon | heap:bean:rajma
      Rajma Sharmili | kidney beans | 1 | crimson | heap:bean:rajma
      Kabuli Chana | chole, chickpea, safed chana | 0.95 | sand | heap:pea:kabuli
      Kala Chana | black chickpea, desi chana | 0.7 | coffee | heap:pea:kalachana
      Green Chana | hara chana, choliya | 0.9 | leaf | heap:pea:greengram
      Lobia | chawli, black eyed beans | 0.9 | cream | heap:bean:lobia
      Dried White Peas | safed matar, vatana | 0.6 | mustard | heap:pea:butter
      Dried Green Peas | sukha hara matar, vatana | 0.65 | forest | heap:pea:greenpea
      Roasted Chana | bhuna chana | 1 | saffron | heap:pea:chana
      Double Beans | pavta | 1.4 | lilac | heap:bean:cream
      Soyabean Whole | bhatmas | 0.7 | olive | heap:pea:butter
      `,
    ),
    shelf(
      'Besan, Sooji & Maida',
      {
        pack: 'pouch',
        art: 'heap:powder:besan',
        price: '55 for 500 g',
        sizes: '500 g, 1 kg, 2 kg',
        band: 'flour',
        words: 'aata, flour',
        lines: 12,
        facts: ['Sieved fine and packed dry.', 'No lumps, no bran where it does not belong.'],
      },
      `
      Chana Besan | gram flour, besan | 1.1 | mustard | heap:powder:besan
      Mota Besan | ladoo besan, coarse gram flour | 1.1 | saffron | heap:powder:besan
      Fine Sooji | rava, semolina, suji | 0.65 | sand | heap:powder:wheat
      Bombay Rava | upma rava, sooji, semolina | 0.7 | orange | heap:powder:wheat
      Idli Rava | idli sooji, cream of rice | 0.8 | sky | idli heap:powder:cream
      Maida | refined flour | 0.55 | royal | heap:powder:cream
      Rice Flour | chawal ka aata | 0.75 | teal | heap:powder:milk
      Corn Flour | makke ka starch, cornstarch | 1 | mustard | ear-of-corn heap:powder:cream
      Makki Atta | makke ka aata, maize flour | 0.9 | saffron | ear-of-corn heap:powder:mango
      Barley Flour | jau ka aata | 1.1 | coffee | sheaf-of-rice heap:powder:wheat
      Singhara Atta | water chestnut flour, vrat | 3 | plum | chestnut heap:powder:cream
      Kuttu Atta | buckwheat flour, vrat | 2.4 | slate | heap:powder:brown
      `,
    ),
    shelf(
      'Poha & Sabudana',
      {
        pack: 'pouch',
        art: 'heap:flake:rice',
        price: '48 for 500 g',
        sizes: '250 g, 500 g, 1 kg',
        band: 'flour',
        words: 'nashta, breakfast',
        facts: ['Washes clean without turning to mush.', 'A warm breakfast in ten minutes.'],
      },
      `
      Thick Poha | mota poha, flattened rice, chivda | 0.9 | leaf | heap:flake:rice
      Thin Poha | patla poha, nylon poha | 0.95 | sky | heap:flake:rice
      Red Rice Poha | lal poha | 1.3 | crimson | heap:flake:matta
      Dagdi Poha | poha | 1.1 | sand | heap:flake:rice
      Sabudana | sago, tapioca pearls, vrat | 1.4 | lilac | heap:pea:milk
      Nylon Sabudana | sago, vrat | 1.5 | rose | heap:pea:milk
      Murmura | puffed rice, kurmura, muri | 0.9 | mustard | heap:puff:cream
      Makhana Poha Mix | nashta mix | 2.2 | plum | heap:puff:cream
      Daliya | broken wheat, dalia | 0.75 | coffee | heap:crystal:wheat
      Samak Rice | sama chawal, vrat ke chawal | 1.7 | orange | heap:crystal:cream
      Jowar Poha | jowar flakes | 1.6 | olive | heap:flake:wheat
      `,
    ),
    shelf(
      'Millets',
      {
        pack: 'pouch',
        art: 'heap:crystal:millet',
        price: '65 for 500 g',
        sizes: '500 g, 1 kg, 2 kg',
        band: 'flour',
        words: 'millet, mota anaj, shri anna',
        brands: 'Siridhara, Dharti Anna, Annakutir, Dhanvila',
        lines: 12,
        facts: [
          'Grows with little water and fills you for long.',
          'Swap it for rice in pulao, kheer and dosa.',
        ],
      },
      `
      Ragi Flour | nachni aata, finger millet | 0.9 | maroon | heap:powder:cocoa
      Ragi Whole | nachni, finger millet | 0.8 | crimson | heap:crystal:rajma
      Jowar Flour | jwari aata, sorghum | 0.9 | cream | heap:powder:cream
      Jowar Whole | jwari, sorghum | 0.85 | sand | heap:pea:cream
      Bajra Flour | bajri aata, pearl millet | 0.8 | slate | heap:powder:brown
      Bajra Whole | bajri, pearl millet | 0.75 | olive | heap:crystal:moth
      Foxtail Millet | kangni, kakum | 1.5 | mustard | heap:crystal:millet
      Little Millet | kutki | 1.5 | leaf | heap:crystal:cream
      Kodo Millet | kodra | 1.5 | orange | heap:crystal:wheat
      Barnyard Millet | sanwa | 1.6 | teal | heap:crystal:cream
      Browntop Millet | korale | 1.8 | coffee | heap:crystal:moth
      Millet Mix | navdhanya | 1.4 | forest | heap:crystal:mixdal
      `,
    ),
  ],
);
