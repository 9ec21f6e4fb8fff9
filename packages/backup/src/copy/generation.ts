const DAY_MS = 86_400_000;

/**
 * Days of a generation of pictures: their copies share one folder of pictures. A lock has an end that later copies would have to extend for each
 * picture; instead pictures are sent again into a new folder, which is locked for these days longer than a copy.
 */
const GENERATION_DAYS = 7;

/** The folder of pictures for copies sent now, by its first day in UTC. */
export const generationOf = (now: Date): string =>
  new Date(Math.floor(now.getTime() / DAY_MS / GENERATION_DAYS) * GENERATION_DAYS * DAY_MS)
    .toISOString()
    .slice(0, 10);

export const daysAfter = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY_MS);

/**
 * Until when pictures that are sent now are needed: by the last copy of their folder, which is kept for `keepDays`.
 * The days of the folder may be over, if an older copy is completed.
 */
export function lockEndOfPictures(generation: string, keepDays: number, now: Date): Date {
  const ofLastCopy = daysAfter(new Date(`${generation}T00:00:00Z`), GENERATION_DAYS + keepDays);
  return new Date(Math.max(ofLastCopy.getTime(), daysAfter(now, keepDays).getTime()));
}

export const pictureFolderOf = (generation: string): string => `pictures/${generation}/`;
