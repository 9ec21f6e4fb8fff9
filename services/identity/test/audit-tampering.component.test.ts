import { newEvent, type BrokenLink } from '@tokri/contracts';
import type { SecurityEvent } from '@tokri/service-kit';
import { newId } from '@tokri/testing';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { appendEntries } from '../src/audit/append-entries';
import { receiveEntry } from '../src/audit/receive-entry';
import { hashOf } from '../src/audit/chain';
import { compareWithLog } from '../src/audit/logged-lines';
import { verifyWholeChain } from '../src/audit/verify-chain';
import { startHarness, type Harness } from './harness';

const LENGTH = 5;

describe('an attacker with only the database of the audit log', () => {
  let harness: Harness;
  let folder: string;
  /** The lines of the security log, which is stored elsewhere. */
  let logged: SecurityEvent[];
  let heads: object[];
  beforeAll(async () => {
    harness = await startHarness();
    folder = await mkdtemp(join(tmpdir(), 'tokri-audit-'));
  });
  afterAll(async () => {
    await harness.close();
    await rm(folder, { recursive: true });
  });

  async function append(): Promise<void> {
    const { dependencies, store } = harness;
    const changes = [{ field: 'Price', before: '₹40', after: '₹45' }];
    const write = {
      service: 'catalogue',
      entryId: randomUUID(),
      kind: 'product',
      action: 'changed',
    } as const;
    const data = { ...write, subjectId: newId(), subjectName: 'Rice', changes, actorId: newId() };
    const event = {
      ...newEvent('audit.recorded', data.subjectId, data),
      id: randomUUID(),
      source: 'catalogue',
    };
    const received = { ...event, time: new Date().toISOString(), sequence: 1, dataversion: 1 } as never;
    const securityLog = { record: (line: SecurityEvent) => void logged.push(line) };
    const auditChaining = { ...dependencies.auditChaining, wake: () => undefined };
    await dependencies.unitOfWork((transaction) =>
      receiveEntry({ store, auditChaining }, received, transaction),
    );
    await dependencies.unitOfWork((transaction) =>
      appendEntries({ ...dependencies, securityLog }, 10, transaction),
    );
    heads.push((await store.auditHead.findById('audit-log').lean())!);
  }
  beforeEach(async () => {
    await harness.store.auditEntries.deleteMany({});
    await harness.store.auditHead.deleteMany({});
    [logged, heads] = [[], []];
    for (let count = 0; count < LENGTH; count += 1) await append();
  });

  const verify = async () => (await verifyWholeChain(harness.dependencies)).broken;
  async function compare(): Promise<BrokenLink | undefined> {
    const file = join(folder, 'security.log');
    const lines = logged.map(({ event, ...rest }) => JSON.stringify({ securityEvent: event, ...rest }));
    await writeFile(file, ['not JSON', '{"msg":"something else"}', ...lines].join('\n'));
    const { compared, broken } = await compareWithLog(harness.store, file);
    if (!broken) expect(compared).toBe(LENGTH);
    return broken;
  }

  it('without changes: both ways of checking agree', async () => {
    expect(await verify()).toBeUndefined();
    expect(await compare()).toBeUndefined();
  });

  it('cannot rewrite an entry with all later hashes and the head', async () => {
    const { auditEntries, auditHead } = harness.store;
    let previousHash = '';
    for (const row of await auditEntries
      .find({ sequence: { $gte: 3 } })
      .sort({ sequence: 1 })
      .lean()) {
      const forged = row.sequence === 3 ? { ...row, changes: [] } : { ...row, previousHash };
      previousHash = hashOf(forged);
      await auditEntries.updateOne(
        { _id: row._id },
        { changes: forged.changes, previousHash: forged.previousHash, hash: previousHash },
      );
    }
    await auditHead.updateOne({ _id: 'audit-log' }, { hash: previousHash });
    expect(await verify()).toEqual({ sequence: LENGTH, fault: 'unproven' });
    expect(await compare()).toEqual({ sequence: 3, fault: 'changed' });
    // The next entry of the shop does not prove the forged ones.
    await append();
    expect(await verify()).toEqual({ sequence: LENGTH + 1, fault: 'unproven' });
  });

  it('can cut the chain back to a head that it kept, but not in the security log', async () => {
    const { auditEntries, auditHead } = harness.store;
    await auditEntries.deleteMany({ sequence: { $gt: 3 } });
    await auditHead.replaceOne({ _id: 'audit-log' }, heads[2]);
    expect(await verify()).toBeUndefined();
    expect(await compare()).toEqual({ sequence: 4, fault: 'missing' });
  });

  it('cannot delete the whole log undetected', async () => {
    await harness.store.auditEntries.deleteMany({});
    await harness.store.auditHead.deleteMany({});
    expect(await compare()).toEqual({ sequence: 1, fault: 'missing' });
  });

  it('cannot cut out a person as if erased', async () => {
    const person = { salt: 1, actorId: 1, address: 1 };
    await harness.store.auditEntries.updateOne({ sequence: 2 }, { $unset: person });
    expect(await verify()).toEqual({ sequence: 2, fault: 'changed' });
  });
});
