import { readFresh } from './read-fresh';

const readModelAt = (start: number) => {
  const readModel = { at: start, synced: 0, version: () => readModel.at, sync: () => catchUp(5) };
  const catchUp = async (to: number) => {
    readModel.synced += 1;
    readModel.at = to;
  };
  return readModel;
};

it.each([
  ['answers at once when the read model is up to date', 5, 0],
  ['reads again when the read model was behind', 4, 1],
])('%s', async (_what, at, synced) => {
  const readModel = readModelAt(at);
  const read = async () => `chosen at ${readModel.at}`;
  expect(await readFresh(readModel, async () => 5, read)).toBe('chosen at 5');
  expect(readModel.synced).toBe(synced);
});

it('reads again when the read model catches up between the read and the check', async () => {
  const readModel = readModelAt(4);
  const read = async () => {
    const chosenAt = readModel.at;
    await Promise.resolve();
    readModel.at = 5;
    return `chosen at ${chosenAt}`;
  };
  expect(await readFresh(readModel, async () => 5, read)).toBe('chosen at 5');
  expect(readModel.synced).toBe(0);
});
