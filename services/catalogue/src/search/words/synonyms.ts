import { isDevanagari, romanize } from './devanagari';
import { phoneticKey } from './phonetic-key';
import { tokenize } from './tokenizer';

/**
 * Groups of synonyms, Indian and English names of one thing in the spellings people type. Each line is a group; all find
 * each other.
 */
const TABLE = `
dahi, curd, yogurt, yoghurt, yoghourt, thayir, perugu
doodh, dudh, milk
paneer, panir, cottage cheese
makhan, makkhan, butter, loni
ghee, ghi, clarified butter
malai, fresh cream, milk cream
khoya, mawa, khova, milk solids
chaas, chhaas, chach, chaach, buttermilk, butter milk, mattha, taak
lassi, sweet buttermilk, yogurt drink
rabri, rabdi
shrikhand, sweet curd
anda, ande, anday, egg, muttai
murgi, murga, murgh, chicken
machli, machhli, machchi, machi, fish
jhinga, prawn, shrimp
keema, kheema, qeema, mince
gosht, mutton, goat meat, lamb
aloo, alu, aaloo, aalu, potato, batata
pyaz, pyaaz, piyaz, kanda, onion, eerulli
tamatar, tamater, tomato
adrak, adrakh, ginger
lehsun, lahsun, lasun, lahsan, garlic
mirch, mirchi, chilli, chili, chilly
hari mirch, hari mirchi, green chilli, green chili
lal mirch, lal mirchi, red chilli, red chili
kali mirch, kaali mirch, black pepper, peppercorn
shimla mirch, simla mirch, capsicum, bell pepper
dhania, dhaniya, kothmir, coriander, cilantro
hara dhania, hara dhaniya, green coriander, coriander leaves
pudina, pudeena, mint
palak, paalak, spinach
methi, fenugreek, methi leaves
kasuri methi, kasoori methi, dried fenugreek
bhindi, bhendi, okra, lady finger, ladyfinger, ladies finger
baingan, baigan, began, vangi, brinjal, eggplant, aubergine
gobi, gobhi, phool gobi, phool gobhi, cauliflower
patta gobi, patta gobhi, band gobi, band gobhi, cabbage
gajar, carrot
mooli, muli, radish
kheera, khira, kakdi, cucumber
lauki, ghiya, dudhi, doodhi, bottle gourd
karela, karele, bitter gourd
tori, turai, torai, ridge gourd
kaddu, kadoo, sitaphal sabzi, pumpkin
arbi, arvi, colocasia, taro root
shakarkandi, shakarkand, sweet potato
chukandar, beetroot, beet
shalgam, shaljam, turnip
matar, mattar, mutter, green pea, pea
sem, beans, french bean, farasbi
gawar, gavar, cluster bean
sahjan, moringa, drumstick
kathal, jackfruit
kachcha kela, kaccha kela, raw banana
nimbu, neembu, nimboo, limbu, lemon, lime
kadi patta, kari patta, curry leaves, curry leaf
makka, makai, bhutta, corn, sweet corn, maize
khumb, khumbi, mashroom, mushroom
sabzi, sabji, subzi, bhaji, vegetable
phal, fal, fruit
seb, saeb, apple
kela, kele, banana
aam, aamras, mango
kairi, kacha aam, raw mango
santra, santara, narangi, orange
mosambi, mausambi, musambi, sweet lime
angoor, angur, grape
anar, anaar, pomegranate
papita, papeeta, papaya
tarbooj, tarbuj, tarbuz, watermelon
kharbooja, kharbuja, kharbuza, muskmelon, musk melon
amrood, amrud, peru, guava
ananas, anannas, pineapple
nariyal, narial, coconut
nariyal pani, tender coconut, coconut water
nashpati, naashpati, pear
aloo bukhara, alubukhara, plum
chikoo, chiku, cheeku, sapota
sitaphal, sharifa, custard apple
lichi, leechi, litchi, lychee
jamun, java plum, black plum
aadu, aadoo, peach
khubani, apricot
amla, aamla, avla, gooseberry
ber, jujube
imli, tamarind, puli
chawal, chaval, chaawal, rice, arisi
basmati chawal, basmati rice
poha, pohe, aval, beaten rice, flattened rice, rice flakes
murmura, mamra, kurmura, puffed rice
sabudana, saboodana, sago, tapioca pearl
atta, aata, gehu ka atta, wheat flour, whole wheat flour
gehu, gehun, gehoon, wheat
maida, refined flour, all purpose flour
besan, gram flour, chickpea flour
sooji, suji, rava, rawa, semolina
chawal ka atta, rice flour
makki ka atta, makki atta, maize flour, corn flour
bajra, bajre, pearl millet
jowar, jwari, sorghum
ragi, nachni, finger millet
dalia, daliya, broken wheat, cracked wheat
jau, barley
jai, oats
kuttu, buckwheat
singhara, water chestnut
dal, daal, dhal, lentil, pulse
toor dal, tur dal, tuvar dal, arhar dal, arhar, toor, tur, pigeon pea
moong dal, mung dal, moong, mung, green gram
urad dal, udad dal, urad, urid dal, black gram
masoor dal, masur dal, masoor, masur, red lentil
chana dal, channa dal, bengal gram, split chickpea
kabuli chana, chole, chhole, chola, chickpea, garbanzo
kala chana, kaala chana, black chana, brown chickpea
chana, channa, gram
rajma, raajma, kidney bean
lobia, lobhia, chawli, black eyed pea, cowpea
soya chunk, soya badi, nutri nugget, soya wadi
moongfali, mungfali, moongphali, singdana, peanut, groundnut
namak, salt, uppu
sendha namak, saindhav namak, rock salt, pink salt
kala namak, kaala namak, black salt
cheeni, chini, shakkar, sakhar, sugar, sakkare
gud, gur, gurh, jaggery, bellam, vellam
mishri, misri, rock sugar
shahad, shehad, shahed, madhu, honey
tel, oil
sarson tel, sarso tel, sarson ka tel, mustard oil
nariyal tel, nariyal ka tel, coconut oil
til tel, til ka tel, sesame oil, gingelly oil
moongfali tel, groundnut oil, peanut oil
sarson, sarso, rai, mustard, mustard seed
jeera, jira, zeera, zira, cumin, cumin seed, jeerakam
haldi, haldhi, turmeric, manjal
elaichi, ilaichi, elachi, cardamom
laung, lavang, clove
dalchini, daalchini, cinnamon
tej patta, tejpatta, tej pata, bay leaf
saunf, sonf, sounf, fennel, fennel seed
ajwain, ajwayan, ajvain, carom, carom seed
hing, heeng, asafoetida, asafetida
kesar, zafran, saffron
jaiphal, jayphal, nutmeg
javitri, mace
chakri phool, star anise
kalonji, nigella seed, onion seed
til, sesame, sesame seed
khus khus, khaskhas, poppy seed
alsi, flaxseed, flax seed
sabja, tukmaria, basil seed
methi dana, fenugreek seed
dhania powder, dhaniya powder, coriander powder
haldi powder, turmeric powder
mirchi powder, mirch powder, chilli powder
masala, masale, spice
garam masala, mixed spice
amchur, aamchur, dry mango powder
kaju, cashew, cashewnut, cashew nut
badam, baadam, badaam, almond
akhrot, walnut
pista, pishta, pistachio
kishmish, kismis, raisin
munakka, black raisin
khajoor, khajur, khajoor, date, dates
anjeer, anjir, fig
chilgoza, pine nut
makhana, makhane, phool makhana, fox nut, lotus seed
magaz, melon seed
meva, mewa, dry fruit, dried fruit
chai, chay, tea, chaha
chai patti, chai patta, chaipatti, tea leaf, tea leaves
kaapi, kapi, coffee
pani, paani, jal, water
ras, juice, fruit juice
sharbat, sherbet, syrup drink, squash
nimbu pani, neembu pani, lemonade, lemon drink
thandai, spiced milk mix
biskut, biscuit, cookie
namkeen, nimkin, savoury snack, savory snack
bhujia, bhujiya, sev
mithai, meetha, sweets
papad, pappad, appalam, papadum
achar, achaar, aachar, pickle
chatni, chutney
murabba, fruit preserve
roti, chapati, chapatti, phulka, flatbread
pav, pao, paav, bun
double roti, dabal roti, bread
parantha, paratha, parotha
sevai, seviyan, semiya, vermicelli
sirka, vinegar
sabun, saboon, soap
kapde dhone ka powder, washing powder, detergent, detergent powder
bartan dhone ka sabun, bartan bar, dishwash bar
jhadu, jhaadu, broom
pocha, ponchha, mop
manjan, danth manjan, tooth powder
mehndi, mehendi, henna
agarbatti, agarbati, incense stick
dhoop, dhup, incense cone
kapoor, kapur, karpur, camphor
diya, deepak, oil lamp
machis, maachis, matchbox, match box
mombatti, candle
neem, margosa
tulsi, tulasi, holy basil
phool, ful, flower
kacha, kaccha, raw
`;

