import type { ClientSession, Connection } from 'mongoose';
import { AlreadyHandled, recordInInbox } from './inbox';

const failingWith = (error: Error) =>
  ({ models: { Inbox: { create: () => Promise.reject(error) } } }) as unknown as Connection;

test('a duplicate key means that the event was handled; any other error is rethrown', async () => {
  const record = (code: number) => {
    const error = Object.assign(new Error('from the database'), { code });
    return recordInInbox(failingWith(error), {} as ClientSession, { id: 'e-1', type: 'order.confirmed' });
  };
  await expect(record(11_000)).rejects.toBeInstanceOf(AlreadyHandled);
  await expect(record(112)).rejects.toMatchObject({ code: 112 });
});
