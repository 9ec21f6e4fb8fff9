/**
 * Words for the same thing, Hindi in Latin letters (as people type it) and English, in groups of equals. A search for
 * one finds the others; spellings differ because there is no right one.
 */
const GROUPS = `
dahi, curd, yogurt, yoghurt
doodh, dudh, milk
paneer, panir, cottage cheese
makhan, butter
malai, cream
chaas, chhaas, chaach, mattha, buttermilk
ghee, ghi, clarified butter
anda, ande, egg
aloo, alu, batata, potato
pyaz, pyaaz, kanda, onion
tamatar, tomato
adrak, ginger
lahsun, lehsun, lasun, garlic
mirch, mirchi, chilli, chili, chilly
dhaniya, dhania, coriander, cilantro
pudina, mint
palak, spinach
methi, fenugreek
kadi patta, meetha neem, curry leaves
gobi, gobhi, phool gobi, cauliflower
patta gobi, band gobi, cabbage
bhindi, okra, lady finger, ladyfinger
lauki, ghiya, doodhi, bottle gourd
karela, bitter gourd
turai, tori, ridge gourd
baingan, brinjal, eggplant, aubergine
kheera, kakdi, cucumber
shimla mirch, capsicum, bell pepper
matar, mutter, peas
gajar, carrot
chukandar, beetroot
mooli, radish
kaddu, pumpkin
shakarkandi, sweet potato
sahjan, drumstick, moringa
bhutta, makka, makai, corn, maize
nimbu, neembu, lemon, lime
aam, mango
kairi, kacha aam, raw mango
kela, banana
seb, apple
santra, narangi, orange
mosambi, mausambi, sweet lime
anar, anaar, pomegranate
papita, papaya
amrud, amrood, guava
ananas, pineapple
tarbooz, tarbuj, watermelon
kharbuja, muskmelon
angoor, angur, grapes
chikoo, cheeku, sapota
sitaphal, sharifa, custard apple
nashpati, pear
nariyal, coconut
khumb, mushroom
phool, flower
gulab, rose
genda, marigold
aata, atta, flour
gehu, gehun, wheat
chawal, rice
dal, daal, lentil, lentils
toor, tuvar, arhar
moong, mung, green gram
urad, black gram
masoor, red lentil
chana, gram, chickpea
chole, kabuli chana
rajma, kidney beans
lobia, chawli, black eyed beans
besan, gram flour
sooji, suji, rava, semolina
maida, refined flour
poha, chivda, flattened rice
sabudana, sago, tapioca pearls
murmura, kurmura, puffed rice
daliya, dalia, broken wheat
ragi, nachni, finger millet
jowar, jwari, sorghum
bajra, bajri, pearl millet
kuttu, buckwheat
tel, oil
sarson, mustard
moongfali, mungfali, peanut, peanuts, groundnut
til, sesame, gingelly
surajmukhi, sunflower
jaitun, zaitoon, olive
namak, salt
cheeni, chini, shakkar, sugar
gud, gur, jaggery
haldi, turmeric
jeera, zeera, cumin
rai, mustard seeds
kali mirch, gol mirch, black pepper
elaichi, ilaichi, cardamom
laung, lavang, clove, cloves
dalchini, cinnamon
tej patta, bay leaf
jaiphal, nutmeg
saunf, sonf, fennel
ajwain, ajowan, carom
kalonji, nigella
khus khus, posto, poppy seeds
hing, heeng, asafoetida
imli, tamarind
amchur, aamchur, dry mango powder
sonth, saunth, dry ginger
badam, almond, almonds
kaju, cashew, cashews
pista, pistachio, pistachios
kishmish, raisin, raisins
khajoor, khajur, date, dates
anjeer, fig, figs
akhrot, walnut, walnuts
makhana, makhane, fox nuts
alsi, flaxseed, flax seeds
beej, seeds
biskut, biscuit, biscuits
mithai, sweets
shahad, madhu, honey
achar, achaar, pickle
chutney, chatni
sirka, vinegar
chai, tea
kaapi, kofi, coffee
pani, paani, water
ras, juice
murga, murgi, chicken
gosht, bakra, mutton
machhli, machli, fish
jhinga, prawns, shrimp
kekda, crab
double roti, bread
pav, pao, bun
sabun, soap
manjan, toothpaste
kapde dhone, detergent
bartan, dishwash
jhadu, broom
pocha, mop, floor cleaner
kachra, garbage
agarbatti, incense
diya, deepak, lamp
mombatti, candle, candles
kapoor, karpur, camphor
machhar, mosquito
kutta, dog
billi, cat
rui, cotton
patti, bandage
daadhi, beard
balti, bucket
kalam, pen
`;

export const hinglishTwins: readonly (readonly string[])[] = GROUPS.trim()
  .split('\n')
  .map((row) => row.split(',').map((word) => word.trim()));
