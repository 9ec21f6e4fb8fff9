import type { HomeBanner, HomeContentPart, HomeHero, HomePicture, HomeValues } from '@tokri/contracts';
import type { RequestBody } from '../../../api/call-types';

/** A picture with its texts as typed; '' is none. */
export interface DraftPicture extends Pick<HomePicture, 'url' | 'width' | 'height'> {
  alt: string;
  alt_hi: string;
}
export interface DraftHero {
  title: string;
  title_hi: string;
  text: string;
  text_hi: string;
  link: string;
  picture?: DraftPicture | undefined;
}
export interface DraftBanner {
  picture: DraftPicture;
  link: string;
  from: string;
  until: string;
}

/** The contents as typed. */
export interface Draft {
  /** Absent: the welcome that the shop comes with. */
  hero?: DraftHero | undefined;
  banners: readonly DraftBanner[];
  /** Empty: the usual order. */
  rows: readonly string[];
  hidden: readonly string[];
}

const PARTS: readonly HomeContentPart[] = ['hero', 'banners', 'rows', 'hidden'];

export const EMPTY_HERO: DraftHero = { title: '', title_hi: '', text: '', text_hi: '', link: '' };

const typedPicture = ({ url, width, height, alt, alt_hi = '' }: HomePicture): DraftPicture => ({
  ...{ url, width, height, alt, alt_hi },
});

const typedHero = ({
  title,
  title_hi = '',
  text = '',
  text_hi = '',
  link = '',
  picture,
}: HomeHero): DraftHero => ({
  ...{ title, title_hi, text, text_hi, link },
  ...(picture && { picture: typedPicture(picture) }),
});

export const draftOf = ({ hero, banners = [], rows = [], hidden = [] }: HomeValues): Draft => ({
  ...(hero && { hero: typedHero(hero) }),
  banners: banners.map(({ picture, link, from = '', until = '' }) => ({
    ...{ picture: typedPicture(picture), link, from, until },
  })),
  rows,
  hidden,
});

/** Without fields that are empty. */
const filled = <Fields extends object>(fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== '' && value !== undefined),
  ) as Fields;

const trimmed = <Fields extends object>(fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]),
  ) as Fields;

const pictureOf = (picture: DraftPicture): HomePicture => filled(trimmed(picture));

const heroOf = ({ picture, ...texts }: DraftHero): HomeHero => ({
  ...filled(trimmed(texts)),
  ...(picture && { picture: pictureOf(picture) }),
});

const bannerOf = ({ picture, ...rest }: DraftBanner): HomeBanner => ({
  ...filled(trimmed(rest)),
  picture: pictureOf(picture),
});

/** The contents that a save would leave. */
export const valuesOf = ({ hero, banners, rows, hidden }: Draft): HomeValues => ({
  ...(hero && { hero: heroOf(hero) }),
  ...(banners.length > 0 && { banners: banners.map(bannerOf) }),
  ...(rows.length > 0 && { rows: [...rows] }),
  ...(hidden.length > 0 && { hidden: [...hidden] }),
});

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const changedParts = (draft: Draft, base: HomeValues): HomeContentPart[] => {
  const before = draftOf(base);
  return PARTS.filter((part) => !isSame(draft[part], before[part]));
};

export const isChanged = (draft: Draft, base: HomeValues): boolean => changedParts(draft, base).length > 0;

/** After a save of somebody else: their contents, except the parts that were changed here. */
export function rebased(draft: Draft, base: HomeValues, saved: HomeValues): Draft {
  const mine = Object.fromEntries(changedParts(draft, base).map((part) => [part, draft[part]]));
  return { ...draftOf(saved), ...mine };
}

type Changes = Omit<RequestBody<'saveHomeContent'>, 'version'>;

/** The changed parts for the request; null clears. */
export function changesOf(draft: Draft, base: HomeValues): Changes {
  const values = valuesOf(draft);
  return Object.fromEntries(changedParts(draft, base).map((part) => [part, values[part] ?? null]));
}
