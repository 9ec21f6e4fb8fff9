import type { ShopEvent } from '@tokri/contracts';
import { pick } from '@tokri/database';
import type { Transaction } from '@tokri/messaging';
import { languageOfUser } from '../accounts/store/users';
import type { Dependencies } from '../dependencies';
import { ADDRESSEE_FIELDS } from './mail-user';

/** One mail per event and user. Erased users have no account and get none. */
export async function mailWaiting(
  { store, mails }: Dependencies,
  transaction: Transaction,
  { id, data: { userIds, ...product } }: ShopEvent<'product.back-in-stock'>,
): Promise<void> {
  const active = store.users
    .find({ _id: { $in: userIds }, status: 'Active', noOffers: { $ne: true } })
    .session(transaction.session);
  const users = await pick(active, ...ADDRESSEE_FIELDS);
  for (const user of users)
    await mails.add(transaction, {
      key: `product.back-in-stock:${id}:${String(user._id)}`,
      to: user.email,
      language: languageOfUser(user),
      content: {
        template: 'back-in-stock',
        ...product,
        ...(user.verifyEmail && { addressee: user.name }),
      },
    });
}
