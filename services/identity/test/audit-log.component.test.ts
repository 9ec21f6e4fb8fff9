import { calls, newEvent, type CallName, type EventData } from '@tokri/contracts';
import { newId, waitFor } from '@tokri/testing';
import { randomUUID } from 'node:crypto';
import { appendEntries } from '../src/audit/append-entries';
import { receiveEntry } from '../src/audit/receive-entry';
import { verifyChain } from '../src/audit/verify-chain';
import { startHarness, useHarness, type Harness, type Shopper } from './harness';

type Write = EventData<'audit.recorded'>;

const aWrite = (more: Partial<Write> = {}): Write => ({
  service: 'catalogue',
  entryId: randomUUID(),
  kind: 'product',
  action: 'changed',
  subjectId: newId(),
  subjectName: 'Basmati Rice',
  changes: [{ field: 'Price', before: '₹40', after: '₹45' }],
  ...more,
});

const PATIENCE_MS = 45_000;

describe('the audit log', () => {
  let replica: Harness;
  let admin: Shopper;
  // Before the harness, whose database it uses.
  afterAll(() => replica.close());
  const { harness, broker } = useHarness();
  beforeAll(async () => {
    replica = await startHarness({}, harness.env);
    await replica.brokerReady();
    admin = await harness.admin();
  });
  beforeEach(async () => {
    await harness.store.auditEntries.deleteMany({});
    await harness.store.auditHead.deleteMany({});
  });

  const record = (write: Write, options: { id?: string } = {}) =>
    broker.publish(newEvent('audit.recorded', write.subjectId, write), options);
  const count = () => harness.store.auditEntries.countDocuments();
  /** Waits until the log has this many entries. */
  const written = (entries: number) => waitFor(async () => expect(await count()).toBe(entries), PATIENCE_MS);
  const ask = (name: CallName, body: object, { accessToken: token }: { accessToken: string } = admin) =>
    harness.ask(name, { token, body });
  const list = async (body: object = {}) => {
    const answer = await ask('getAuditEntries', body);
    return calls.getAuditEntries.response.parse(answer.body);
  };
  const verify = async (body: object = {}) => {
    const answer = await ask('verifyAuditLog', body);
    return calls.verifyAuditLog.response.parse(answer.body);
  };
  /** Appends this many entries, oldest first. */
  async function aChain(length: number, more: (index: number) => Partial<Write> = () => ({})) {
    const writes = Array.from({ length }, (_, index) => aWrite(more(index)));
    for (const data of writes) {
      const event = newEvent('audit.recorded', data.subjectId, data);
      const received = { ...event, id: randomUUID(), source: 'catalogue', time: new Date().toISOString() };
      await harness.dependencies.unitOfWork((transaction) =>
        receiveEntry(
          harness.dependencies,
          { ...received, sequence: 1, dataversion: 1 } as never,
          transaction,
        ),
      );
      await harness.dependencies.auditChaining.runOnce();
    }
    return writes;
  }

  it('records every write once and in one chain, although two replicas receive each event twice', async () => {
    const writes = Array.from({ length: 60 }, () => aWrite());
    const ids = writes.map(() => [randomUUID(), randomUUID()] as const);
    await Promise.all(
      writes.flatMap((write, at) => {
        const [id, another] = ids[at]!;
        // A redelivery of the message, and the same write in another message.
        return [record(write, { id }), record(write, { id }), record(write, { id: another })];
      }),
    );
    await written(60);
    // Waits for all messages, so that none of them disturbs the next test.
    const areHandled = async () => {
      const handled = new Set(await harness.inbox());
      return ids.flat().every((id) => handled.has(id));
    };
    await waitFor(areHandled, PATIENCE_MS);
    const rows = await harness.store.auditEntries.find().sort({ sequence: 1 }).lean();
    expect(rows.map(({ sequence }) => sequence)).toEqual(writes.map((_, index) => index + 1));
    expect(new Set(rows.map(({ _id }) => _id))).toEqual(new Set(writes.map(({ entryId }) => entryId)));
    const { data, message } = await verify();
    expect(message).toBe('The chain is whole.');
    expect(data).toEqual({ checked: 60, last: { sequence: 60, hash: rows.at(-1)!.hash } });
  });

  it('lists who changed what, when and from where, with the previous value, newest first', async () => {
    const begun = Date.now();
    const [, newest] = await aChain(2, (index) => ({
      actorId: admin.userId,
      address: `203.0.113.${index}`,
    }));
    const { data } = await list();
    expect(data).toHaveLength(2);
    expect(data[0]).toMatchObject({
      sequence: 2,
      entryId: newest!.entryId,
      kind: 'product',
      action: 'changed',
      subjectName: 'Basmati Rice',
      address: '203.0.113.1',
      changes: [{ field: 'Price', before: '₹40', after: '₹45' }],
      actor: { _id: admin.userId, name: 'Asha', email: admin.email },
    });
    expect(Date.parse(data[0]!.at)).toBeGreaterThanOrEqual(begun);
  });

  it('can be filtered by person, kind, action, thing, words and time, and is read in pages', async () => {
    const category = newId();
    await aChain(7, (index) =>
      index === 3
        ? { kind: 'category', action: 'deleted', subjectId: category, subjectName: 'Dairy & Bread' }
        : { actorId: admin.userId, subjectName: `Rice ${index}` },
    );
    const found = async (body: object) => (await list(body)).data.map(({ sequence }) => sequence);
    expect(await found({ actorId: admin.userId })).toEqual([7, 6, 5, 3, 2, 1]);
    expect(await found({ kind: 'category' })).toEqual([4]);
    expect(await found({ action: 'deleted' })).toEqual([4]);
    expect(await found({ subjectId: category })).toEqual([4]);
    expect(await found({ search: 'bread DAIRY' })).toEqual([4]);
    expect(await found({ search: 'rice 5' })).toEqual([6]);
    expect(await found({ search: 'ric' })).toEqual([]);
    expect(await found({ search: '&' })).toEqual([]);
    const times = (await harness.store.auditEntries.find().sort({ sequence: 1 }).lean()).map(
      ({ recordedAt }) => recordedAt.toISOString(),
    );
    expect((await found({ from: times[2] })).at(-1)).toBeLessThanOrEqual(3);
    expect(await found({ to: times[0] })).toEqual([]);
    expect(await found({ from: new Date(Date.now() + 60_000).toISOString() })).toEqual([]);
    const first = await list({ limit: 3 });
    expect([first.data.length, first.nextCursor]).toEqual([3, 5]);
    expect(await found({ limit: 4, cursor: first.nextCursor })).toEqual([4, 3, 2, 1]);
    expect((await list({ limit: 7 })).nextCursor).toBeUndefined();
  });

  it('reports the first broken link', async () => {
    const { auditEntries, auditHead } = harness.store;
    await aChain(6);
    const rows = await auditEntries.find().sort({ sequence: 1 }).lean();
    const restore = async () => {
      await auditEntries.deleteMany({});
      await auditEntries.insertMany(rows, { lean: true });
    };
    const broken = async () => {
      const { data, message } = await verify();
      await restore();
      return [data.checked, data.broken?.sequence, message];
    };
    await auditEntries.updateOne({ sequence: 4 }, { subjectName: 'Wheat' });
    expect(await broken()).toEqual([3, 4, 'Entry 4 was changed after it was written.']);
    await auditEntries.deleteOne({ sequence: 2 });
    expect(await broken()).toEqual([1, 2, 'Entry 2 is missing.']);
    await auditEntries.deleteMany({ sequence: { $gt: 4 } });
    expect(await broken()).toEqual([4, 5, 'Entry 5 is missing.']);
    await auditEntries.insertMany([{ ...rows[2], _id: 'forged', sequence: 3.5 }], { lean: true });
    expect(await broken()).toEqual([3, 3.5, 'Entry 3.5 was put in: nobody appended it.']);
    await auditEntries.insertMany([{ ...rows[0], _id: 'forged', sequence: 0 }], { lean: true });
    expect(await broken()).toEqual([0, 0, 'Entry 0 was put in: nobody appended it.']);
    await auditHead.updateOne({}, { sequence: 5, hash: rows[4]!.hash });
    expect(await broken()).toEqual([6, 6, 'Entry 6 was put in: nobody appended it.']);
    await auditEntries.deleteMany({});
    await auditHead.updateOne({}, { sequence: 6, hash: rows[5]!.hash });
    expect(await broken()).toEqual([0, 1, 'Entry 1 is missing.']);
    expect((await verify()).data).toMatchObject({ checked: 6 });
  });

  it('can be verified in steps', async () => {
    await aChain(5);
    expect(await verifyChain(harness.dependencies, 0, 2)).toMatchObject({ checked: 2, next: 2 });
    expect(await verifyChain(harness.dependencies, 2, 2)).toMatchObject({ checked: 2, next: 4 });
    const last = await verifyChain(harness.dependencies, 4, 2);
    expect([last.checked, last.last?.sequence, last.next]).toEqual([1, 5, undefined]);
    await harness.store.auditEntries.deleteOne({ sequence: 2 });
    expect(await verifyChain(harness.dependencies, 2, 2)).toMatchObject({ broken: { sequence: 2 } });
  });

  it('appends an entry once that is received again after it was appended', async () => {
    const [write] = await aChain(1);
    const again = { _id: write!.entryId, data: write!, at: new Date(), receivedAt: new Date() };
    await harness.store.pendingAuditEntries.insertMany([again]);
    await aChain(1);
    expect((await verify()).data).toMatchObject({ checked: 2, last: { sequence: 2 } });
    expect(await harness.store.pendingAuditEntries.countDocuments()).toBe(0);
  });

  it('records nothing of a rolled back transaction, and leaves no gap', async () => {
    await aChain(1);
    const write = aWrite();
    const event = { type: 'audit.recorded', data: write, time: new Date().toISOString() } as never;
    const failed = harness.dependencies.unitOfWork(async (transaction) => {
      await receiveEntry(harness.dependencies, event, transaction);
      expect(await appendEntries(harness.dependencies, 10, transaction)).toMatchObject({ done: 1 });
      throw new Error('after all');
    });
    await expect(failed).rejects.toThrow('after all');
    expect(await count()).toBe(1);
    await aChain(1);
    expect((await verify()).data).toMatchObject({ checked: 2, last: { sequence: 2 } });
  });

  it('removes an admin who deletes the account, and stays valid', async () => {
    const leaving = await harness.admin();
    const [entry] = await aChain(1, () => ({ actorId: leaving.userId, address: '203.0.113.9' }));
    expect((await ask('deleteAccount', { password: leaving.password }, leaving)).status).toBe(200);
    // An event that arrives after the deletion is recorded without the person.
    await aChain(1, () => ({ actorId: leaving.userId, address: '203.0.113.9' }));
    const rows = JSON.stringify(await harness.store.auditEntries.find().lean());
    expect(rows).toContain(entry!.entryId);
    expect(rows).not.toContain(leaving.userId);
    expect(rows).not.toContain('203.0.113.9');
    expect((await list()).data.map(({ isForgotten, actor }) => [isForgotten, actor])).toEqual([
      [true, undefined],
      [true, undefined],
    ]);
    expect((await verify()).data).toMatchObject({ checked: 2 });
  });

  it('records what admins do with accounts, and removes the customer when the account is deleted', async () => {
    const person = await harness.confirmedShopper();
    const change = (name: CallName, more: object) => {
      const body = { _id: person.userId, ...more };
      const headers = { 'x-forwarded-for': '203.0.113.20' };
      return harness.ask(name, { token: admin.accessToken, body, headers });
    };
    await change('setCustomerStatus', { status: 'Suspended' });
    await change('setCustomerStatus', { status: 'Suspended' });
    await change('setCustomerStatus', { status: 'Active' });
    await change('endCustomerSessions', {});
    const role = { email: person.email, role: 'ADMIN', password: admin.password };
    await ask('setRole', role);
    await written(4);
    const { data } = await list({ kind: 'customer' });
    expect(data.map(({ action }) => action).sort()).toEqual(
      ['suspended', 'reinstated', 'logged-out', 'made-admin'].sort(),
    );
    const suspended = data.find(({ action }) => action === 'suspended');
    expect(suspended).toMatchObject({
      service: 'identity',
      customerId: person.userId,
      subjectName: '',
      address: '203.0.113.20',
      changes: [{ field: 'Status', before: 'Active', after: 'Suspended' }],
      actor: { _id: admin.userId },
    });
    const { password } = person;
    expect((await ask('deleteAccount', { password }, await harness.logIn(person.email))).status).toBe(200);
    expect(JSON.stringify(await harness.store.auditEntries.find().lean())).not.toContain(person.userId);
    expect((await verify()).data).toMatchObject({ checked: 4 });
  });
});
