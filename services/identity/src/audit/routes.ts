import { calls } from '@tokri/contracts';
import type { createCallBinder } from '@tokri/service-kit';
import type { Dependencies } from '../dependencies';
import { listEntries } from './list-entries';
import { describeBreak } from './verdict';
import { verifyChain } from './verify-chain';

/** Read-only: entries are appended by events. */
export function bindAudit(
  bind: ReturnType<typeof createCallBinder>,
  { store, proofs }: Pick<Dependencies, 'store' | 'proofs'>,
): void {
  bind(calls.getAuditEntries, async ({ body }) => ({
    message: 'Audit log',
    ...(await listEntries(store, body)),
  }));

  bind(calls.verifyAuditLog, async ({ body }) => {
    const data = await verifyChain({ store, proofs }, body.after);
    return { message: data.broken ? describeBreak(data.broken) : 'The chain is whole.', data };
  });
}
