import { z } from 'zod';
import { callsOf } from '../../call';
import { answer } from '../../envelope';
import { line } from '../../fields';
import { HOME_CONTENT, MAX_LENGTH } from '../../limits';
import { cleanLine, isStorable } from '../../text/signs';
import { settingsCalls } from './settings-version';
import { shownPicture, storedPicture } from '../stored-picture';

/** What the shop shows on its home page, in versions. It belongs to catalogue, like the pages of the shop (ADR 45). */
const defineCall = callsOf('catalogue');

const picture = storedPicture.extend({
  /** What the picture shows, for those who do not see it. */
  alt: line(1, MAX_LENGTH.pictureText),
  alt_hi: line(1, MAX_LENGTH.pictureText).optional(),
});

const link = z
  .string()
  .overwrite(cleanLine)
  .max(HOME_CONTENT.link, `may have at most ${HOME_CONTENT.link} characters`)
  .regex(/^\/(?:[^\s/\\][^\s\\]*)?$/, 'is an address of this shop that begins with /')
  .refine(isStorable, 'has characters that cannot be stored');

const hero = z.object({
  title: line(1, MAX_LENGTH.heroTitle),
  title_hi: line(1, MAX_LENGTH.heroTitle).optional(),
  text: line(1, MAX_LENGTH.shopLine).optional(),
  text_hi: line(1, MAX_LENGTH.shopLine).optional(),
  /** Of its button; absent, it leads to the first category. */
  link: link.optional(),
  picture: picture.optional(),
});

const day = z.iso.date('is not a date');

const banner = z
  .object({
    picture,
    link,
    /** First and last day in India. */
    from: day.optional(),
    until: day.optional(),
  })
  .refine(({ from, until }) => !from || !until || from <= until, {
    path: ['until'],
    message: 'is before the first day',
  });

/** `banners`, `popular`, `offers`, or the id of a category. */
const row = z.string().regex(/^(?:banners|popular|offers|[0-9a-f]{24})$/, 'is not a row of the home page');
const rows = z
  .array(row)
  .max(HOME_CONTENT.rows, `has at most ${HOME_CONTENT.rows} rows`)
  .refine((all) => new Set(all).size === all.length, 'names a row twice');

/** What a request changes: omitted, a part stays; null or an empty list clears it. */
const changes = z.object({
  hero: hero.nullable().optional(),
  /** In the order in which they are shown. */
  banners: z
    .array(banner)
    .max(HOME_CONTENT.banners, `has at most ${HOME_CONTENT.banners} banners`)
    .nullable()
    .optional(),
  /** Rows in their order; the others follow as they do without it. */
  rows: rows.nullable().optional(),
  /** Rows that are not shown. */
  hidden: rows.nullable().optional(),
});
export type HomeContentChanges = z.output<typeof changes>;
export type HomeContentPart = keyof HomeContentChanges;

const describedPicture = shownPicture.extend({ alt: z.string(), alt_hi: z.string().optional() });
export type HomePicture = z.infer<typeof describedPicture>;

/** A part that is not set is absent. */
const homeValues = z.object({
  hero: z
    .object({
      title: z.string(),
      title_hi: z.string().optional(),
      text: z.string().optional(),
      text_hi: z.string().optional(),
      link: z.string().optional(),
      picture: describedPicture.optional(),
    })
    .optional(),
  banners: z
    .array(
      z.object({
        picture: describedPicture,
        link: z.string(),
        from: z.string().optional(),
        until: z.string().optional(),
      }),
    )
    .optional(),
  rows: z.array(z.string()).optional(),
  hidden: z.array(z.string()).optional(),
});
export type HomeValues = z.infer<typeof homeValues>;
export type HomeHero = NonNullable<HomeValues['hero']>;
export type HomeBanner = NonNullable<HomeValues['banners']>[number];

/** For everybody: banners that have not ended, also those that begin later. */
const homeFacts = homeValues.extend({ version: z.int().min(0) }).meta({ id: 'HomeFacts' });
export type HomeFacts = z.infer<typeof homeFacts>;

const homeContent = z
  .object({
    /** 0 until the first save: nothing is set. */
    version: z.int().min(0),
    values: homeValues,
  })
  .meta({ id: 'HomeContent' });
export type HomeContent = z.infer<typeof homeContent>;

export const getHome = defineCall('GET /api/home/content', {
  auth: 'P',
  summary: 'What the home page shows next to products (additive)',
  response: answer({ data: homeFacts }),
});

const contentCalls = settingsCalls(defineCall, {
  path: '/api/home/settings',
  title: 'contents of the home page',
  changes,
  saved: homeContent,
});
export const getHomeContent = contentCalls.get;
export const saveHomeContent = contentCalls.save;
export const getHomeHistory = contentCalls.history;
export const restoreHomeContent = contentCalls.restore;
