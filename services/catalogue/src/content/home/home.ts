import type { HomeFacts, HomeValues } from '@tokri/contracts';
import { bannerStateOn, indianDay } from '@tokri/contracts/shown-banners';

interface SavedHome {
  version: number;
  values: HomeValues;
}

/** The pictures that the home page shows or will show, without repetition. */
export const picturesOf = ({ hero, banners = [] }: HomeValues): string[] => [
  ...new Set(
    [hero?.picture, ...banners.map(({ picture }) => picture)].flatMap((picture) => picture?.url ?? []),
  ),
];

/** What everybody may read. Banners that begin later are part of it, so that no event is needed when they begin. */
export function homeFactsOf({ version, values }: SavedHome, now: Date): HomeFacts {
  const { banners = [], ...rest } = values;
  const today = indianDay(now);
  const left = banners.filter((banner) => bannerStateOn(today, banner) !== 'ended');
  return { version, ...rest, ...(left.length > 0 && { banners: left }) };
}
