import type { AuditChange, NewEvent, ScheduledChange } from '@tokri/contracts';
import { auditEvent } from '@tokri/service-kit';
import { shownNameOf } from '../facts';
import { describeChanges } from '../history/describe-changes';
import type { ProductRow } from '../store';
import type { ScheduledChangeRow } from './store';

export const presentScheduled = (row: ScheduledChangeRow): ScheduledChange => {
  const { _id: scheduleId, productId, at, price, discount, sellingPrice, state, by } = row;
  return {
    scheduleId,
    productId: String(productId),
    at: at.toISOString(),
    ...(price !== undefined && { price }),
    ...(discount !== undefined && { discount }),
    ...(sellingPrice !== undefined && { sellingPrice }),
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
  product: Pick<ProductRow, '_id' | 'name' | 'brand' | 'more_details'>,
  row: ScheduledChangeRow,
): NewEvent {
  const { price, discount, sellingPrice, state } = row;
  const facts = { price, discount, sellingPrice, state };
  const changes = [whenScheduled(row), ...describeChanges(undefined, facts)];
  const subject = { subjectId: String(product._id), subjectName: shownNameOf(product) };
  return auditEvent({ service: 'catalogue', kind: 'product', action, ...subject, changes });
}
