import {
  DEFAULT_MINIMUM_LIFE,
  type calls,
  type ExpirySteps,
  type MinimumLife,
  type RequestOf,
} from '@tokri/contracts';
import { pick } from '@tokri/database';
import { auditEvent } from '@tokri/service-kit';
import type { ClientSession } from 'mongoose';
import type { Dependencies } from '../../dependencies';
import { nextVersion, type CatalogueStore } from '../../store';
import { inOrder } from './price-steps';

type StateStore = Pick<CatalogueStore, 'state'>;

/** The labels of the page, which are also the names of the audit log. */
const STEPS_LABEL = 'Discounts before the best-before date';
const LIFE_LABEL = 'Life left when sold';
const shownSteps = ({ steps }: ExpirySteps) =>
  steps.map(({ daysLeft, discount }) => `${daysLeft} days: ${discount} %`).join(', ') || 'None';
const shownLife = ({ minimumLife: { isOn, percent, days } }: ExpirySteps) =>
  isOn ? `${percent} % or ${days} days` : 'Off';

/** What the shop does with lots close to their best-before dates. */
export async function readExpirySettings(
  store: StateStore,
  session: ClientSession | null,
): Promise<ExpirySteps> {
  const state = await pick(store.state.findById('catalogue').session(session), 'expirySteps', 'minimumLife');
  const { isOn, percent, days } = state?.minimumLife ?? DEFAULT_MINIMUM_LIFE;
  return {
    steps: (state?.expirySteps ?? []).map(({ daysLeft, discount }) => ({ daysLeft, discount })),
    minimumLife: { isOn, percent, days },
  };
}

export const readMinimumLife = async (
  store: StateStore,
  session: ClientSession | null,
): Promise<MinimumLife> => (await readExpirySettings(store, session)).minimumLife;

/** Serialised with all admin writes. Safe to repeat: equal settings write nothing. */
export const saveExpirySteps =
  ({ store, write }: Pick<Dependencies, 'store' | 'write'>) =>
  ({ steps, minimumLife }: RequestOf<typeof calls.saveExpirySteps>): Promise<ExpirySteps> =>
    write(async ({ session, emit }) => {
      await nextVersion(store, session);
      const before = await readExpirySettings(store, session);
      const wanted = { steps: inOrder(steps), minimumLife: minimumLife ?? before.minimumLife };
      const changes = [
        { field: STEPS_LABEL, before: shownSteps(before), after: shownSteps(wanted) },
        { field: LIFE_LABEL, before: shownLife(before), after: shownLife(wanted) },
      ].filter((change) => change.before !== change.after);
      if (changes.length === 0) return wanted;
      const $set = { expirySteps: wanted.steps, minimumLife: wanted.minimumLife };
      await store.state.updateOne({ _id: 'catalogue' }, { $set }, { session });
      const subject = { subjectId: 'expiry-steps', subjectName: 'Shop settings' };
      emit(auditEvent({ service: 'catalogue', kind: 'shop', action: 'changed', ...subject, changes }));
      return wanted;
    });
