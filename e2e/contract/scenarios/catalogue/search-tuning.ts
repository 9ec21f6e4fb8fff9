import { calls, SEARCH_TUNING, type CallName, type SearchRehearsal } from '@tokri/contracts';
import { waitFor } from '@tokri/testing';
import { randomUUID } from 'node:crypto';
import { makeCall, type Caller } from '../../../support/api';
import { expectSuccess, unique, UNKNOWN_ID } from '../../support/builders';
import type { FailureScenarios, Scenario } from '../scenario';

const start = (admin: Caller, changes: object, rehearsalId = randomUUID()) =>
  makeCall(calls.rehearseSearchTuning, { rehearsalId, ...changes }, admin);
const ask = (admin: Caller, rehearsalId: string) =>
  makeCall(calls.getSearchRehearsal, { rehearsalId }, admin);
/** A new synonym for quinoa; its rehearsal builds two indexes, which takes seconds. */
const aSynonym = (groupId = randomUUID()) => ({
  synonyms: [{ groupId, phrases: [unique('kinova'), 'quinoa'] }],
});

const aPin = (productId: string, query = unique('query')) => ({ pins: [{ query, productIds: [productId] }] });

async function rehearsed(admin: Caller, changes: object): Promise<string> {
  const { rehearsalId } = expectSuccess(await start(admin, changes)).body.data as SearchRehearsal;
  await waitFor(
    async () => ((await ask(admin, rehearsalId)).body.data as SearchRehearsal).state === 'done',
    240_000,
  );
  return rehearsalId;
}
const apply = (admin: Caller, rehearsalId: string) =>
  makeCall(calls.applySearchTuning, { rehearsalId }, admin);
const many = <Item>(count: number, make: (at: number) => Item) =>
  Array.from({ length: count }, (_, at) => make(at));

export const tuningSuccesses = {
  getSearchTuning: ({ admin }) => makeCall(calls.getSearchTuning, undefined, admin),
  rehearseSearchTuning: ({ admin, product }) => start(admin, aPin(product._id)),
  getSearchRehearsal: async ({ admin }) => ask(admin, await rehearsed(admin, aSynonym())),
  async applySearchTuning({ admin, product }) {
    const query = unique('pinned query').toLowerCase();
    const find = () => makeCall(calls.searchProducts, { search: query });
    const before = expectSuccess(await find()).body.data as { _id: string }[];
    expect(before.map(({ _id }) => _id)).not.toContain(product._id);
    const answer = await apply(admin, await rehearsed(admin, aPin(product._id, query)));
    expect(expectSuccess(await find()).body.data).toMatchObject([{ _id: product._id }]);
    return answer;
  },
} satisfies Partial<Record<CallName, Scenario>>;

export const tuningFailures = {
  rehearseSearchTuning: {
    'Please say what is to change.': ({ admin }) => start(admin, {}),
    'A group needs two phrases that differ, each with a letter or digit.': ({ admin }) =>
      start(admin, { synonyms: [{ groupId: randomUUID(), phrases: ['egg', 'Eggs'] }] }),
    'There are at most 1000 groups of synonyms of your own.': ({ admin }) =>
      start(admin, {
        synonyms: many(SEARCH_TUNING.groups + 1, () => ({ groupId: randomUUID(), phrases: ['a', 'b'] })),
      }),
    'At most 500 queries have pinned results.': ({ admin }) =>
      start(admin, {
        pins: many(SEARCH_TUNING.pinnedQueries + 1, (at) => ({
          query: `query ${at}`,
          productIds: [UNKNOWN_ID],
        })),
      }),
  },
  getSearchRehearsal: {
    'This rehearsal was not found.': ({ admin }) => ask(admin, randomUUID()),
  },
  applySearchTuning: {
    'This rehearsal was not found.': ({ admin }) => apply(admin, randomUUID()),
    'This rehearsal has not been done to the end.': async ({ admin }) => {
      const { rehearsalId } = expectSuccess(await start(admin, aSynonym())).body.data as SearchRehearsal;
      return apply(admin, rehearsalId);
    },
    'Synonyms or pinned results have changed since. Please rehearse again.': async ({ admin, product }) => {
      const rehearse = () => rehearsed(admin, aPin(product._id));
      const [first, second] = [await rehearse(), await rehearse()];
      expectSuccess(await apply(admin, first));
      return apply(admin, second);
    },
  },
} satisfies Partial<Record<CallName, FailureScenarios>>;
