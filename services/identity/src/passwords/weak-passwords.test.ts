import list from '../../data/common-passwords.json';
import { weaknessOf } from './weak-passwords';

const COMMON = 'This password is too common. Please choose another one.';
const OWN = 'Please choose a password that is not your name or email.';
const asha = { name: 'Asha Deshpande', email: 'asha.deshpande@mail.example' };

describe('weak passwords', () => {
  it('the list has more than ten thousand passwords of the minimum length [A-6.2.12]', () => {
    const passwords = list.passwords.split(' ');
    expect(passwords.length).toBeGreaterThan(10_000);
    expect(new Set(passwords).size).toBe(passwords.length);
    for (const password of passwords) expect(Buffer.byteLength(password)).toBeGreaterThanOrEqual(8);
  });

  it.each([
    'password',
    '12345678',
    'QwertyUiop',
    'iloveyou',
    'Sunshine1987',
    'football!!',
    'ＰＡＳＳＷＯＲＤ',
    'Tokri2026',
    'groceries',
  ])('%s is common [A-6.2.4]', (password) => expect(weaknessOf(password, asha)).toBe(COMMON));

  it.each(['groceries at ten', 'correct horse', 'tokri-admin-2026', 'sunshine over Pune', 'x7#kQ!92'])(
    '%s is not common',
    (password) => expect(weaknessOf(password, asha)).toBeUndefined(),
  );

  it.each([
    'Asha Deshpande',
    'deshpande1',
    'ashadeshpande99',
    'Asha@2026',
    'asha.deshpande@mail.example',
    'deshpandeasha',
  ])("%s contains the owner's name or email [A-6.1.2] [A-6.2.11]", (password) =>
    expect(weaknessOf(password, asha)).toBe(OWN),
  );

  it.each(['asha likes ripe mangoes', 'mail the plums', '84126753901'])('%s is accepted', (password) =>
    expect(weaknessOf(password, asha)).toBeUndefined(),
  );

  it('short names are ignored, because many words contain them', () => {
    expect(weaknessOf('om on the road', { name: 'Om Rao', email: 'om@mail.example' })).toBeUndefined();
  });

  it('names in other scripts count as well', () => {
    const owner = { name: 'आशा देशपांडे', email: 'a@mail.example' };
    expect(weaknessOf('देशपांडे1', owner)).toBe(OWN);
  });
});
