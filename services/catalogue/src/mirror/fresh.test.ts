import { answerFresh } from './fresh';

const mirrorAt = (start: number) => {
  const mirror = { at: start, synced: 0, version: () => mirror.at, sync: () => catchUp(5) };
  const catchUp = async (to: number) => {
    mirror.synced += 1;
    mirror.at = to;
  };
  return mirror;
};

it('answers at once when the mirror is up to date', async () => {
  const mirror = mirrorAt(5);
  const answer = await answerFresh(
    mirror,
    async () => 5,
    async () => `chosen at ${mirror.at}`,
  );
  expect(answer).toBe('chosen at 5');
  expect(mirror.synced).toBe(0);
});

it('reads again when the mirror was behind', async () => {
  const mirror = mirrorAt(4);
  const answer = await answerFresh(
    mirror,
    async () => 5,
    async () => `chosen at ${mirror.at}`,
  );
  expect(answer).toBe('chosen at 5');
});

it('is not fooled by a mirror that catches up between the choice and the check', async () => {
  const mirror = mirrorAt(4);
  const read = async () => {
    const chosenAt = mirror.at;
    await Promise.resolve();
    mirror.at = 5;
    return `chosen at ${chosenAt}`;
  };
  expect(await answerFresh(mirror, async () => 5, read)).toBe('chosen at 5');
});
