import {
  cut,
  newEvent,
  type AuditChange,
  type HomeContentPart,
  type HomeValues,
  type NewEvent,
} from '@tokri/contracts';
import { auditEvent } from '@tokri/service-kit';
import type { SavedSettings, SettingsVersion } from '@tokri/settings';
import { picturesOf } from './home';

/** Parts of the audit log, named as in the back office. */
const LABELS: Record<HomeContentPart, string> = {
  hero: 'Welcome',
  banners: 'Banners',
  rows: 'Order of the rows',
  hidden: 'Hidden rows',
};
/** Characters of a part; the versions have all of it. */
const MAX_SHOWN = 200;

/** Rows are ids of categories, which mean nothing to a reader. */
function shown({ hero, banners }: HomeValues, part: string): string | undefined {
  if (part === 'hero') return hero?.title;
  return part === 'banners' && banners ? banners.map(({ picture }) => picture.alt).join(', ') : undefined;
}

function auditedChange(before: HomeValues, after: HomeValues, part: string): AuditChange {
  const [was, is] = [shown(before, part), shown(after, part)];
  return {
    field: LABELS[part as HomeContentPart],
    ...(was !== undefined && { before: cut(was, MAX_SHOWN) }),
    ...(is !== undefined && { after: cut(is, MAX_SHOWN) }),
  };
}

/**
 * The events of a saved version: what outdates cached answers and keeps pictures, and its audit entry.
 * @param kept the versions that can be restored, with the saved one
 */
export const eventsOf = (
  before: SavedSettings<HomeValues>,
  saved: SettingsVersion<HomeValues>,
  kept: readonly Pick<SavedSettings<HomeValues>, 'values'>[],
): NewEvent[] => [
  newEvent('home.changed', 'home', {
    version: saved.version,
    images: [...new Set(kept.flatMap(({ values }) => picturesOf(values)))],
  }),
  auditEvent({
    service: 'catalogue',
    kind: 'shop',
    action: saved.restores === undefined ? 'changed' : 'undone',
    subjectId: 'home',
    subjectName: 'Home page',
    changes: saved.changed.map((part) => auditedChange(before.values, saved.values, part)),
  }),
];
