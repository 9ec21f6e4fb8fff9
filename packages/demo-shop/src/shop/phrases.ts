import type { Family } from './types';

/** What descriptions are put together from; {name}, {kind}, {brand} and {shelf} are filled in. */
export interface Phrases {
  open: readonly string[];
  use: readonly string[];
  keep: readonly string[];
}

const crunchy: Phrases = {
  open: [
    '{name} is what the tea tray has been waiting for.',
    'Open a pack of {name} and count how long it lasts.',
    '{brand} makes its {kind} in small batches, so that every pack is a fresh one.',
    '{name}: crisp from the first piece to the crumbs at the bottom.',
  ],
  use: [
    'Serve it with chai, with friends or with the match.',
    'Good in the lunch box, better on the long train.',
    'Crush a handful over chaat for a bit of bite.',
    'Put it in a bowl and it is a party.',
  ],
  keep: [
    'Keep in a cool, dry place and close the pack well.',
    'Empty into an airtight tin once opened.',
    'Stays crisp for two weeks in a tight jar.',
  ],
};

const cleaning: Phrases = {
  open: [
    '{name} does the dull part of the job so that you do less of it.',
    'Made for Indian homes, hard water and busy mornings, {name} simply works.',
    '{brand} {kind} goes a long way: measure less than you think.',
    'A home smells looked after with {name}.',
  ],
  use: [
    'Follow the label and it does the rest.',
    'Made for daily use in busy homes.',
    'Sized so that it lasts the month.',
    'Leaves no mess behind.',
  ],
  keep: [
    'Keep out of the reach of children and away from food.',
    'Store upright, closed and out of the sun.',
    'Wash your hands after use.',
  ],
};

const household: Phrases = {
  open: [
    '{name}: one of those things you only notice when it has run out.',
    '{brand} makes {kind} that lasts longer than the pack suggests.',
    'Plain, sturdy and made to be used every day, that is {name}.',
    'Keep a spare pack of {name} in the drawer.',
  ],
  use: [
    'Sized for the usual Indian kitchen and cupboard.',
    'Made without frills, at a price that makes sense.',
    'Does its job and gets out of the way.',
    'Order two, the second always finds a use.',
  ],
  keep: [
    'Store in a dry place.',
    'Keep the pack closed until you need it.',
    'Keep away from small children.',
  ],
};

const selfCare: Phrases = {
  open: [
    '{name} makes two minutes at the basin feel like five.',
    'Gentle enough for every day, {name} suits most kinds of skin and hair.',
    '{brand} makes {kind} from a short list of things you can pronounce.',
    'A small everyday comfort: {name}.',
  ],
  use: [
    'A little is enough; work it in and rinse.',
    'Use it morning and evening for best results.',
    'Has a light scent that does not follow you to work.',
    'Tested by dermatologists, liked by everybody else.',
  ],
  keep: [
    'For external use only; if it irritates, rinse and stop.',
    'Store below 35 degrees and away from direct light.',
    'Close the cap well after use.',
  ],
};

const drinkable: Phrases = {
  open: [
    '{name} tastes of the real thing because it starts with it.',
    'Chill it, shake it, open it: {name}.',
    '{brand} {kind} is the answer to a hot afternoon.',
    'There is room for {name} in every fridge door.',
  ],
  use: [
    'Pour over ice with a slice of lime.',
    'Goes with spicy food and long stories.',
    'Pack it for the road or keep it for guests.',
    'Serve cold in a tall glass.',
  ],
  keep: [
    'Chill after opening and finish within three days.',
    'Store in a cool place, away from the sun.',
    'Best before the date on the pack.',
  ],
};

