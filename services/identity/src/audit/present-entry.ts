import type { AuditEntry } from '@tokri/contracts';
import type { AuditEntryRow } from './store';
import type { User } from '../accounts/store/users';

/** @param actors by id; an actor missing here has deleted the account */
export function presentEntry(row: AuditEntryRow, actors: ReadonlyMap<string, User>): AuditEntry {
  const actor = row.actorId === undefined ? undefined : actors.get(row.actorId);
  const isErased = row.salt === undefined || (row.actorId !== undefined && !actor);
  return {
    entryId: row._id,
    sequence: row.sequence,
    at: row.at.toISOString(),
    service: row.service as AuditEntry['service'],
    kind: row.kind,
    action: row.action,
    subjectId: row.subjectId,
    subjectName: row.subjectName,
    changes: row.changes.map(({ field, before, after }) => ({
      field,
      ...(before !== undefined && { before }),
      ...(after !== undefined && { after }),
    })),
    hash: row.hash,
    ...(actor && { actor: { _id: String(actor._id), name: actor.name, email: actor.email } }),
    ...(isErased && { isForgotten: true }),
    ...(row.customerId !== undefined && { customerId: row.customerId }),
    ...(row.address !== undefined && { address: row.address }),
  };
}
