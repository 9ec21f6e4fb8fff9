import type { calls, RequestOf, SaleRules } from '@tokri/contracts';
import { auditEvent } from '@tokri/service-kit';
import type { Dependencies } from '../../dependencies';
import type { ReadModel } from '../../read-model/read-model';
import { nextVersion } from '../../store';
import { sellsCompleteOnly } from './require-facts';

interface SaleRulesDependencies extends Pick<Dependencies, 'store' | 'write'> {
  readModel: Pick<ReadModel, 'table' | 'sync'>;
}

/** The label of the settings page, which is also the name of the audit log. */
const LABEL = 'Sell only products with complete facts';
const shown = (isOn: boolean) => (isOn ? 'Yes' : 'No');

export const readSaleRules =
  ({ store, readModel }: Pick<SaleRulesDependencies, 'store' | 'readModel'>) =>
  async (): Promise<SaleRules> => {
    await readModel.sync();
    const onSale = { states: ['live'], lacksFacts: true } as const;
    return {
      completeFactsOnly: await sellsCompleteOnly(store, null),
      lackingFacts: readModel.table.find(onSale, { sort: 'createdAt', order: 'asc' }).length,
    };
  };

/** Serialised with all admin writes. Safe to repeat: an equal value writes nothing. */
export const saveSaleRules =
  (dependencies: SaleRulesDependencies) =>
  async ({ completeFactsOnly: isOn }: RequestOf<typeof calls.saveSaleRules>): Promise<SaleRules> => {
    const { store, write } = dependencies;
    await write(async ({ session, emit }) => {
      await nextVersion(store, session);
      const wasOn = await sellsCompleteOnly(store, session);
      if (wasOn === isOn) return;
      await store.state.updateOne({ _id: 'catalogue' }, { $set: { completeFactsOnly: isOn } }, { session });
      const changes = [{ field: LABEL, before: shown(wasOn), after: shown(isOn) }];
      const subject = { subjectId: 'sale-rules', subjectName: 'Shop settings' };
      emit(auditEvent({ service: 'catalogue', kind: 'shop', action: 'changed', ...subject, changes }));
    });
    return readSaleRules(dependencies)();
  };
