import { calls } from '@tokri/contracts';
import type { createCallBinder } from '@tokri/service-kit';
import type { Store } from '../store/store';
import { listEntries } from './list-entries';
import { brokenInWords } from './verdict';
import { verifyChain } from './verify-chain';

/** What admins read of the audit log; nobody writes it but by events. */
export function bindAuditCalls(bind: ReturnType<typeof createCallBinder>, store: Store): void {
  bind(calls.getAuditEntries, async ({ body }) => ({
    message: 'Audit log',
    ...(await listEntries(store, body)),
  }));

  bind(calls.verifyAuditLog, async ({ body }) => {
    const data = await verifyChain(store, body.after);
    return { message: data.broken ? brokenInWords(data.broken) : 'The chain is whole.', data };
  });
}
