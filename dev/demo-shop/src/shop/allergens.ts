/** Allergens that Indian labels must name, with words of ingredients and names that imply them. */
const ALLERGENS: readonly (readonly [allergen: string, words: RegExp, without?: RegExp])[] = [
  [
    'milk',
    /\b(?:milk|curd|dahi|yogurt|paneer|butter(?!milk)|buttermilk|makhan|malai|cream|cheese|cheesy|feta|gouda|cheddar|mozzarella|parmesan|ghee|mawa|khoya|lassi|chaas|shrikhand|doi|kulfi|ice cream|rabdi|barfi|rasgulla|rajbhog|gulab jamun|kheer|white sauce|custard)\b/i,
    /\b(?:coconut milk|soy milk|almond milk|peanut butter|almond butter|cashew butter|cocoa butter|vegan|plant based|cream cracker|cream of)\b/gi,
  ],
  [
    'wheat (gluten)',
    /\b(?:wheat|maida|atta|sooji|suji|rava|daliya|semolina|bread|buns?|pav|rusk|toast|khari|nankhatai|cookies?|biscuits?|crackers?|muffin|cake|pastry|brownie|pasta|penne|macaroni|spaghetti|noodles|vermicelli|pizza|naan|parota|paratha|roti|chapati|samosa|momos|spring rolls|seitan|bourbon|digestive|malt|jalebi|balushahi|falooda)\b/i,
    /\b(?:gluten free|rice (?:noodles|vermicelli)|missi roti atta|makki atta|singhara atta|kuttu atta|idli rava|pizza (?:cheese|sauce)|pasta pizza sauce|pav bhaji masala)\b/gi,
  ],
  ['barley (gluten)', /\bbarley\b/i],
  ['oats (gluten)', /\boats?\b/i, /\bgluten free oats\b/gi],
  ['soy', /\b(?:soy|soya|soyabean|soybean|tofu|tempeh)\b/i],
  ['egg', /\b(?:eggs?|mayonnaise)\b/i, /\b(?:eggless|tandoori|garlic|mint)[\w\s]*mayonnaise\b/gi],
  [
    'nuts',
    /\b(?:almonds?|badam|cashews?|kaju|pistachios?|pista|walnuts?|hazelnuts?|hazelnut|pecan|nuts?|nut mix|dry ?fruit|panchmeva|praline)\b/i,
    /\b(?:coconut|doughnut)\b/gi,
  ],
  ['peanuts', /\b(?:peanuts?|groundnut)\b/i],
  [
    'fish',
    /\b(?:fish|rohu|catla|pomfret|surmai|bangda|basa|salmon|hilsa|anchovy)\b/i,
    /\bfish curry masala\b/gi,
  ],
  ['crustaceans', /\b(?:prawns?|crab)\b/i],
  ['molluscs', /\bsquid\b/i],
  ['mustard', /\b(?:mustard)\b/i],
  ['sesame', /\b(?:sesame|til|gingelly|gajak|rewari|hummus)\b/i],
];

/**
 * The allergens of a food, from its ingredients and its name only: a name with nuts in it means nuts. If neither names
 * one, the list is empty.
 */
export function allergensOf(name: string, ingredients = ''): string[] {
  return ALLERGENS.filter(([, words, without]) => {
    const text = `${ingredients}; ${name}`;
    return words.test(without ? text.replace(without, '') : text);
  }).map(([allergen]) => allergen);
}
