import { PICKING_ORDER } from '../samples';
import type { Guides } from '../guide';

const AT = '2026-11-30T06:30:00.000Z';
const TITLES = { title: 'Returns and refunds', title_hi: 'वापसी और रिफ़ंड' };
const VALUES = { ...TITLES, body: '# At the door\n\nRefuse what you do not want.', isPublished: true };
const PAGE = { slug: 'returns', version: 2, values: VALUES, updatedAt: AT };
const BY = { by: PICKING_ORDER.pickerId, byName: 'Asha Rao' };

export const pageGuides = {
  getPages: { answer: { message: 'Pages', data: [{ slug: 'returns', ...TITLES }] } },
  getPage: {
    request: { slug: 'returns' },
    answer: { message: 'Page', data: { slug: 'returns', ...TITLES, body: VALUES.body, updatedAt: AT } },
  },
  getPageDrafts: {
    answer: {
      message: 'Pages',
      data: [
        { slug: 'returns', version: 2, title: TITLES.title, isPublished: true, updatedAt: AT },
        { slug: 'terms', version: 1, isPublished: false, updatedAt: AT },
      ],
    },
  },
  getPageDraft: {
    request: { slug: 'returns' },
    answer: {
      message: 'Page',
      data: PAGE,
      versions: [
        { version: 2, at: AT, ...BY, changed: ['isPublished'] },
        { version: 1, at: AT, ...BY, changed: ['title', 'title_hi', 'body'] },
      ],
    },
  },
  savePage: {
    request: { slug: 'returns', version: 1, isPublished: true },
    answer: { message: 'Page saved', data: PAGE },
  },
  restorePage: {
    request: { slug: 'returns', version: 1, restores: 1 },
    answer: { message: 'Page restored', data: PAGE },
  },
  deletePage: { request: { slug: 'terms', version: 1 }, answer: { message: 'Page deleted' } },
} satisfies Partial<Guides>;
