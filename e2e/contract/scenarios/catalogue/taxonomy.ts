import { calls, type CallName, type Category } from '@tokri/contracts';
import { waitFor } from '@tokri/testing';
import { randomUUID } from 'node:crypto';
import { makeCall, type Caller } from '../../../support/api';
import { aCategory, aSubCategory, expectSuccess, UNKNOWN_ID } from '../../support/builders';
import type { FailureScenarios, Scenario } from '../scenario';
import { duringMerge, inTurn, jobOf, OTHER_MERGE, untilEnded } from './bulk';

type Kind = 'Categories' | 'SubCategories';
const read = { Categories: calls.getCategories, SubCategories: calls.getSubCategories };
const order = { Categories: calls.orderCategories, SubCategories: calls.orderSubCategories };

async function idsOf(kind: Kind): Promise<string[]> {
  const { data } = expectSuccess(await makeCall(read[kind], kind === 'SubCategories' ? {} : undefined)).body;
  return (data as Category[]).map(({ _id }) => _id);
}
const sortByName = async (kind: Kind, admin: Caller) =>
  expectSuccess(await makeCall(order[kind], { ids: [] }, admin));

/** The last one comes first, and the order by name returns. */
const sorting =
  (kind: Kind): Scenario =>
  async ({ admin }) => {
    const shown = await idsOf(kind);
    const last = shown.at(-1)!;
    const answer = await makeCall(order[kind], { ids: [last, ...shown.slice(0, -1)], shown }, admin);
    expect((await idsOf(kind))[0]).toBe(last);
    await sortByName(kind, admin);
    return answer;
  };

const staleSorting = (kind: Kind): FailureScenarios => ({
  'The order has changed in the meantime. Please look at it again.': async ({ admin }) => {
    const ids = await idsOf(kind);
    return makeCall(order[kind], { ids: ids.slice(0, 1), shown: ids.toReversed() }, admin);
  },
});

type Merge = typeof calls.mergeCategories | typeof calls.mergeSubCategories;
const twoCategories = async (admin: Caller) => [await aCategory(admin), await aCategory(admin)] as const;
async function twoSubCategories(admin: Caller) {
  const category = await aCategory(admin);
  return [await aSubCategory(admin, category), await aSubCategory(admin, category)] as const;
}
async function aMove(admin: Caller) {
  const [from, into] = await twoCategories(admin);
  return { jobId: randomUUID(), subCategoryId: await aSubCategory(admin, from), from, into };
}

/** What was merged is gone, and the target has its id. */
const merging =
  (kind: Kind, call: Merge, twoOf: typeof twoCategories): Scenario =>
  async ({ admin }) => {
    const [from, into] = await twoOf(admin);
    const jobId = randomUUID();
    const merge = () => makeCall(call, { jobId, from, into }, admin);
    const answer = await inTurn(merge);
    expect(jobOf(await merge()).jobId).toBe(jobId);
    expect(await untilEnded(admin, jobId)).toMatchObject({ state: 'finished', canUndo: true });
    const listed = async () =>
      expectSuccess(await makeCall(read[kind], kind === 'SubCategories' ? {} : undefined)).body
        .data as Category[];
    await waitFor(async () => {
      const now = await listed();
      expect(now.map(({ _id }) => _id)).not.toContain(from);
      expect(now.find(({ _id }) => _id === into)?.mergedIds).toEqual([from]);
    });
    return answer;
  };

const runningDuring =
  (call: Merge, twoOf: typeof twoCategories): Scenario =>
  async ({ admin }) => {
    const [from, into] = await twoOf(admin);
    return duringMerge(admin, () => makeCall(call, { jobId: randomUUID(), from, into }, admin));
  };
const unknownTarget =
  (call: Merge, twoOf: typeof twoCategories): Scenario =>
  async ({ admin }) => {
    const [from] = await twoOf(admin);
    return inTurn(() => makeCall(call, { jobId: randomUUID(), from, into: UNKNOWN_ID }, admin));
  };

export const taxonomySuccesses = {
  orderCategories: sorting('Categories'),
  orderSubCategories: sorting('SubCategories'),
  mergeCategories: merging('Categories', calls.mergeCategories, twoCategories),
  mergeSubCategories: merging('SubCategories', calls.mergeSubCategories, twoSubCategories),
  async moveSubCategory({ admin }) {
    const body = await aMove(admin);
    const answer = await inTurn(() => makeCall(calls.moveSubCategory, body, admin));
    expect(await untilEnded(admin, body.jobId)).toMatchObject({ state: 'finished', canUndo: true });
    return answer;
  },
} satisfies Partial<Record<CallName, Scenario>>;

export const taxonomyFailures = {
  orderCategories: staleSorting('Categories'),
  orderSubCategories: staleSorting('SubCategories'),
  mergeCategories: {
    'This category was not found.': unknownTarget(calls.mergeCategories, twoCategories),
    [OTHER_MERGE]: runningDuring(calls.mergeCategories, twoCategories),
  },
  mergeSubCategories: {
    'This sub-category was not found.': unknownTarget(calls.mergeSubCategories, twoSubCategories),
    [OTHER_MERGE]: runningDuring(calls.mergeSubCategories, twoSubCategories),
  },
  moveSubCategory: {
    'This sub-category was not found.': async ({ admin }) => {
      const body = { ...(await aMove(admin)), subCategoryId: UNKNOWN_ID };
      return inTurn(() => makeCall(calls.moveSubCategory, body, admin));
    },
    'One of the chosen categories does not exist any more.': async ({ admin }) => {
      const body = { ...(await aMove(admin)), into: UNKNOWN_ID };
      return inTurn(() => makeCall(calls.moveSubCategory, body, admin));
    },
    'This sub-category is not in that category any more.': async ({ admin }) => {
      const { from, into, ...body } = await aMove(admin);
      return inTurn(() => makeCall(calls.moveSubCategory, { ...body, from: into, into: from }, admin));
    },
    [OTHER_MERGE]: async ({ admin }) => {
      const body = await aMove(admin);
      return duringMerge(admin, () => makeCall(calls.moveSubCategory, body, admin));
    },
  },
} satisfies Partial<Record<CallName, FailureScenarios>>;
