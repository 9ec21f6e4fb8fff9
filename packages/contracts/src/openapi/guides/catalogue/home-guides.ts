import type { HomeValues } from '../../../calls/shop/home-content';
import { PICKING_ORDER } from '../samples';
import type { Guides } from '../guide';

const AT = '2026-11-30T06:30:00.000Z';
const BY = { _id: PICKING_ORDER.pickerId, name: 'Asha Rao' };
const VALUES = {
  hero: {
    title: 'Mango week',
    title_hi: 'आम का हफ़्ता',
    text: 'Alphonso from Ratnagiri, ripe today.',
    link: '/search?q=mango',
  },
  banners: [
    {
      picture: {
        url: '/media/i/0123456789abcdef0123456789abcdef.webp',
        width: 1200,
        height: 400,
        alt: 'A basket of mangoes',
        alt_hi: 'आमों की टोकरी',
      },
      link: '/search?q=mango',
      from: '2027-04-20',
      until: '2027-04-27',
    },
  ],
  rows: ['banners', 'offers'],
  hidden: ['popular'],
} satisfies HomeValues;
const CONTENT = { version: 2, values: VALUES };

export const homeGuides = {
  getHome: { answer: { message: 'Home page', data: { version: 2, ...VALUES } } },
  getHomeContent: { answer: { message: 'Home page', data: CONTENT } },
  saveHomeContent: {
    request: { version: 1, banners: VALUES.banners, hidden: null },
    answer: { message: 'Home page saved', data: CONTENT },
  },
  getHomeHistory: {
    answer: {
      message: 'Versions of the home page',
      data: [
        { version: 2, at: AT, by: BY, changed: ['banners', 'hidden'] },
        { version: 1, at: AT, by: BY, changed: ['hero'] },
        { version: 0, changed: [] },
      ],
    },
  },
  restoreHomeContent: {
    request: { version: 1, restores: 0 },
    answer: { message: 'Home page restored', data: CONTENT },
  },
} satisfies Partial<Guides>;
