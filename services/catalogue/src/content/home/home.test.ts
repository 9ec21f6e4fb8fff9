import type { HomeValues } from '@tokri/contracts';
import { homeFactsOf, picturesOf } from './home';
import { eventsOf } from './home-events';

const aPicture = (digit: string, alt = 'Mangoes in a basket') => ({
  url: `/media/i/${digit.repeat(32)}.webp`,
  width: 1200,
  height: 400,
  alt,
});
const hero = { title: 'Mango week', title_hi: 'आम का हफ़्ता', picture: aPicture('a') };
const banner = { picture: aPicture('b'), link: '/search?q=mango' };
const now = new Date('2027-01-26T06:00:00.000Z');

test('pictures of hero and banners are named once', () => {
  expect(picturesOf({})).toEqual([]);
  expect(picturesOf({ hero, banners: [banner, { ...banner, picture: aPicture('a') }] })).toEqual([
    aPicture('a').url,
    aPicture('b').url,
  ]);
});

test('facts for everybody leave out banners that have ended, and have those that begin later', () => {
  const later = { ...banner, from: '2027-02-01' };
  const values: HomeValues = {
    hero,
    banners: [{ ...banner, until: '2027-01-25' }, later],
    hidden: ['offers'],
  };
  expect(homeFactsOf({ version: 4, values }, now)).toEqual({
    version: 4,
    hero,
    banners: [later],
    hidden: ['offers'],
  });
  const ended = [{ ...banner, until: '2027-01-25' }];
  expect(homeFactsOf({ version: 5, values: { banners: ended } }, now)).toEqual({ version: 5 });
});

test('a save has an event with the pictures of all kept versions, and an audit entry', () => {
  const before = { version: 2, values: { hero, banners: [banner] } };
  const values: HomeValues = { banners: [banner, { ...banner, from: '2027-02-01' }], rows: ['offers'] };
  const saved = { version: 3, values, changed: ['hero', 'banners', 'rows'], at: now, by: 'asha' };
  const [changed, audited] = eventsOf(before, saved, [saved, before]);
  expect(changed).toMatchObject({
    type: 'home.changed',
    data: { version: 3, images: [aPicture('b').url, aPicture('a').url] },
  });
  expect(audited).toMatchObject({
    type: 'audit.recorded',
    data: {
      kind: 'shop',
      action: 'changed',
      subjectId: 'home',
      changes: [
        { field: 'Welcome', before: 'Mango week' },
        {
          field: 'Banners',
          before: 'Mangoes in a basket',
          after: 'Mangoes in a basket, Mangoes in a basket',
        },
        { field: 'Order of the rows' },
      ],
    },
  });
  expect(eventsOf(before, { ...saved, restores: 1 }, [saved])[1]).toMatchObject({
    data: { action: 'undone' },
  });
});
