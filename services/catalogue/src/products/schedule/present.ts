import type { AuditChange, NewEvent, ScheduledChange } from '@tokri/contracts';
import { auditEvent } from '@tokri/service-kit';
import { describeChanges } from '../history/describe-changes';
import type { ProductRow } from '../store';
import type { ScheduledChangeRow } from './store';

export const presentScheduled = (row: ScheduledChangeRow): ScheduledChange => {
  const { _id: scheduleId, productId, at, price, discount, state, by } = row;
  return {
    scheduleId,
    productId: String(productId),
    at: at.toISOString(),
    ...(price !== undefined && { price }),
    ...(discount !== undefined && { discount }),
    ...(state !== undefined && { state }),
    ...(by !== undefined && { by }),
  };
};

export const whenScheduled = ({ at }: Pick<ScheduledChangeRow, 'at'>): AuditChange => ({
  field: 'Scheduled for',
  after: at.toISOString(),
});

export function auditOfSchedule(
  action: 'scheduled' | 'schedule-cancelled',
  { _id, name }: Pick<ProductRow, '_id' | 'name'>,
  row: ScheduledChangeRow,
): NewEvent {
  const { price, discount, state } = row;
  const changes = [whenScheduled(row), ...describeChanges(undefined, { price, discount, state })];
  const subject = { subjectId: String(_id), subjectName: name };
  return auditEvent({ service: 'catalogue', kind: 'product', action, ...subject, changes });
}
