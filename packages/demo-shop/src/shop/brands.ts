import { slugOf } from './random';
import type { Brand, Logo } from './types';

/** Every brand of the demo shop is invented: `Name | price level | colour | logo`. */
const TABLE = `
Tokri Farms | 1 | leaf | badge
Tokri Daily | 0.85 | tomato | disc
Hariyali Acres | 1.12 | forest | oval
Mitti Mool | 1.35 | coffee | ribbon
Subah Khet | 1 | leaf | plain
Pahadi Bagan | 1.2 | teal | shield
Jaivik Jadh | 1.4 | olive | oval
Phoolmati | 1 | rose | oval
GauDhara | 1 | royal | plain
Doodhsarita | 0.95 | sky | badge
Malaimor | 1.1 | tomato | oval
Gokulika | 1 | leaf | ribbon
Nandika Farms | 1.35 | forest | shield
Himvala | 1.15 | navy | caps
Soyasutra | 1.1 | olive | plain
Idlikatta | 1 | orange | badge
Cheddaroo | 1.05 | mustard | badge
Fromavilla | 1.5 | maroon | oval
Pavmitra | 1 | tomato | badge
Oventide | 1.15 | coffee | caps
Grainloaf | 1.2 | orange | plain
Rotiyana | 0.95 | mustard | oval
Kharivala House | 1 | maroon | ribbon
Crumbelle | 1.35 | plum | oval
Naanika | 1 | tomato | plain
Andavari | 1 | mustard | badge
Sunhari Yolk | 1.15 | orange | oval
Murgimahal | 1 | tomato | shield
Samudrika | 1.1 | navy | badge
Matsyatat | 1 | teal | plain
Boti & Blade | 1.2 | maroon | caps
Zaikameat | 1 | crimson | oval
Plantorra | 1.25 | forest | plain
Annakutir | 1 | saffron | plain
Chulhaghar | 0.95 | tomato | ribbon
Dhanvila | 1.15 | forest | oval
Dharti Anna | 1.3 | coffee | shield
Bhandarika | 0.9 | navy | badge
Siridhara | 1.2 | olive | plain
Basmatika | 1.2 | maroon | oval
Dalmanthan | 1 | mustard | badge
Sarsondhara | 1 | mustard | plain
Suryamukha | 1 | orange | badge
Tilvana | 1.1 | coffee | oval
Olivenza Grove | 1.4 | olive | caps
Gheesagar | 1.1 | mustard | ribbon
Narialo | 1.05 | teal | plain
Rasdhani | 0.95 | tomato | shield
Masalika | 1 | crimson | ribbon
Chatakdar | 1.05 | orange | plain
Rangmasala | 1 | maroon | shield
Lalmirchi Mills | 0.95 | tomato | badge
Namkara | 1 | royal | oval
Mithasagar | 1 | sky | plain
Hingvilas | 1.15 | mustard | oval
Mevabagh | 1 | maroon | ribbon
Badamika | 1.1 | coffee | oval
Kashmirana | 1.35 | plum | shield
Nutrivana | 1.1 | forest | plain
Makhanta | 1.1 | royal | badge
Beejika | 1.1 | leaf | plain
Khajuraa | 1.2 | coffee | oval
Chatpati | 1 | crimson | plain
Chakhnaka | 0.95 | orange | badge
Alootoon | 1.05 | mustard | badge
Sevganga | 1 | saffron | ribbon
Bhujiyana | 1 | maroon | oval
Nachosphere | 1.2 | tomato | caps
Popkani | 1.1 | royal | badge
Papadwadi | 1 | leaf | oval
Biscotola | 1 | royal | oval
Chaibuddy | 0.9 | mustard | plain
Crumblette | 1.2 | coffee | plain
Marivelle | 1 | orange | ribbon
Digestara | 1.15 | olive | caps
Kremo Junction | 1 | plum | badge
Nankhatai House | 1.2 | maroon | shield
Kokobar | 1 | plum | plain
Cacaovilla | 1.5 | cocoa | caps
Mithaimandal | 1.1 | crimson | ribbon
Barfiwada | 1.15 | rose | oval
Toffeetoli | 0.95 | magenta | badge
Gumzoo | 1 | sky | badge
Chikkipur | 1 | coffee | oval
Noodlenagri | 1 | tomato | badge
Jhatpat Rasoi | 1 | orange | ribbon
Soupshala | 1.05 | leaf | oval
Pastavia | 1.2 | forest | caps
Thandighar | 1 | sky | badge
Matarpur | 1 | leaf | plain
Swaadgali | 1.05 | crimson | shield
Nashtaji | 1 | orange | plain
Oatsoul | 1.1 | coffee | caps
Grainola Hills | 1.3 | forest | oval
Madhuvani | 1.1 | mustard | oval
Jamboli | 1 | crimson | badge
Peanutty Pal | 1.1 | orange | badge
Shahadvan | 1.2 | saffron | shield
Naniji | 1 | maroon | plain
Tamatarika | 1 | tomato | badge
Mayobello | 1.1 | royal | oval
Achaarghar | 1 | olive | ribbon
Chutnibaaz | 1 | leaf | plain
Sirka & Soy | 1.05 | charcoal | caps
Woktown | 1.1 | crimson | shield
Thandak | 1 | teal | plain
Fizzoro | 1 | tomato | caps
Phalras | 1 | orange | plain
Sodapur | 1 | royal | badge
Joltaro | 1.2 | charcoal | caps
Nirjhar | 1 | sky | plain
Narialpeya | 1.1 | leaf | oval
Sharbatiya | 1 | rose | ribbon
Baganvari | 1 | forest | oval
Chaikatha | 1 | tomato | ribbon
Kadakpan | 0.9 | crimson | badge
Herbinda | 1.3 | leaf | plain
Kaapiyana | 1.1 | coffee | badge
Beanbari | 1.35 | charcoal | caps
Maltika | 1 | royal | plain
Poshanta | 1.15 | orange | oval
Kulfiwala | 1 | rose | plain
Himkan | 1 | royal | badge
Scoopnagar | 1.25 | plum | oval
Barfeela | 0.95 | sky | plain
Dessertino | 1.1 | cocoa | caps
Nanhekadam | 1 | sky | plain
Gudgudee | 1 | orange | badge
Mulmulli | 1.2 | rose | oval
Poshbaal | 1.1 | leaf | plain
Bubbleelo | 1.1 | teal | badge
Neemkiran | 1 | forest | oval
Sandalika | 1.1 | saffron | ribbon
Gulaabshree | 1.05 | rose | oval
Freshema | 1 | teal | plain
Talcora | 1 | lilac | plain
Deojosh | 1.1 | charcoal | caps
Handora | 1 | royal | badge
Keshvati | 1 | forest | ribbon
Amlakesh | 1 | olive | oval
Roopsutra | 1.1 | rose | plain
Glowmira | 1.3 | plum | caps
Skinvani | 1.2 | sky | plain
Mardora | 1.1 | navy | caps
Alovida | 1.05 | leaf | oval
Dantkiran | 1 | tomato | plain
Muskaniya | 1.05 | royal | badge
Bristlewell | 1.1 | teal | plain
Sakhira | 1 | magenta | oval
Pattimitra | 1 | sky | badge
Mouthly | 1.15 | teal | caps
Chamak | 1 | royal | plain
Dhobika | 0.95 | sky | badge
Bartanbright | 1 | leaf | badge
Farshine | 1 | teal | plain
Safedha | 1.05 | navy | oval
Machharbye | 1 | crimson | shield
Mehakdaan | 1.1 | lilac | oval
Jhaadupur | 1 | orange | badge
Kachrabye | 0.95 | forest | plain
Foilika | 1 | slate | caps
Agarvan | 1.05 | plum | ribbon
Dhoopmani | 1 | saffron | oval
Diyabaati | 1 | orange | ribbon
Ujaalite | 1.1 | royal | badge
Kalampatti | 1 | navy | plain
Tailwala | 1.1 | orange | badge
Barkbari | 1 | forest | plain
Meowmandi | 1.05 | magenta | badge
Pawsha | 1.2 | royal | oval
Furrika | 1 | teal | plain
`;

function brandOf(row: string): Brand {
  const [name = '', tier = '1', colour = 'slate', logo = 'plain'] = row.split('|').map((cell) => cell.trim());
  return { name, slug: slugOf(name), tier: Number(tier), colour, logo: logo as Logo };
}

export const brands: readonly Brand[] = TABLE.trim().split('\n').map(brandOf);

const byName = new Map(brands.map((brand) => [brand.name, brand]));

/** The brand of that name; '-' is no brand at all. */
export function brandNamed(name: string): Brand | null {
  if (name === '-') return null;
  const brand = byName.get(name);
  if (!brand) throw new Error(`no brand is called ${name}`);
  return brand;
}
