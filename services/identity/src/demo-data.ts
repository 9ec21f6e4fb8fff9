import { newEvent } from '@tokri/contracts';
import type { DemoUser } from '@tokri/demo-shop';
import { Types } from 'mongoose';
import type { Dependencies } from './dependencies';

type SeedDependencies = Pick<Dependencies, 'store' | 'unitOfWork' | 'passwords'>;

/** Writes the demo people under their fixed ids, without mails; who is there already stays as they are. */
export async function seedUsers(
  { store, unitOfWork, passwords }: SeedDependencies,
  users: DemoUser[],
): Promise<number> {
  let written = 0;
  for (const { _id, name, email, password, mobile, role } of users) {
    if (await store.users.exists({ $or: [{ _id }, { email }] })) continue;
    const passwordHash = await passwords.hash(password);
    await unitOfWork(async (transaction) => {
      const person = { _id: new Types.ObjectId(_id), name, email, mobile, role, passwordHash };
      await store.users.create([{ ...person, verifyEmail: true, createdAt: new Date() }], {
        session: transaction.session,
      });
      transaction.emit(newEvent('user.registered', _id, { userId: _id, name, email, mobile }));
    });
    written += 1;
  }
  return written;
}
