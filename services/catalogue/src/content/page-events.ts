import { cut, newEvent, type AuditChange, type NewEvent, type PageField } from '@tokri/contracts';
import { auditEvent } from '@tokri/service-kit';
import { deletedPage, exists, type Page, type PageVersion } from './page';

/** Fields of the audit log, named as in the editor. */
const LABELS: Record<PageField, string> = {
  title: 'Title',
  title_hi: 'Title in Hindi',
  body: 'Text',
  body_hi: 'Text in Hindi',
  isPublished: 'Published',
};
/** Characters of a text; the versions have all of it. */
const MAX_SHOWN = 200;

function shown(value: string | boolean | undefined): string | undefined {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return value === undefined ? undefined : cut(value, MAX_SHOWN);
}

function auditedChanges(before: Page, after: PageVersion): AuditChange[] {
  return after.changed.map((field) => {
    const [was, is] = [shown(before.values[field]), shown(after.values[field])];
    return {
      field: LABELS[field],
      ...(was !== undefined && { before: was }),
      ...(is !== undefined && { after: is }),
    };
  });
}

const subjectOf = ({ slug, values }: Page) => ({
  service: 'catalogue' as const,
  kind: 'shop' as const,
  subjectId: `page-${slug}`,
  subjectName: values.title ?? slug,
});

export const changedEvent = ({ slug, version, values, at }: Page): NewEvent =>
  newEvent('page.changed', 'page', {
    slug,
    ...(values.isPublished && at && { published: { version, at: at.toISOString() } }),
  });

/** The events of a saved version: what outdates cached answers, and its audit entry. */
export const eventsOf = (before: Page, saved: PageVersion): NewEvent[] => [
  changedEvent(saved),
  auditEvent({
    ...subjectOf(saved),
    action: saved.restores !== undefined ? 'undone' : exists(before) ? 'changed' : 'created',
    changes: auditedChanges(before, saved),
  }),
];

export const eventsOfDeletion = (page: Page): NewEvent[] => [
  changedEvent(deletedPage(page)),
  auditEvent({ ...subjectOf(page), action: 'deleted', changes: [] }),
];
