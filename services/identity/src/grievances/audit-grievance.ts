import type { AuditAction, GrievanceStep, NewEvent } from '@tokri/contracts';
import { auditEvent } from '@tokri/service-kit';
import type { Grievance } from './grievance';

const ACTIONS = {
  acknowledge: 'complaint-acknowledged',
  reply: 'complaint-replied',
  resolve: 'complaint-resolved',
} as const satisfies Record<GrievanceStep, AuditAction>;

/** Audit event of an answer; it contains no text and no person. */
export const auditOfGrievance = (grievance: Grievance, step: GrievanceStep): NewEvent =>
  auditEvent({
    service: 'identity',
    kind: 'grievance',
    action: ACTIONS[step],
    subjectId: grievance._id,
    subjectName: grievance._id,
    changes: step === 'resolve' && grievance.outcome ? [{ field: 'Outcome', after: grievance.outcome }] : [],
  });
