import type { PageValues } from '@tokri/contracts';
import {
  deletedPage,
  faultsOf,
  isRepeated,
  newPage,
  nextVersion,
  restoredValues,
  withChanges,
  type PageVersion,
} from './page';
import { eventsOf } from './page-events';

const now = new Date('2026-11-30T06:30:00.000Z');
const values: PageValues = { title: 'Returns', body: 'Within two days.', isPublished: true };
const page = { slug: 'returns', version: 4, values, at: now };

test('a change sets, keeps and clears fields', () => {
  expect(withChanges(values, { title_hi: 'वापसी', body: null, isPublished: false })).toEqual({
    title: 'Returns',
    title_hi: 'वापसी',
    isPublished: false,
  });
});

test('a published page needs title and text in English; a draft needs nothing', () => {
  expect(faultsOf({ isPublished: true, title: 'Returns', body_hi: 'दो दिन' })).toEqual({
    body: 'is required on a published page',
  });
  expect(faultsOf({ isPublished: false })).toBeUndefined();
  expect(faultsOf(values)).toBeUndefined();
});

test('a save is the next version, with its event and an audit entry that shortens texts', () => {
  const next = { ...values, body: 'x'.repeat(5_000) };
  const saved = nextVersion(page, next, 'asha', now) as PageVersion;
  expect(saved).toEqual({
    slug: 'returns',
    version: 5,
    values: next,
    changed: ['body'],
    at: now,
    by: 'asha',
  });
  const [changed, audited] = eventsOf(page, saved);
  expect(changed).toMatchObject({
    type: 'page.changed',
    data: { slug: 'returns', published: { version: 5, at: now.toISOString() } },
  });
  expect(audited).toMatchObject({
    type: 'audit.recorded',
    data: {
      kind: 'shop',
      action: 'changed',
      subjectId: 'page-returns',
      subjectName: 'Returns',
      changes: [{ field: 'Text', before: 'Within two days.' }],
    },
  });
  expect(JSON.stringify(audited).length).toBeLessThan(1_000);
  expect(nextVersion(page, { ...values }, 'asha', now)).toBe('unchanged');
});

test('the first save makes the page, even an empty one', () => {
  const first = nextVersion(newPage('about'), { isPublished: false }, 'asha', now) as PageVersion;
  expect(first).toMatchObject({ version: 1, changed: [] });
  expect(eventsOf(newPage('about'), first)[1]).toMatchObject({
    data: { action: 'created', subjectName: 'about', changes: [] },
  });
});

test('a deleted page keeps counting', () => {
  const gone = deletedPage(page);
  expect(gone).toEqual({ slug: 'returns', version: 5, values: { isPublished: false } });
  const again = nextVersion(gone, { isPublished: false }, 'asha', now) as PageVersion;
  expect(again).toMatchObject({ version: 6 });
  expect(eventsOf(gone, again)[1]).toMatchObject({ data: { action: 'created' } });
});

test('a restored text does not publish a page', () => {
  const draft: PageValues = { title: 'New', isPublished: false };
  expect(restoredValues(draft, values)).toEqual({ ...values, isPublished: false });
  const restored = nextVersion({ ...page, values: draft }, restoredValues(draft, values), 'asha', now, 2);
  expect(restored).toMatchObject({ restores: 2, changed: ['title', 'body'] });
  expect(eventsOf(page, restored as PageVersion)[1]).toMatchObject({ data: { action: 'undone' } });
});

test('only the same admin with the same values repeats a save', () => {
  const last: PageVersion = { ...page, version: 5, changed: [], at: now, by: 'asha' };
  expect(isRepeated(last, 4, values, 'asha')).toBe(true);
  expect(isRepeated(last, 4, values, 'ravi')).toBe(false);
  expect(isRepeated(last, 3, values, 'asha')).toBe(false);
  expect(isRepeated(last, 4, { ...values, title: 'Other' }, 'asha')).toBe(false);
  expect(isRepeated(undefined, 4, values, 'asha')).toBe(false);
});
