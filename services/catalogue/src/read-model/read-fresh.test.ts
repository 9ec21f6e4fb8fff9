import { readFresh } from './read-fresh';

const readModelAt = (start: number) => {
  const readModel = { at: start, synced: 0, version: () => readModel.at, sync: () => catchUp(5) };
  const catchUp = async (to: number) => {
    readModel.synced += 1;
    readModel.at = to;
  };
  return readModel;
};

it('answers at once when the read model is up to date', async () => {
  const readModel = readModelAt(5);
  const answer = await readFresh(
    readModel,
    async () => 5,
    async () => `chosen at ${readModel.at}`,
  );
  expect(answer).toBe('chosen at 5');
  expect(readModel.synced).toBe(0);
});

it('reads again when the read model was behind', async () => {
  const readModel = readModelAt(4);
  const answer = await readFresh(
    readModel,
    async () => 5,
    async () => `chosen at ${readModel.at}`,
  );
  expect(answer).toBe('chosen at 5');
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
