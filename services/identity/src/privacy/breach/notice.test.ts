import { parseNotice } from './notice';

const parts = { happened: 'A copy', consequences: 'Mails', measures: 'Closed', advice: 'Beware' };
const notice = {
  reference: '2026-11-30-copy',
  affected: ['Asha@Mail.example '],
  contact: 'Meera Rao, privacy@shop.example',
  texts: { en: parts, hi: parts },
};
const parsed = (changes: object) => parseNotice(JSON.stringify({ ...notice, ...changes }));

test('the addresses of a notice are those of accounts', () => {
  expect(parsed({}).affected).toEqual(['asha@mail.example']);
  expect(parsed({ affected: 'everybody' }).affected).toBe('everybody');
});

test.each([
  ['a part in one language', { texts: { en: parts } }, /texts\.hi/],
  ['advice', { texts: { en: { ...parts, advice: ' ' }, hi: parts } }, /texts\.en\.advice/],
  ['affected people', { affected: [] }, /affected/],
  ['somebody who answers', { contact: '' }, /contact/],
  ['a reference', { reference: 'a b' }, /reference has 3 to 60/],
])('a notice without %s is refused, with the field', (_what, changes, reason) => {
  expect(() => parsed(changes)).toThrow(reason);
});
