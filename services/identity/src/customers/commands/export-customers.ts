import { type calls, type ResponseOf } from '@tokri/contracts';
import { invalidInput } from '@tokri/service-kit';
import { isObjectIdOrHexString } from 'mongoose';
import type { By, Dependencies } from '../../dependencies';
import { presentUser } from '../../accounts/present';
import type { User } from '../../accounts/store/users';
import { requireReauthentication, type Proof } from '../../sessions/reauthentication';

const PAGE = 500;

type CustomerPage = Pick<ResponseOf<(typeof calls)['exportCustomers']>, 'data' | 'next'>;

/** A page of accounts in order of id, after the last one of the previous page. */
export const exportCustomers =
  (dependencies: Dependencies) =>
  async ({ after, ...proof }: Proof & { after?: string }, { userId: adminId }: By): Promise<CustomerPage> => {
    if (after !== undefined && !isObjectIdOrHexString(after)) throw invalidInput({ after: 'is not an id' });
    await requireReauthentication(dependencies, adminId, proof);
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
  };
