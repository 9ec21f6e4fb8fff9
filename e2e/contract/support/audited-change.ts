import { calls, type Product } from '@tokri/contracts';
import { waitFor } from '@tokri/testing';
import { makeCall, type Caller } from '../../support/api';
import { expectSuccess } from './builders';

/** Changes the price of a product. @returns the id of the change's entry, once the audit log has it */
export async function aChange(admin: Caller, { _id, price }: Product): Promise<string> {
  expectSuccess(await makeCall(calls.updateProduct, { _id, price: price + 1 }, admin));
  const filter = { subjectId: _id, action: 'changed' };
  return waitFor<string>(async () => {
    const answer = await makeCall(calls.getAuditEntries, filter, admin);
    const [entry] = calls.getAuditEntries.response.parse(answer.body).data;
    expect(entry).toBeDefined();
    return entry!.entryId;
  });
}
