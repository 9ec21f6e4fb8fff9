import { isPincode, STATES, stateNamed, stateOfCode, statesOfPincode, stateTaxName } from './states';
import data from './india.json';

test.each([
  ['Maharashtra', '27'],
  [' maharashtra ', '27'],
  ['M.H.', '27'],
  ['Jammu & Kashmir', '01'],
  ['Orissa', '21'],
  ['NCT of Delhi', '07'],
  ['TamilNadu', '33'],
  ['महाराष्ट्र', '27'],
  ['उत्तर प्रदेश', '09'],
  ['जम्मू और कश्मीर', '01'],
  ['छत्तीसगढ़'.normalize('NFD'), '22'],
  ['தமிழ்நாடு', '33'],
  ['ଓଡ଼ିଶା', '21'],
])('"%s" is the state %s', (name, code) => expect(stateNamed(name)?.code).toBe(code));

test('an unknown name is no state', () => {
  for (const name of ['', 'Atlantis', '-']) expect(stateNamed(name)).toBeUndefined();
});

test('a union territory without a legislature has UTGST', () => {
  expect(['04', '07', '27', '38'].map((code) => stateTaxName(stateOfCode(code)!))).toEqual([
    'UTGST',
    'SGST',
    'SGST',
    'UTGST',
  ]);
});

test('every state has a Hindi name, and a pincode that is its own or shared', () => {
  expect(STATES).toHaveLength(36);
  for (const { code } of STATES)
    expect(
      data[code as keyof typeof data].names.filter((name) => /\p{Script=Devanagari}/u.test(name)),
    ).not.toEqual([]);
  const prefixes = Object.values(data).flatMap(({ pincodes }) => pincodes.split(' '));
  expect(prefixes.filter((prefix) => !/^[1-8]\d{1,3}$/.test(prefix))).toEqual([]);
});

test.each([
  ['411001', ['Maharashtra']],
  ['४११-००१', ['Maharashtra']],
  ['682001', ['Lakshadweep', 'Kerala']],
  ['160055', ['Punjab', 'Chandigarh']],
  // An army post, and texts that are no pincodes.
  ['900001', []],
  ['041101', []],
  ['41100', []],
])('the pincode %s is of %j', (pincode, names) => {
  expect(statesOfPincode(pincode).map(({ name }) => name)).toEqual(names);
});

test('a pincode has six digits and does not begin with 0', () => {
  expect(['411001', ' 411001 ', '411 001', '४११-००१'].map(isPincode)).toEqual(Array(4).fill(true));
  expect(['011001', '41100', '4110011', '41100a', ''].map(isPincode)).toEqual(Array(5).fill(false));
});
