import { aisle, shelf } from '../shop/table';

export const petCare = aisle(
  'Pet Care',
  { tint: 'sand', family: 'petfood', brands: 'Tailwala, Barkbari, Meowmandi, Pawsha, Furrika' },
  [
    shelf(
      'Dog Food',
      {
        pack: 'sack',
        art: 'dog-face',
        inside: 'heap:kibble:kibble',
        price: '340 for 1 kg',
        sizes: '400 g, 1.2 kg, 3 kg, 10 kg',
        band: 'petfood',
        words: 'kutta, dog, puppy',
        brands: 'Tailwala, Barkbari, Pawsha',
        lines: 12,
        facts: [
          'Real meat is the first thing on the list.',
          'Small kibble for small mouths, big for big ones.',
        ],
      },
      `
      Adult Dog Food Chicken & Rice | dog khana | 1 | tomato | dog-face poultry-leg heap:kibble:kibble
      Adult Dog Food Meat & Veg | dog khana | 1 | maroon | dog-face carrot heap:kibble:kibble
      Puppy Food Chicken & Milk | puppy khana | 1.15 | sky | dog-face glass-of-milk heap:kibble:kibble
      Vegetarian Dog Food | shakahari dog khana | 0.95 | leaf | dog-face pea-pod heap:kibble:kibble
      Small Breed Dog Food | chota dog khana | 1.2 | orange
      Large Breed Dog Food | bada dog khana | 1.1 | navy
      Grain Free Dog Food Lamb | dog khana | 2 | charcoal
      Senior Dog Food | dog khana | 1.2 | slate
      Chicken Gravy Wet Dog Food | gravy dog khana | 1.2 | crimson | dog-face poultry-leg bowl:curry | 70 g, 4 x 70 g, 15 x 70 g | pouch
      Lamb Chunks Wet Dog Food | gravy dog khana | 1.3 | coffee | dog-face meat-on-bone bowl:curry | 80 g, 4 x 80 g, 12 x 80 g | pouch
      Dog Food Tin Chicken | tin dog khana | 1 | mustard | dog-face bowl:curry | 400 g, 2 x 400 g, 6 x 400 g | tin
      `,
    ),
    shelf(
      'Cat Food',
      {
        pack: 'pouch',
        art: 'cat-face',
        inside: 'heap:kibble:fishy',
        price: '420 for 1 kg',
        sizes: '400 g, 1.2 kg, 3 kg, 7 kg',
        band: 'petfood',
        words: 'billi, cat, kitten',
        brands: 'Meowmandi, Pawsha, Furrika',
        facts: ['With taurine for sharp eyes.', 'Cats read no labels, but they finish the bowl.'],
      },
      `
      Adult Cat Food Ocean Fish | billi khana | 1 | sky | cat-face fish heap:kibble:fishy
      Adult Cat Food Tuna | billi khana | 1.05 | navy | cat-face tropical-fish heap:kibble:fishy
      Adult Cat Food Chicken | billi khana | 1 | tomato | cat-face poultry-leg heap:kibble:kibble
      Kitten Food Mackerel | billi bachcha khana | 1.15 | rose | cat-face fish heap:kibble:fishy
      Hairball Cat Food | billi khana | 1.4 | olive
      Indoor Cat Food | billi khana | 1.3 | plum
      Tuna in Jelly Wet Cat Food | gravy billi khana | 1.1 | teal | cat-face tropical-fish bowl:broth | 70 g, 4 x 70 g, 12 x 70 g
      Salmon Gravy Wet Cat Food | gravy billi khana | 1.2 | peach | cat-face fish bowl:apricot | 70 g, 4 x 70 g, 12 x 70 g
      Chicken Gravy Wet Cat Food | gravy billi khana | 1.1 | orange | cat-face poultry-leg bowl:curry | 70 g, 4 x 70 g, 12 x 70 g
      Creamy Cat Treat Tubes | billi treat | 2 | magenta | cat-face bowl:peach | 4 x 15 g, 8 x 15 g, 20 x 15 g
      Cat Litter Clumping | billi mitti, litter | 0.16 | slate | cat heap:crystal:ash | 5 kg, 10 kg, 20 kg | sack
      Cat Litter Lavender | billi mitti, litter | 0.18 | lilac | cat heap:crystal:lavender | 5 kg, 10 kg, 20 kg | sack
      `,
    ),
    shelf(
      'Treats',
      {
        pack: 'pouch',
        art: 'bone',
        price: '180 for 100 g',
        sizes: '70 g, 100 g, 200 g, 500 g',
        band: 'petfood',
        words: 'treat, dog biscuit',
        brands: 'Barkbari, Tailwala, Pawsha',
        facts: ['For good boys, good girls and everybody else.', 'Break into pieces for training.'],
      },
      `
      Chicken Jerky Strips | dog treat | 1.1 | tomato | bone bacon
      Milk Bone Biscuits | dog biskut | 0.5 | sky | bone
      Peanut Butter Dog Biscuits | dog biskut | 0.6 | orange | bone peanuts bone
      Dental Chew Sticks | dant chew | 0.9 | mint | bone toothbrush bone
      Calcium Bones | haddi | 0.7 | cream | bone
      Lamb Training Bites | training treat | 1 | maroon | bone heap:cube:mutton
      Veg Carrot Treats | shakahari treat | 0.6 | leaf | carrot bone
      Himalayan Yak Chew | churpi chew | 2.2 | mustard | bone heap:stick:butter
      Cat Catnip Treats | billi treat | 1 | plum | cat-face herb heap:kibble:fishy
      Dried Fish Cat Treats | billi treat | 1 | navy | fish
      Puppy Training Biscuits | puppy biskut | 0.6 | rose | dog-face bone
      `,
    ),
    shelf(
      'Pet Grooming',
      {
        pack: 'flask',
        art: 'paw-prints',
        inside: 'foam',
        price: '240 for 200 ml',
        sizes: '200 ml, 500 ml, 1 L',
        band: 'petcare',
        words: 'pet, kutta, billi, grooming',
        brands: 'Furrika, Pawsha, Barkbari',
        family: 'petcare',
        facts: ['Mild, soap free, safe if licked.', 'Makes bath day a shorter fight.'],
      },
      `
      Dog Shampoo Neem | kutta shampoo | 1 | forest | dog-face leaf-fluttering-in-wind foam
      Dog Shampoo Oatmeal | kutta shampoo | 1.2 | sand | dog-face sheaf-of-rice foam
      Anti Tick Shampoo | kilni shampoo | 1.3 | crimson | dog-face shield foam
      Cat Shampoo Gentle | billi shampoo | 1.2 | lilac | cat-face blossom foam
      Pet Conditioner | pet conditioner | 1.2 | rose | poodle foam
      Dry Bath Foam | sukha snan | 1.3 | sky | paw-prints foam
      Pet Wipes | pet wipes | 179 for 50 pcs | teal | paw-prints tissue | 20 pcs, 50 pcs, 2 x 50 pcs | softpack
      Slicker Brush | pet kanghi | 289 for 1 pc | navy | hair-pick paw-prints | 1 pc, 2 pcs, 3 pcs | blister
      Nail Clipper | nakhun katna | 219 for 1 pc | slate | scissors paw-prints | 1 pc, 2 pcs, 3 pcs | blister
      Paw Butter | panja cream | 249 for 50 g | mustard | paw-prints swirl:cream | 25 g, 50 g, 100 g | lowjar
      Pet Deodorant Spray | pet khushboo | 1.2 | plum | paw-prints mist | 100 ml, 200 ml, 500 ml | spray
      Puppy Training Pads | puppy pad | 499 for 30 pcs | orange | dog-face pad | 10 pcs, 30 pcs, 50 pcs | softpack
      `,
    ),
  ],
);
