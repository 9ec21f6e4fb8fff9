import { calls, type BulkJob, type Call, type CallName } from '@tokri/contracts';
import { randomUUID } from 'node:crypto';
import { makeCall, type ApiAnswer, type Caller } from '../../../support/api';
import { whileHoldingLease } from '../../support/back-door';
import { aCategory, aProduct, expectSuccess, UNKNOWN_ID } from '../../support/builders';
import type { FailureScenarios, Scenario } from '../scenario';

const discount = (percent: number) => ({ kind: 'discount', discount: percent });
export const jobOf = (answer: ApiAnswer) => expectSuccess(answer).body.data as BulkJob;
const pause = () => new Promise((resolve) => setTimeout(resolve, 100));

/** Repeats the call while too many jobs run, or another merge or move. */
export async function inTurn(make: () => Promise<ApiAnswer>): Promise<ApiAnswer> {
  for (;;) {
    const answer = await make();
    if (answer.body.code !== 'BULK_JOB_RUNNING') return answer;
    await pause();
  }
}

export async function untilEnded(admin: Caller, jobId: string): Promise<BulkJob> {
  for (;;) {
    const job = jobOf(await makeCall(calls.getBulkJob, { jobId }, admin));
    if (job.state !== 'running') return job;
    await pause();
  }
}

const start = (admin: Caller, productId: string, change: object, more: object = {}) =>
  makeCall(
    calls.startBulkJob,
    { jobId: randomUUID(), selection: { productIds: [productId] }, change, total: 1, ...more },
    admin,
  );

const undo = (admin: Caller, undoes: string) =>
  makeCall(calls.undoBulkJob, { jobId: randomUUID(), undoes }, admin);

async function anEndedJob(admin: Caller): Promise<BulkJob> {
  const { _id } = await aProduct(admin);
  const { jobId } = jobOf(await inTurn(() => start(admin, _id, discount(20))));
  return untilEnded(admin, jobId);
}

/** Makes a call while no job ends, and waits for the end of the jobs that were begun. */
async function whileJobsWait(
  admin: Caller,
  begin: () => Promise<string[]>,
  make: () => Promise<ApiAnswer>,
): Promise<ApiAnswer> {
  const [jobIds, answer] = await whileHoldingLease('changes of many products', 'catalogue', async () => {
    const begun = await begin();
    return [begun, await make()] as const;
  });
  for (const jobId of jobIds) await untilEnded(admin, jobId);
  return answer;
}

/** Makes a call while as many jobs run as are allowed. */
export async function duringManyJobs(admin: Caller, make: () => Promise<ApiAnswer>): Promise<ApiAnswer> {
  const { _id } = await aProduct(admin);
  const begin = async () => {
    const jobIds: string[] = [];
    for (;;) {
      const answer = await start(admin, _id, discount(20));
      if (answer.body.code === 'BULK_JOB_RUNNING') return jobIds;
      jobIds.push(jobOf(answer).jobId);
    }
  };
  return whileJobsWait(admin, begin, make);
}

const merge = async (admin: Caller, jobId: string) =>
  makeCall(
    calls.mergeCategories,
    { jobId, from: await aCategory(admin), into: await aCategory(admin) },
    admin,
  );

/** Makes a call while a merge runs: this one, or another that was started before. */
export function duringMerge(admin: Caller, make: () => Promise<ApiAnswer>): Promise<ApiAnswer> {
  const begin = async () => {
    const jobId = randomUUID();
    return (await merge(admin, jobId)).status === 200 ? [jobId] : [];
  };
  return whileJobsWait(admin, begin, make);
}

const unknownCategories = (call: Call): FailureScenarios => {
  const scenario =
    (lost: object): Scenario =>
    async ({ admin, product }) => {
      const { category, subCategory } = product;
      const change = { kind: 'categories', category, subCategory, ...lost };
      const selection = { productIds: [product._id] };
      return inTurn(() => makeCall(call, { jobId: randomUUID(), selection, change, total: 1 }, admin));
    };
  return {
    'One of the chosen categories does not exist any more.': scenario({ category: [UNKNOWN_ID] }),
    'One of the chosen sub-categories does not exist any more.': scenario({ subCategory: [UNKNOWN_ID] }),
  };
};

