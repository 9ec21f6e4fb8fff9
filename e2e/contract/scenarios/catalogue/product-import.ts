import { calls, type CallName } from '@tokri/contracts';
import { randomUUID } from 'node:crypto';
import { makeCall, type Caller } from '../../../support/api';
import { expectSuccess } from '../../support/builders';
import { duringManyJobs, inTurn, jobOf, TOO_MANY, untilEnded } from './bulk';
import type { FailureScenarios, Scenario } from '../scenario';

const begin = (admin: Caller, jobId: string, more: object = {}) =>
  makeCall(calls.beginImport, { jobId, fileName: 'products.csv', options: {}, ...more }, admin);
const check = (admin: Caller, jobId: string, cells: object, from = 0) =>
  makeCall(calls.checkImportRows, { jobId, from, rows: [{ line: 2, cells }] }, admin);
const start = (admin: Caller, jobId: string, more: object = {}) =>
  makeCall(calls.startImport, { jobId, total: 1, ...more }, admin);

async function aCheckedImport(admin: Caller, cells: object): Promise<string> {
  const jobId = randomUUID();
  expectSuccess(await begin(admin, jobId, { options: { createCategories: true } }));
  expectSuccess(await check(admin, jobId, cells));
  return jobId;
}
const aNewProduct = () => ({
  name: `Imported rice ${randomUUID()} 5 kg`,
  price: '₹1,250',
  categories: 'Imported',
});

const UNKNOWN = 'This import was not found.';
const GAP = 'Rows before these are missing. Please begin the import again.';

export const importSuccesses = {
  beginImport: ({ admin }) => begin(admin, randomUUID()),
  async checkImportRows({ admin }) {
    const jobId = randomUUID();
    expectSuccess(await begin(admin, jobId));
    return check(admin, jobId, { name: '', price: 'much' });
  },
  async startImport({ admin }) {
    const jobId = await aCheckedImport(admin, aNewProduct());
    const answer = await inTurn(() => start(admin, jobId));
    expect(await untilEnded(admin, jobId)).toMatchObject({ changed: 1, refused: 0 });
    expect(jobOf(await start(admin, jobId)).state).toBe('finished');
    return answer;
  },
} satisfies Partial<Record<CallName, Scenario>>;

export const importFailures = {
  beginImport: {
    'An import with this id was begun with other options.': async ({ admin }) => {
      const jobId = randomUUID();
      expectSuccess(await begin(admin, jobId));
      return begin(admin, jobId, { options: { stock: 7 } });
    },
  },
  checkImportRows: {
    [UNKNOWN]: ({ admin }) => check(admin, randomUUID(), { name: 'Ghee' }),
    'This import was started already.': async ({ admin }) => {
      const jobId = await aCheckedImport(admin, aNewProduct());
      await inTurn(() => start(admin, jobId));
      await untilEnded(admin, jobId);
      return check(admin, jobId, { name: 'Ghee' });
    },
    [GAP]: async ({ admin }) => {
      const jobId = randomUUID();
      expectSuccess(await begin(admin, jobId));
      return check(admin, jobId, { name: 'Ghee' }, 500);
    },
  },
  startImport: {
    [UNKNOWN]: ({ admin }) => inTurn(() => start(admin, randomUUID())),
    [TOO_MANY]: async ({ admin }) => {
      const jobId = await aCheckedImport(admin, aNewProduct());
      return duringManyJobs(admin, () => start(admin, jobId));
    },
    [GAP]: async ({ admin }) => {
      const jobId = await aCheckedImport(admin, aNewProduct());
      return inTurn(() => start(admin, jobId, { total: 2 }));
    },
    'Prices would change by up to {percent} percent. Please confirm that.': async ({ admin, product }) => {
      const jobId = await aCheckedImport(admin, { id: product._id, price: '9999' });
      return inTurn(() => start(admin, jobId));
    },
  },
} satisfies Partial<Record<CallName, FailureScenarios>>;
