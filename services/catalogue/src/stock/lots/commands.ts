import type { calls, ExpirySteps, RequestOf } from '@tokri/contracts';
import { pick } from '@tokri/database';
import { auditEvent } from '@tokri/service-kit';
import type { ClientSession } from 'mongoose';
import type { Dependencies } from '../../dependencies';
import { nextVersion, type CatalogueStore } from '../../store';
import { inOrder } from './price-steps';

/** The label of the page, which is also the name of the audit log. */
const LABEL = 'Discounts before the best-before date';
const shown = (steps: ExpirySteps['steps']) =>
  steps.map(({ daysLeft, discount }) => `${daysLeft} days: ${discount} %`).join(', ') || 'None';

export async function readExpirySteps(
  store: Pick<CatalogueStore, 'state'>,
  session: ClientSession | null,
): Promise<ExpirySteps['steps']> {
  const state = await pick(store.state.findById('catalogue').session(session), 'expirySteps');
  return (state?.expirySteps ?? []).map(({ daysLeft, discount }) => ({ daysLeft, discount }));
}

/** Serialised with all admin writes. Safe to repeat: equal steps write nothing. */
export const saveExpirySteps =
  ({ store, write }: Pick<Dependencies, 'store' | 'write'>) =>
  async ({ steps }: RequestOf<typeof calls.saveExpirySteps>): Promise<ExpirySteps> => {
    const wanted = inOrder(steps);
    await write(async ({ session, emit }) => {
      await nextVersion(store, session);
      const [before, after] = [shown(await readExpirySteps(store, session)), shown(wanted)];
      if (before === after) return;
      await store.state.updateOne({ _id: 'catalogue' }, { $set: { expirySteps: wanted } }, { session });
      const changes = [{ field: LABEL, before, after }];
      const subject = { subjectId: 'expiry-steps', subjectName: 'Shop settings' };
      emit(auditEvent({ service: 'catalogue', kind: 'shop', action: 'changed', ...subject, changes }));
    });
    return { steps: wanted };
  };
