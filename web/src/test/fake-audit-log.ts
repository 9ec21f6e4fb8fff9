import type { AuditEntry } from '@tokri/contracts';
import { admin, id } from './fixtures';
import { asJson, ok, stub } from './server';

export const anEntry = (sequence: number, more: Partial<AuditEntry> = {}): AuditEntry => ({
  ...{ sequence, entryId: `e${sequence}`, service: 'catalogue', kind: 'product', action: 'changed' },
  ...{ subjectId: id(501), subjectName: 'Basmati Rice', at: '2026-11-20T10:00:00.000Z' },
  changes: [{ field: 'Price', before: '₹40', after: '₹45' }],
  actor: { _id: admin._id, name: 'Asha Rao', email: 'asha@mail.example' },
  ...{ address: '203.0.113.7', hash: 'a'.repeat(64) },
  ...more,
});

const PAGE = 2;

/** Stubs the log, newest first, two entries per page; returns the recorded requests. */
export function fakeAuditLog(entries: readonly AuditEntry[]) {
  const asked = stub('getAuditEntries', (body) => {
    const found = entries.filter(
      ({ sequence, kind, subjectName }) =>
        sequence < Number(body.cursor ?? Infinity) &&
        (!body.kind || kind === body.kind) &&
        subjectName.toLowerCase().includes((body.search ?? '').toLowerCase()),
    );
    const data = found.slice(0, PAGE);
    return ok({ data: asJson(data), ...(found.length > PAGE && { nextCursor: data.at(-1)?.sequence }) });
  });
  return asked;
}