const unknownJob = (call: Call): FailureScenarios => ({
  'This change of many products was not found.': ({ admin }) =>
    makeCall(call, { jobId: randomUUID(), undoes: randomUUID() }, admin),
});
export const TOO_MANY = 'Too many changes of products are running. Please wait until one has ended.';
export const OTHER_MERGE = 'Another merge or move is running. Please wait until it has ended.';

export const bulkSuccesses = {
  previewBulkChange: ({ admin, product }) =>
    makeCall(
      calls.previewBulkChange,
      { selection: { productIds: [product._id] }, change: discount(5) },
      admin,
    ),
  async startBulkJob({ admin }) {
    const { _id } = await aProduct(admin);
    const jobId = randomUUID();
    const answer = await inTurn(() => start(admin, _id, discount(20), { jobId }));
    expect(jobOf(await start(admin, _id, discount(20), { jobId })).jobId).toBe(jobId);
    return answer;
  },
  getBulkJob: async ({ admin }) =>
    makeCall(calls.getBulkJob, { jobId: (await anEndedJob(admin)).jobId }, admin),
  cancelBulkJob: async ({ admin }) =>
    makeCall(calls.cancelBulkJob, { jobId: (await anEndedJob(admin)).jobId }, admin),
  async undoBulkJob({ admin }) {
    const { jobId: undoes } = await anEndedJob(admin);
    const jobId = randomUUID();
    const answer = await inTurn(() => makeCall(calls.undoBulkJob, { jobId, undoes }, admin));
    expect(await untilEnded(admin, jobId)).toMatchObject({ changed: 1, refused: 0 });
    return answer;
  },
} satisfies Partial<Record<CallName, Scenario>>;

export const bulkFailures = {
  previewBulkChange: unknownCategories(calls.previewBulkChange),
  startBulkJob: {
    ...unknownCategories(calls.startBulkJob),
    [TOO_MANY]: ({ admin, product }) => duringManyJobs(admin, () => start(admin, product._id, discount(10))),
    'Other products match by now. Please look at the preview again.': ({ admin, product }) =>
      inTurn(() => start(admin, product._id, discount(10), { total: 2 })),
    'Prices would change by up to {percent} percent. Please confirm that.': async ({ admin }) => {
      const { _id } = await aProduct(admin);
      return inTurn(() => start(admin, _id, discount(90)));
    },
    '{products} would be deleted for good. Please confirm that.': async ({ admin }) => {
      const { _id } = await aProduct(admin);
      return inTurn(() => start(admin, _id, { kind: 'delete' }));
    },
  },
  getBulkJob: unknownJob(calls.getBulkJob),
  cancelBulkJob: unknownJob(calls.cancelBulkJob),
  undoBulkJob: {
    ...unknownJob(calls.undoBulkJob),
    [TOO_MANY]: async ({ admin }) => {
      const { jobId: undoes } = await anEndedJob(admin);
      return duringManyJobs(admin, () => undo(admin, undoes));
    },
    [OTHER_MERGE]: async ({ admin }) => {
      const undoes = randomUUID();
      jobOf(await inTurn(() => merge(admin, undoes)));
      await untilEnded(admin, undoes);
      return duringMerge(admin, () => undo(admin, undoes));
    },
    'This change of many products cannot be taken back, or was already.': async ({ admin }) => {
      const { jobId: undoes } = await anEndedJob(admin);
      const again = () => undo(admin, undoes);
      await untilEnded(admin, jobOf(await inTurn(again)).jobId);
      return inTurn(again);
    },
  },
} satisfies Partial<Record<CallName, FailureScenarios>>;
