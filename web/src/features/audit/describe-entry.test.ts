import { HINDI } from '../../lib/hindi';
import '../../lib/hindi/back-office';
import { showTextsOf } from '../../lib/language';
import { describeChange, formatSubject, formatActor, describeAction } from './describe-entry';

afterEach(() => showTextsOf(undefined));

test.each([
  [{ field: 'Price', before: '₹40', after: '₹45' }, 'Price changed from ₹40 to ₹45'],
  [{ field: 'Brand', after: 'Meadow' }, 'Brand set to Meadow'],
  [{ field: 'GST', before: '5 %' }, 'GST removed, was 5 %'],
  [{ field: 'State', after: 'archived' }, 'State of the product set to archived'],
  [{ field: 'Others', after: '12 more' }, 'Others set to 12 more'],
])('a change: %j', (change, words) => expect(describeChange(change)).toBe(words));

test.each([
  ['product', 'changed', 'changed the product'],
  ['sub-category', 'deleted', 'deleted the sub-category'],
  ['products', 'imported', 'imported'],
  ['price-list', 'sent-out', 'sent out the price list'],
])('an action: %s %s', (kind, action, words) => expect(describeAction({ kind, action })).toBe(words));

test('the actor is a name, an email, a deleted account or an operator', () => {
  const actor = { _id: '1', name: 'Asha', email: 'asha@mail.example' };
  expect(formatActor({ actor })).toBe('Asha');
  expect(formatActor({ actor: { ...actor, name: '' } })).toBe('asha@mail.example');
  expect(formatActor({ isForgotten: true })).toBe('Someone with a deleted account');
  expect(formatActor({})).toBe('An operator');
});

test.each([
  [{ field: 'Price', before: '₹40', after: '₹45' }, 'दाम: पहले ₹40, अब ₹45'],
  [{ field: 'Price', after: 'down by ₹2.5' }, 'दाम: ₹2.5 कम रखा'],
  [{ field: 'GST', after: 'that of the category' }, 'GST दर: कैटेगरी वाली रखा'],
  [{ field: 'State of the product', after: 'draft' }, 'सामान की हालत: ड्राफ़्ट रखा'],
  // Not the state of an address.
  [{ field: 'State', after: 'draft' }, 'सामान की हालत: ड्राफ़्ट रखा'],
  [{ field: 'Low stock at', before: '5' }, 'दोबारा मँगाने की सीमा हटाया, पहले 5'],
  [{ field: 'Status', before: 'picking', after: 'packed' }, 'स्थिति: पहले निकाला जा रहा है, अब पैक हो गया है'],
  [{ field: 'Role', before: 'USER', after: 'ADMIN' }, 'भूमिका: पहले ग्राहक, अब एडमिन'],
  [{ field: 'Pinned for “doodh”', after: 'Milk' }, '“doodh” के लिए पिन: Milk रखा'],
  [{ field: 'Others', after: '12 more' }, 'बाकी: 12 और रखा'],
  // Values entered by people are not translated, even if they equal a label.
  [{ field: 'Name', before: 'Stock', after: 'draft' }, 'नाम: पहले Stock, अब draft'],
  [{ field: 'Grain', after: 'long' }, 'Grain: long रखा'],
])('a change in Hindi: %j', (change, words) => {
  showTextsOf(HINDI);
  expect(describeChange(change)).toBe(words);
});

test("a scheduled time is in the browser's time zone, with its month in Hindi", () => {
  showTextsOf(HINDI);
  const change = { field: 'Scheduled for', after: '2026-11-23T10:00:00.000Z' };
  expect(describeChange(change)).toMatch(/^तय समय: 23 नव॰ 2026, (सुबह|दोपहर|शाम|रात) \d{1,2}:\d{2} रखा$/);
});

test.each([
  ['products', '1 product', '1 product', '1 सामान'],
  ['products', '1200 products', '1,200 products', '1,200 सामान'],
  ['search', '2 groups of synonyms, 1 pinned query', undefined, 'समान शब्दों के 2 समूह, 1 पिन की हुई खोज'],
  ['product', '7 products', undefined, '7 products'],
])('the subject: %s %s', (kind, subjectName, english, hindi) => {
  expect(formatSubject({ kind, subjectName })).toBe(english ?? subjectName);
  showTextsOf(HINDI);
  expect(formatSubject({ kind, subjectName })).toBe(hindi);
});