export const PHRASES: Record<Family, Phrases> = {
  produce: {
    open: [
      '{name} from growers we know by name, at your door while it is still fresh.',
      'No words needed for {kind}: look, smell, eat.',
      'Firm, fragrant, full of colour: {kind}, chosen piece by piece.',
      'Straight from the field: {kind}, picked yesterday.',
    ],
    use: [
      'Cook it simply, with a little salt and cumin.',
      'Enjoy it the day it arrives.',
      'Good for the family thali and good for the lunch box.',
      'A fair weight is given, never less than the label says.',
    ],
    keep: [
      'Keep in the cool part of the fridge and use within three days.',
      'Store in a dry, airy basket, not in plastic.',
      'Wash just before use, not before storing.',
    ],
  },
  flower: {
    open: [
      '{name}, fresh as the morning it was picked.',
      'For the door, the mandir and the plait: {name}.',
      'Handled lightly and packed loosely: {kind} from growers near the city.',
      'A little {kind} changes the whole room.',
    ],
    use: [
      'Make garlands, rangoli or a simple offering.',
      'Order in the evening for the next morning.',
      'The count may differ by a piece or two; the weight does not.',
      'Nothing is sprayed on after picking.',
    ],
    keep: [
      'Sprinkle with water and keep in the shade.',
      'Wrap in a damp cloth and keep cool.',
      'Best used on the day it arrives.',
    ],
  },
  dairy: {
    open: [
      '{name} starts on farms close to the city.',
      'Start the morning with {name}.',
      '{brand} tests every tanker before a single litre becomes {kind}.',
      'Fresh, clean and honest: {name}.',
    ],
    use: [
      'Children finish it without being told.',
      'Use it in the kitchen, at the table or straight from the fridge.',
      'A good source of calcium and protein.',
      'Nothing is added that you would not add yourself.',
    ],
    keep: [
      'Keep below 4 degrees and use within two days of opening.',
      'Refrigerate at once and do not freeze.',
      'Best before the date printed on the pack.',
    ],
  },
  bakery: {
    open: [
      '{name} is still soft when it reaches you.',
      '{brand} bakes its {kind} every night, so you never get yesterday’s.',
      'The smell when you open a pack of {name} is half the breakfast.',
      'Simple flour, patient dough, a hot oven: {name}.',
    ],
    use: [
      'Toast it, butter it, forget the plate.',
      'Made for sandwiches, pav bhaji and midnight snacks.',
      'Serve warm with something melting on top.',
      'Good for the school tiffin.',
    ],
    keep: [
      'Keep in a cool, dry place and finish within three days.',
      'Close the bag well; in the fridge it lasts two days more.',
      'Freeze what you cannot finish.',
    ],
  },
  egg: {
    open: [
      '{name} from hens that eat clean grain and greens.',
      'Strong shells, bright yolks: {name}.',
      'Breakfast is settled once {name} is in the fridge.',
      '{brand} packs every box of {kind} within a day of laying.',
    ],
    use: [
      'Boil, scramble or drop into a curry.',
      'One of the simplest sources of complete protein.',
      'Makes an omelette that stands by itself.',
      'Bakers like them for their even size.',
    ],
    keep: [
      'Keep in the fridge with the pointed end down.',
      'Store cool and use within two weeks.',
      'Wash your hands after handling shells.',
    ],
  },
  meat: {
    open: [
      '{name}, cut to order standards and chilled from start to finish.',
      '{brand} handles {kind} in a clean room at four degrees.',
      'For the Sunday curry: {name}.',
      'Fresh, tender and ready for the pan, that is {name}.',
    ],
    use: [
      'Marinate for an hour and cook on a medium flame.',
      'Goes well with ginger, garlic and patience.',
      'Net weight is what you get, cleaned and trimmed.',
      'Pat dry before frying for a good crust.',
    ],
    keep: [
      'Keep below 4 degrees and cook within two days.',
      'Freeze on the day of delivery if you want it later.',
      'Cook through to the centre before serving.',
    ],
  },
  staple: {
    open: [
      '{name} for the meal that happens every day.',
      '{brand} buys its {kind} at harvest and cleans it three times.',
      'A kitchen runs on a few good things, and {name} is one of them.',
      '{name} is packed dry and sealed well.',
    ],
    use: [
      'Cooks evenly and tastes like home.',
      'Measure by the cup and it never disappoints.',
      'A good everyday source of energy.',
      'Feeds four without asking for much.',
    ],
    keep: [
      'Store in a clean, airtight container.',
      'Keep dry; a bay leaf in the jar keeps insects away.',
      'Use within two months of opening.',
    ],
  },
  oil: {
    open: [
      '{name} is made for kitchens that cook every day.',
      'The tadka decides, and {name} is a good start.',
      '{brand} takes its time over {kind} and packs it fresh.',
      'Clear, clean and true to its taste: {name}.',
    ],
    use: [
      'Use it for frying, roasting and pickling.',
      'A little less than usual is enough.',
      'Holds its taste at high heat.',
      'Do not heat the same oil twice.',
    ],
    keep: [
      'Keep away from light and close the cap.',
      'Store in a cool, dry place.',
      'Use within three months of opening.',
    ],
  },
  spice: {
    open: [
      '{name} gives a dish its colour and its story.',
      '{brand} sources its {kind} from the district that makes it best.',
      '{name} is where good cooking starts.',
      'Pure, strong and honestly packed: {name}.',
    ],
    use: [
      'A little changes the whole dish.',
      'Start with half a spoon and taste.',
      'Every good kitchen has a box of it.',
      'No colour and no filler added.',
    ],
    keep: [
      'Store in an airtight box away from steam.',
      'Use a dry spoon.',
      'Keep away from sunlight; the colour thanks you.',
    ],
  },
  dryfruit: {
    open: [
      '{name}, picked over by hand and packed while crisp.',
      'A small bowl of {name} at four o’clock keeps dinner honest.',
      '{brand} grades every lot of {kind} by size.',
      'Good enough to offer, good enough to keep: {name}.',
    ],
    use: [
      'Eat as it is or chop it into kheer and halwa.',
      'A source of good fats, protein and minerals.',
      'Travels well in a pocket.',
      'Roast lightly in ghee for the festive version.',
    ],
    keep: [
      'Keep in an airtight jar, in summer in the fridge.',
      'Reseal the zip after use.',
      'Contains nuts or may contain traces of them.',
    ],
  },
  snack: crunchy,
  biscuit: crunchy,
  sweet: {
    open: [
      '{name} is for good news, and for days without any.',
      '{brand} makes {kind} the slow way.',
      'One piece of {name} is never the last.',
      'A little sweetness to share: {name}.',
    ],
    use: [
      'Offer it to guests, or do not tell them.',
      'Goes with tea, with coffee and with festivals.',
      'Made from a recipe older than the shop.',
      'A fine small gift.',
    ],
    keep: [
      'Store in a cool, dry place.',
      'Keep away from heat; it melts before you do.',
      'Finish within a week of opening.',
    ],
  },
  instant: {
    open: [
      '{name} turns ten minutes into a meal.',
      'For evenings when nobody wants to cook: {name}.',
      '{brand} {kind} is cooked by people who eat it too.',
      'Hot, quick and filling: {name}.',
    ],
    use: [
      'Add vegetables you have and it becomes dinner.',
      'Steam, pan or microwave, all of them work.',
      'Children can make it; adults finish it.',
      'Serve hot with a squeeze of lime.',
    ],
    keep: [
      'Follow the storage advice on the pack.',
      'Once opened, finish it the same day.',
      'Do not refreeze after thawing.',
    ],
  },
  breakfast: {
    open: [
      '{name} makes mornings shorter and breakfasts longer.',
      'A bowl, a spoon, {name}.',
      '{brand} keeps the recipe of its {kind} short.',
      'Good days start with {name}.',
    ],
    use: [
      'Have it with cold milk, curd or fruit.',
      'Spread it, stir it or eat it from the spoon.',
      'Keeps you full until lunch.',
      'No artificial colour and no flavouring.',
    ],
    keep: ['Close the pack well after use.', 'Store in a cool, dry cupboard.', 'Use a dry spoon.'],
  },
  sauce: {
    open: [
      '{name} wakes up whatever is on the plate.',
      'Made in small kettles from ripe produce, {name} tastes like somebody’s kitchen.',
      '{brand} lets its {kind} rest before it goes into the jar.',
      'A spoon of {name} and plain rice is a meal.',
    ],
    use: [
      'Have it with parathas, samosas or a sandwich.',
      'Stir into noodles or use it as a marinade.',
      'Goes on nearly everything.',
      'Start with little, come back for more.',
    ],
    keep: ['Refrigerate after opening.', 'Use a clean, dry spoon.', 'Best within two months of opening.'],
  },
  drink: drinkable,
  tea: {
    open: [
      '{name} is the reason to get up.',
      '{brand} makes its {kind} in small batches.',
      'Put the water on: {name} needs three minutes.',
      'Strong, fragrant and the same every day: {name}.',
    ],
    use: [
      'Boil it with milk and ginger, or drink it plain.',
      'One spoon a cup and one for the pot.',
      'Good hot, and good over ice.',
      'Made for long talks.',
    ],
    keep: ['Keep in an airtight tin.', 'Keep away from strong smells.', 'Use within six months of opening.'],
  },
  icecream: {
    open: [
      '{name} arrives hard as a brick and leaves soft as a cloud.',
      '{brand} churns its {kind} from fresh milk and cream.',
      'Two spoons and {name}: that is an evening.',
      'Summer has a name, {name}.',
    ],
    use: [
      'Leave it outside for three minutes before scooping.',
      'Goes with hot gulab jamun better than it should.',
      'Real ingredients, no vegetable fat where milk belongs.',
      'Hide it behind the peas.',
    ],
    keep: [
      'Store at -18 degrees or below.',
      'Do not refreeze once melted.',
      'Close the lid to keep ice crystals out.',
    ],
  },
  babyfood: {
    open: [
      '{name} for first spoons and curious faces.',
      '{brand} makes {kind} from single, gentle grains and fruit.',
      'Smooth, mild and easily digested: {name}.',
      'Little tummies like {name}.',
    ],
    use: [
      'Mix with boiled, cooled water as the table on the pack says.',
      'No added sugar, salt or colour.',
      'Talk to your doctor before you start solid food.',
      'Feed with a spoon while the baby sits upright.',
    ],
    keep: [
      'Close the pack and use within four weeks.',
      'Keep dry; use a dry scoop.',
      'Prepare fresh for every meal.',
    ],
  },
  baby: {
    open: [
      '{name} for the smallest member of the family.',
      '{brand} makes {kind} the way parents would.',
      'Soft, safe and thought through: {name}.',
      'One thing less to worry about at three in the morning: {name}.',
    ],
    use: [
      'Tested for tender skin and curious mouths.',
      'Easy to use with one hand, the other holds the baby.',
      'Keep a second pack in the bag you always forget.',
      'Recommended by tired, happy parents.',
    ],
    keep: [
      'Keep the pack away from small hands.',
      'Store in a clean, dry place.',
      'Check the size on the pack before you open it.',
    ],
  },
  body: selfCare,
  hygiene: {
    open: [
      '{name} belongs in every bathroom cabinet.',
      '{brand} {kind} does a small job well, every day.',
      'Simple, clean and dependable: {name}.',
      'Keep {name} where you can reach it.',
    ],
    use: [
      'Made to a standard that hospitals would accept.',
      'Feels right from the first use.',
      'Goes in a travel bag and asks for little room.',
      'Part of a routine that takes three minutes.',
    ],
    keep: [
      'Store in a clean, dry place.',
      'Do not use it if the seal is broken.',
      'Keep out of the reach of small children.',
    ],
  },
  clean: cleaning,
  home: household,
  pooja: {
    open: [
      '{name} for the quiet half hour at home.',
      '{brand} makes {kind} the traditional way.',
      'Festivals begin with {name}.',
      'A calm scent and a steady flame: {name}.',
    ],
    use: [
      'For daily puja and for the big days.',
      'Lights at the first match.',
      'Made by hand by small groups of women.',
      'Sacred things deserve clean making.',
    ],
    keep: [
      'Keep dry and away from fire.',
      'Never leave a flame alone.',
      'Keep out of the reach of children.',
    ],
  },
  electric: household,
  stationery: household,
  petfood: {
    open: [
      '{name} is the sound of the bowl being filled.',
      '{brand} cooks {kind} with real meat and grains.',
      'Shiny coat, wagging tail, empty bowl: {name}.',
      'Complete and balanced, {name} leaves nothing out.',
    ],
    use: [
      'Always keep fresh water beside the bowl.',
      'Change over slowly, in about a week.',
      'The right amount is on the back of the pack.',
      'Even the picky ones come running.',
    ],
    keep: [
      'Store in a cool, dry place and close the bag.',
      'Use wet food within a day of opening.',
      'Not for people.',
    ],
  },
  petcare: {
    open: [
      '{name} for the one who waits at the door.',
      '{brand} makes {kind} mild enough for every week.',
      'A happy coat starts with {name}.',
      'Made for animals, kind to the humans who hold them.',
    ],
    use: [
      'Stroke, brush, reward, repeat.',
      'Vets approve, pets put up with it.',
      'Suits puppies and kittens from twelve weeks.',
      'Quick to use, even on the impatient.',
    ],
    keep: ['Store in a dry place.', 'Keep away from children.', 'Stop if the skin turns red and ask a vet.'],
  },
};

export const LONG_PARTS: readonly string[] = [
  'We started carrying it because our own families asked for it, and it has stayed on the shelf ever since. The people who make it are few, they know each other, and they would rather send nothing than send something they would not serve at home.',
  'Every lot is checked when it reaches the store: weight, seal, date and a taste by somebody who has done this for years. What does not pass goes back the same day. It is a simple rule and it is why the complaints drawer is nearly empty.',
  'Ten minutes sounds quick, and it is, because the store is round the corner and everything in it has its place. Your order is picked by hand, the heavy things at the bottom, the delicate ones on top, the cold ones in their own bag.',
  'If something is not right, say so in the app and the money is back before the tea is cold. No photographs, no questions, no forms. We only ask that you tell us what was wrong, so that the next pack is better.',
  'People use it in more ways than we knew. Some keep a pack at the office, some send it to children who have moved away, and one shopper wrote that it settled an argument between two grandmothers. We do not promise that it will do the same for you.',
];
