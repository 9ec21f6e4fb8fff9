import { calls, type Category } from '@tokri/contracts';
import { makeCall, type Caller } from '../../../support/api';
import { expectSuccess } from '../../support/builders';
import type { FailureScenarios, Scenario } from '../scenario';

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

export const taxonomySuccesses = {
  orderCategories: sorting('Categories'),
  orderSubCategories: sorting('SubCategories'),
};

export const taxonomyFailures = {
  orderCategories: staleSorting('Categories'),
  orderSubCategories: staleSorting('SubCategories'),
};
