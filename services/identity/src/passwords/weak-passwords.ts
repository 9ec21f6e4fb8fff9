import list from '../../data/common-passwords.json';

/** What this shop suggests to whoever guesses at its accounts (OWASP ASVS 5.0, 6.1.2). */
const WORDS_OF_THE_SHOP = ['tokri', 'tokritokri', 'tokrishop', 'tokriadmin', 'grocery', 'groceries'];

const COMMON = new Set([...list.passwords.split(' '), ...WORDS_OF_THE_SHOP]);

/** Digits and marks that people put behind a word to make it count as a password; guessers put them there as well. */
const TAIL = /[^\p{L}]{1,4}$/u;

/** Whose password it is. */
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

/** Among the commonest ones, as it stands or with up to four digits and marks behind it, in any case. */
function isCommonPassword(password: string): boolean {
  const folded = password.normalize('NFKC').toLowerCase();
  return COMMON.has(folded) || COMMON.has(folded.replace(TAIL, ''));
}

/** Whether half of its letters and digits, or more, are words of its owner's name or email. */
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

/** Why a new password is one that guessers try first (OWASP ASVS 5.0, 6.2.4 and 6.2.11), as a sentence. */
export function weaknessOf(password: string, owner: Owner): string | undefined {
  if (isCommonPassword(password)) return 'This password is too common. Please choose another one.';
  if (isOwnName(password, owner)) return 'Please choose a password that is not your name or email.';
  return undefined;
}
