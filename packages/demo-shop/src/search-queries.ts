import type { DemoProduct } from './shop/catalogue';

/**
 * Queries that nobody tunes the search with: what people type, and what they mean by it. What is right is decided by
 * kind and brand, in the names of products, never by what a search engine returns.
 */
export interface SearchQuery {
  query: string;
  /** How it is hard: the plain word, a word in Hindi, a slip of the finger, the first letters, a brand. */
  sort: 'plain' | 'hinglish' | 'typo' | 'prefix' | 'brand' | 'words';
  /** A product counts when its name matches this and not `except`. */
  names: RegExp;
  except?: RegExp;
}

/** `query | names | except`, patterns without slashes and without regard to case. */
const TABLE: Record<SearchQuery['sort'], string> = {
  plain: `
milk | \\bmilk$ | almond|soy|badam|elaichi|pista|chocolate|kesar
bread | bread( loaf)?$|baguette|country loaf | pita
sugar | \\bsugar\\b|mishri | zero|free drink|added|milk chocolate|sugar free|digestive
paneer | \\bpaneer\\b | masala$|momos
chocolate | chocolate
curd | \\bcurd\\b|dahi
rice | \\brice\\b | flour|bran|noodle|papad|vermicelli|cereal|idiyappam|poha|dog
egg | \\beggs\\b
chips | chips$ | choco
ghee | ghee
honey | honey$
salt | salt\\b | popcorn|chips|makhana|toothpaste|mouthwash
noodles | noodles
ketchup | ketchup
shampoo | shampoo
soap | soap$
diapers | diaper | cream|wipes
toothpaste | toothpaste
ice cream | ice cream | sandwich
tea | \\btea( |$)|chai$ | biscuits|body|face|mouth|masala$|candles
oats | \\boats\\b | bread|cookies|marie|noodles|bar|granola
cookies | cookies | ice cream
pickle | pickle
butter | butter$|makhan|butter spread|butter tub | peanut|almond butter|cashew|body|paw
cheese | cheese|mozzarella|cheddar|gouda|parmesan|feta | balls|nachos|chips|popcorn|makhana|crackers|sausages|nuggets|cashews|dip
`,
  hinglish: `
dahi | \\bcurd\\b|dahi|yogurt|mishti
doodh | \\bmilk$|cow milk | soy
aloo | \\bpotato|aloo
pyaz | \\bonion\\b | shampoo|conditioner|hair|rings|cream|sausage|chips|makhana|cracker
jeera | cumin|jeera
tamatar | \\btomato|ketchup | nachos
adrak | \\bginger\\b|adrak | ale|beer
lahsun | \\bgarlic\\b
nimbu | lemon|nimbu|\\blime\\b | dishwash|floor|soap|body|face|toothpaste
anda | \\beggs\\b
chawal | \\brice\\b | flour|bran|noodle|papad|dog|poha
namak | salt\\b | popcorn|chips|makhana|toothpaste|mouthwash|peanuts|salted
cheeni | \\bsugar\\b | zero|free milk|added|digestive
haldi | turmeric|haldi
dhaniya | coriander|dhaniya
palak | spinach|palak
bhindi | lady finger|okra
gobi | cauliflower|cabbage
kela | banana
seb | \\bapple\\b | custard
aam | mango
badam | almond|badam
kaju | cashew|kaju
kishmish | raisin|munakka
akhrot | walnut
shahad | honey
gud | jaggery
atta | \\batta\\b | noodles|biscuits|cookies|ladoo
besan | besan
sooji | sooji|rava|suji
arhar dal | toor dal
kali mirch | \\bpepper\\b | bell
elaichi | cardamom|elaichi
dalchini | cinnamon
hing | (^| )hing\\b
imli | tamarind|imli
sarson ka tel | mustard oil
moongfali | peanut
achar | pickle
chai patti | \\btea\\b|\\bchai$ | biscuits|green|body|face|mouth|masala$|candles|premix
murga | chicken | soup|noodles|dog|cat|masala$|jerky
machli | rohu|catla|pomfret|surmai|bangda|basa|salmon|hilsa|anchovy|prawns
jhadu | broom|dustpan
sabun | soap$|detergent bar|dishwash bar
agarbatti | agarbatti|incense
makhana | makhana
matar | peas|matar | shampoo
gajar | carrot
karela | bitter gourd
mombatti | candles
`,
  typo: `
panner | \\bpaneer\\b | masala$
chocolte | chocolate
biscut | biscuit
tomatoe | \\btomato\\b
potatoe | potato
yougurt | yogurt
almons | almond
shampo | shampoo
tooth past | toothpaste
detergant | detergent
nodles | noodles
ketchap | ketchup
mayonaise | mayonnaise
brocoli | broccoli
cauliflour | cauliflower
cinamon | cinnamon
cofee | coffee
vinegr | vinegar
sanitzer | sanitizer
musturd oil | mustard oil
strwaberry | strawberry
popcron | popcorn
cornflaks | corn flakes
avacado | avocado
mozarella | mozzarella
`,
  prefix: `
mil | \\bmilk\\b
choc | chocolate
pan | \\bpaneer\\b|papad|pancake|panchratan
tom | tomato
ban | banana
mush | mushroom
straw | strawberry
det | detergent
deo | deodorant|body spray|roll on
basm | basmati
turm | turmeric
cash | cashew
corn f | corn flakes|corn flour
dog f | dog food
ice c | ice cream
`,
  brand: `
gaudhara | ^gaudhara
gaudhara milk | ^gaudhara .*milk
annakutir atta | ^annakutir .*atta
kokobar | ^kokobar
masalika haldi | ^masalika turmeric
naniji pickle | ^naniji .*pickle
tokri farms | ^tokri farms
alootoon chips | ^alootoon .*chips
thandak | ^thandak
basmatika | ^basmatika
biscotola | ^biscotola
dantkiran | ^dantkiran
`,
  words: `
brown bread | brown bread
full cream milk | full cream milk
green tea lemon | lemon & honey green tea
dark chocolate | dark chocolate
mango juice | mango (juice|drink)
cold coffee | cold coffee
sugar free chocolate | sugar free .*chocolate
masala oats | masala oats
baby wipes | baby wipes|water wipes|wipes
floor cleaner lavender | lavender floor cleaner
aloe vera gel | aloe vera gel
whole wheat atta | whole wheat.* atta
peanut butter crunchy | peanut butter crunchy|crunchy peanut butter
chicken breast | chicken breast
frozen peas | frozen green peas
coconut oil | coconut .*oil|coconut oil
roasted makhana | makhana
garam masala | garam masala
hair fall shampoo | hair fall control shampoo
led bulb | led bulb
`,
};

function queryOf(sort: SearchQuery['sort'], row: string): SearchQuery {
  // A blank on both sides parts the columns; a bar without blanks belongs to a pattern.
  const [query = '', names = '', except] = row.split(/ \| /).map((cell) => cell.trim());
  return {
    query,
    sort,
    names: new RegExp(names, 'i'),
    ...(except ? { except: new RegExp(except, 'i') } : {}),
  };
}

export const searchQueries: readonly SearchQuery[] = (Object.keys(TABLE) as SearchQuery['sort'][]).flatMap(
  (sort) =>
    TABLE[sort]
      .trim()
      .split('\n')
      .map((row) => queryOf(sort, row)),
);

/** The products that are right for a query; what makers add to a name after a comma does not count. */
export const relevantTo = (query: SearchQuery, products: readonly DemoProduct[]): DemoProduct[] =>
  products.filter(({ name }) => {
    const plain = name.split(', ')[0] ?? name;
    return query.names.test(plain) && !(query.except?.test(plain) ?? false);
  });
