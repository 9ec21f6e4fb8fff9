import { curd, dairy, id, milk, snacks } from '../../../test/fixtures';
import { losingTheirCategory, removalNote, subCategoriesOf } from './category-choice';

const chips = { ...milk, _id: id(13), name: 'Chips', category: [snacks] };
const paneer = { ...milk, _id: id(14), name: 'Paneer', category: [dairy, snacks] };
const all = [milk, curd, chips, paneer];

test.each([
  ['all while none is chosen', [], all],
  ['those of the one', [snacks], [chips, paneer]],
  ['those of either', [dairy, snacks], all],
])('offered sub-categories: %s', (_case, categories, offered) => {
  expect(subCategoriesOf(all, categories)).toEqual(offered);
});

test.each([
  ['what was in it alone goes with a category', [milk, chips, paneer], [dairy, snacks], [snacks], [milk]],
  ['all go with the last', [milk, paneer], [dairy], [], [milk, paneer]],
  ['what was chosen without its category stays', [chips], [dairy], [], []],
  ['what the list does not know stays', [{ ...milk, _id: id(99) }], [dairy], [], []],
  ['nothing goes when one is added', [milk], [dairy], [dairy, snacks], []],
])('%s', (_case, chosen, before, after, gone) => {
  expect(losingTheirCategory(chosen, all, before, after)).toEqual(gone);
});

test('the note names the removed sub-categories', () => {
  expect(removalNote([])).toBe('');
  expect(removalNote([milk])).toBe('Milk was removed too: it is in none of the chosen categories.');
  expect(removalNote([milk, curd, chips])).toBe(
    'Milk, Curd and Chips were removed too: they are in none of the chosen categories.',
  );
});