export type Phrase = readonly string[];

/** The built-in groups; of phrases that are equal to search only the first. */
export const BUILT_IN_GROUPS: readonly (readonly string[])[] = TABLE.trim()
  .split('\n')
  .map((line) =>
    [
      ...new Map(
        line
          .split(', ')
          .reverse()
          .map((phrase) => [tokenize(phrase).join(' '), phrase]),
      ).values(),
    ].reverse(),
  );

export interface Synonyms {
  /** Words of the longest phrase. */
  maxPhraseWords: number;
  /** The synonyms of a whole phrase, without the phrase itself. */
  ofPhrase(words: readonly string[]): readonly Phrase[];
  /**
   * The synonyms of the phrases in a text. Longer phrases win over their parts: "shimla mirch" is capsicum, so chilli, the synonym of
   * "mirch" alone, is left out.
   */
  inText(words: readonly string[]): readonly Phrase[];
}

/** Synonyms by groups of phrases; all of a group find each other. */
export function createSynonyms(groups: readonly (readonly string[])[]): Synonyms {
  const phrasesOf = groups.map((phrases) => unique(phrases.map(tokenize)));
  const maxPhraseWords = Math.max(1, ...phrasesOf.flat().map((phrase) => phrase.length));
  const groupsByPhrase = new Map<string, number[]>();
  /** Groups by sound, for phrases in Devanagari: the table has Hindi in Latin letters. */
  const groupsBySound = new Map<string, number[]>();
  for (const [group, phrases] of phrasesOf.entries()) {
    for (const phrase of phrases) {
      addGroup(groupsByPhrase, phrase.join(' '), group);
      addGroup(groupsBySound, soundOf(phrase), group);
    }
  }

  const groupsOf = (words: readonly string[]): readonly number[] => {
    const groups = groupsByPhrase.get(words.join(' ')) ?? [];
    return groups.length === 0 && words.some(isDevanagari)
      ? (groupsBySound.get(soundOf(words)) ?? [])
      : groups;
  };

  function ofPhrase(words: readonly string[]): readonly Phrase[] {
    const key = words.join(' ');
    return groupsOf(words)
      .flatMap((group) => phrasesOf[group] ?? [])
      .filter((phrase) => phrase.join(' ') !== key);
  }

  return {
    maxPhraseWords,
    ofPhrase,
    inText(words) {
      const found: Phrase[] = [];
      for (let at = 0; at < words.length;) {
        let length = Math.min(maxPhraseWords, words.length - at);
        while (length > 1 && groupsOf(words.slice(at, at + length)).length === 0) length -= 1;
        found.push(...ofPhrase(words.slice(at, at + length)));
        at += length;
      }
      return found;
    },
  };
}

const soundOf = (words: readonly string[]): string =>
  words.map((word) => phoneticKey(isDevanagari(word) ? romanize(word) : word)).join(' ');

function addGroup(groups: Map<string, number[]>, key: string, group: number): void {
  const known = groups.get(key) ?? [];
  if (!known.includes(group)) groups.set(key, [...known, group]);
}

export const builtInSynonyms = createSynonyms(BUILT_IN_GROUPS);

function unique(phrases: readonly string[][]): Phrase[] {
  return [
    ...new Map(
      phrases.filter((phrase) => phrase.length > 0).map((phrase) => [phrase.join(' '), phrase]),
    ).values(),
  ];
}
