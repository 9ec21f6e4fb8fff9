import { type calls, type ResponseOf } from '@tokri/contracts';
import { invalidInput } from '@tokri/service-kit';
import { isObjectIdOrHexString } from 'mongoose';
import type { Dependencies } from '../dependencies';
import { presentUser } from '../present';
import type { User } from '../store/users';
import type { Proof } from './proof';
import { provenUser } from './proven-user';

const PAGE = 500;

type CustomerPage = Pick<ResponseOf<(typeof calls)['exportCustomers']>, 'data' | 'next'>;

/** Accounts by id, those after the last one of the page before; a new one that comes meanwhile is on the last page. */
export async function exportCustomers(
  dependencies: Dependencies,
  adminId: string,
  { after, ...proof }: Proof & { after?: string },
): Promise<CustomerPage> {
  if (after !== undefined && !isObjectIdOrHexString(after)) throw invalidInput({ after: 'is not an id' });
  await provenUser(dependencies, adminId, proof);
  const found = await dependencies.store.users
    .find(after === undefined ? {} : { _id: { $gt: after } })
    .sort({ _id: 1 })
    .limit(PAGE + 1)
    .lean<User[]>();
  const users = found.slice(0, PAGE);
  return {
    data: users.map((user) => {
      const { _id, name, email, mobile, verify_email, status, role } = presentUser(user, null);
      return { _id, name, email, mobile, verify_email, status, role };
    }),
    ...(found.length > PAGE && { next: String(users.at(-1)?._id) }),
  };
}
