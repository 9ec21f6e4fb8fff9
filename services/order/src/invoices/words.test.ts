import { spellAmount } from './words';

test.each([
  [0, 'Rupees Zero Only'],
  [5, 'Rupees Zero and Five Paise Only'],
  [100, 'Rupees One Only'],
  [1_950, 'Rupees Nineteen and Fifty Paise Only'],
  [2_100, 'Rupees Twenty-One Only'],
  [10_000, 'Rupees One Hundred Only'],
  [11_500, 'Rupees One Hundred Fifteen Only'],
  [10_200_050, 'Rupees One Lakh Two Thousand and Fifty Paise Only'],
  [
    12_345_678_999,
    'Rupees Twelve Crore Thirty-Four Lakh Fifty-Six Thousand Seven Hundred Eighty-Nine and Ninety-Nine Paise Only',
  ],
  [1_000_000_000_000, 'Rupees One Thousand Crore Only'],
])('%i paise are %s', (paise, words) => expect(spellAmount(paise)).toBe(words));
