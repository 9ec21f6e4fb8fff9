import list from '../../data/common-passwords.json';

/** Shop-specific words that attackers try (OWASP ASVS 5.0, 6.1.2). */
const WORDS_OF_THE_SHOP = ['tokri', 'tokritokri', 'tokrishop', 'tokriadmin', 'grocery', 'groceries'];

const COMMON = new Set([...list.passwords.split(' '), ...WORDS_OF_THE_SHOP]);

/** Digits and punctuation appended to a word, which attackers try as well. */
const TAIL = /[^\p{L}]{1,4}$/u;

export interface Owner {
  name: string;
  email: string;
}

const MIN_OWN_WORD = 4;

const lettersAndDigits = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '');

/** Whether it is a common password, with or without up to four trailing digits or marks, in any case. */
function isCommonPassword(password: string): boolean {
  const folded = password.normalize('NFKC').toLowerCase();
  return COMMON.has(folded) || COMMON.has(folded.replace(TAIL, ''));
}

/** Whether words of the owner's name or email make up at least half of its letters and digits. */
function isOwnName(password: string, { name, email }: Owner): boolean {
  const [local = ''] = email.split('@');
  const words = [
    email,
    local,
    name,
    ...local.split(/[^\p{L}\p{M}\p{N}]+/u),
    ...name.split(/[^\p{L}\p{M}\p{N}]+/u),
  ]
    .map(lettersAndDigits)
    .filter((word) => word.length >= MIN_OWN_WORD)
    .sort((one, other) => other.length - one.length);
  const all = lettersAndDigits(password);
  const rest = words.reduce((left, word) => left.replaceAll(word, ' '), all).replaceAll(' ', '');
  return rest.length < all.length && rest.length <= all.length / 2;
}

/** The reason to refuse a weak new password, as a sentence for the user (OWASP ASVS 5.0, 6.2.4 and 6.2.11). */
export function weaknessOf(password: string, owner: Owner): string | undefined {
  if (isCommonPassword(password)) return 'This password is too common. Please choose another one.';
  if (isOwnName(password, owner)) return 'Please choose a password that is not your name or email.';
  return undefined;
}
