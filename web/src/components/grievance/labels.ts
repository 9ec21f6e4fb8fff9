import type { GrievanceKind, GrievanceOutcome, GrievanceState } from '@tokri/contracts';
import { msg } from '../../lib/language';

export const KIND_LABELS: Record<GrievanceKind, string> = {
  order: msg('An order'),
  product: msg('A product that I bought'),
  delivery: msg('The delivery'),
  refund: msg('A refund'),
  'personal-data': msg('My personal data'),
  other: msg('Something else'),
};

export const GRIEVANCE_KINDS = Object.keys(KIND_LABELS) as GrievanceKind[];

export const STATE_LABELS: Record<GrievanceState, string> = {
  open: msg('Received by us'),
  acknowledged: msg('Being looked into'),
  resolved: msg('Answer sent'),
};

export const OUTCOME_LABELS: Record<GrievanceOutcome, string> = {
  settled: msg('Put right'),
  explained: msg('Explained'),
  declined: msg('Declined'),
  withdrawn: msg('Withdrawn'),
};
