import { completionsOf } from './completions';
import { withoutBeginnings } from './popular-queries';
import { suggestedCategories } from './suggested-categories';

describe('completions', () => {
  const names = ['toned milk', 'milk chocolate bar', 'milkshake mix 200 ml', 'cow milk', 'cookies & milk'];
  const complete = (text: string, most = 4) => completionsOf(text, names, most);

  it('complete the typed word, frequent and leading words of names first', () => {
    expect(complete('mil').slice(0, 2)).toEqual(['milk', 'milkshake']);
    expect(complete('mil')).toContain('milk chocolate');
  });

  it('continue a whole word, or name a kind of it', () => {
    expect(complete('milk', 9)).toEqual(
      expect.arrayContaining(['milkshake', 'toned milk', 'milk chocolate', 'cow milk']),
    );
    expect(complete('milk', 9)).not.toContain('milk');
  });

  it('keep the words before, and write the last as the names do', () => {
    expect(complete('milk cho')[0]).toBe('milk chocolate');
    expect(complete('Cook')[0]).toBe('cookies');
  });

  it('follow the sound of what is typed in Devanagari', () => {
    expect(complete('मिल').slice(0, 2)).toEqual(['milk', 'milkshake']);
    expect(complete('चॉको')[0]).toBe('chocolate');
    expect(complete('टमा')).toEqual([]);
  });

  it('name no intimate goods before four letters of them are typed', () => {
    const shelf = ['paneer', 'panties pack', 'cotton panties'];
    expect(completionsOf('pan', shelf, 9)).toEqual(['paneer']);
    expect(completionsOf('pant', shelf, 9)).toContain('panties');
  });

  it('are no numbers, stop words, or plurals of the same word', () => {
    expect(complete('2')).toEqual([]);
    expect(completionsOf('tom', ['tomatoes', 'tomato with herbs'], 9)).toEqual(['tomatoes']);
    expect(complete('xyz')).toEqual([]);
    expect(complete('')).toEqual([]);
  });
});

it('a prefix of a popular query is not popular itself, a whole word of it is', () => {
  expect(withoutBeginnings(['milk', 'mil', 'milk bread', 'br'])).toEqual(['milk', 'milk bread', 'br']);
});

describe('shelves', () => {
  const times = { image: '', createdAt: '', updatedAt: '' };
  const dairy = { _id: 'd', name: 'Dairy & Eggs', ...times };
  const milk = { _id: 'm', name: 'Milk', ...times };
  const bars = { _id: 'b', name: 'Chocolate Bars', ...times };
  const names = {
    categoryById: new Map([[dairy._id, dairy]]),
    subCategoryById: new Map([milk, bars].map((one) => [one._id, one])),
  };
  const hit = (subCategory: string) => ({ category: ['d'], subCategory: [subCategory] });
  const shelves = (text: string, ...hits: string[]) =>
    suggestedCategories(text, hits.map(hit), names, 3).map(
      ({ category, subCategory }) => subCategory?.name ?? category.name,
    );

  it('are those with that name, then the one with many of the hits', () => {
    expect(shelves('cho', 'm', 'm', 'b')).toEqual(['Chocolate Bars', 'Milk']);
    expect(shelves('dair', 'm', 'b', 'x')).toEqual(['Dairy & Eggs']);
    expect(shelves('चॉकलेट', 'm', 'm', 'b')).toEqual(['Chocolate Bars', 'Milk']);
    expect(shelves('eggs dairy', 'm', 'b', 'b')).toEqual(['Dairy & Eggs', 'Chocolate Bars']);
  });

  it('are absent without hits, or when a sub-category was deleted', () => {
    expect(shelves('cho')).toEqual([]);
    expect(shelves('cho', 'x', 'x')).toEqual([]);
  });
});
