import { spellNumber, type NumberWords } from './words';

/** Hindi has a separate word for every number below a hundred. Spelling of the Central Hindi Directorate. */
const BELOW_HUNDRED = [
  'शून्य एक दो तीन चार पाँच छह सात आठ नौ',
  'दस ग्यारह बारह तेरह चौदह पंद्रह सोलह सत्रह अठारह उन्नीस',
  'बीस इक्कीस बाईस तेईस चौबीस पच्चीस छब्बीस सत्ताईस अट्ठाईस उनतीस',
  'तीस इकतीस बत्तीस तैंतीस चौंतीस पैंतीस छत्तीस सैंतीस अड़तीस उनतालीस',
  'चालीस इकतालीस बयालीस तैंतालीस चवालीस पैंतालीस छियालीस सैंतालीस अड़तालीस उनचास',
  'पचास इक्यावन बावन तिरपन चौवन पचपन छप्पन सत्तावन अट्ठावन उनसठ',
  'साठ इकसठ बासठ तिरसठ चौंसठ पैंसठ छियासठ सड़सठ अड़सठ उनहत्तर',
  'सत्तर इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर छिहत्तर सतहत्तर अठहत्तर उन्यासी',
  'अस्सी इक्यासी बयासी तिरासी चौरासी पचासी छियासी सतासी अठासी नवासी',
  'नब्बे इक्यानवे बानवे तिरानवे चौरानवे पचानवे छियानवे सत्तानवे अट्ठानवे निन्यानवे',
].flatMap((ten) => ten.split(' '));

const HINDI: NumberWords = {
  belowHundred: (number) => BELOW_HUNDRED[number]!,
  scales: { 10_000_000: 'करोड़', 100_000: 'लाख', 1_000: 'हज़ार', 100: 'सौ' },
};

const counted = (count: number, one: string, many: string): string =>
  `${spellNumber(count, HINDI)} ${count === 1 ? one : many}`;

/** Whole paise as text on a Hindi invoice: `एक लाख दो हज़ार रुपये और पचास पैसे मात्र`. */
export function spellAmountInHindi(paise: number): string {
  const rest = paise % 100;
  const rupees = counted(Math.floor(paise / 100), 'रुपया', 'रुपये');
  return `${rupees}${rest > 0 ? ` और ${counted(rest, 'पैसा', 'पैसे')}` : ''} मात्र`;
}
