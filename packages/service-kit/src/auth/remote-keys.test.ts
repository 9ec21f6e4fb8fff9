import { createTokenIssuer, startHttpServer, useForFile } from '@tokri/testing';
import { remoteKeys } from './remote-keys';

const MINUTE = 60_000;
const issuer = createTokenIssuer();
const published = issuer.jwks().keys as { kid: string }[];
const kidOf = () => published[0]!.kid;

/** A fake issuer: with its key, without it, or not answering. */
const state = { keys: published, isDown: false, asked: 0 };
const clock = { now: 0 };
const server = useForFile(() =>
  startHttpServer((_request, response) => {
    state.asked += 1;
    if (state.isDown) response.writeHead(503).end();
    else response.end(JSON.stringify({ keys: state.keys }));
  }),
);
beforeEach(() => {
  Object.assign(state, { keys: published, isDown: false, asked: 0 });
  clock.now = Date.now();
});

const open = () => remoteKeys(server.url, () => clock.now);

describe('the keys of the issuer', () => {
  it('are fetched once, and again while they are used', async () => {
    const keys = open();
    await Promise.all([1, 2, 3].map(() => keys.find(kidOf())));
    expect(state.asked).toBe(1);
    clock.now += 14_000;
    expect(await keys.find(kidOf())).toBeDefined();
    expect(state.asked).toBe(1);
    clock.now += 30_000;
    expect(await keys.find(kidOf())).toBeDefined();
    expect(state.asked).toBe(2);
  });

  it.each([26_000, 10 * MINUTE, 24 * 60 * MINUTE])(
    'that it has revoked are believed no more after %d ms, however busy or idle the process was [G-167]',
    async (passed) => {
      const keys = open();
      expect(await keys.find(kidOf())).toBeDefined();
      state.keys = [];
      clock.now += passed;
      expect(await keys.find(kidOf())).toBeUndefined();
    },
  );

  it('are refreshed in the background, so that no caller waits', async () => {
    const keys = open();
    await keys.find(kidOf());
    state.keys = [];
    clock.now += 16_000;
    expect(await keys.find(kidOf())).toBeDefined();
    for (let tries = 0; (await keys.find(kidOf())) && tries < 500; tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 10));
    expect(await keys.find(kidOf())).toBeUndefined();
  });

  it('stay valid for ten minutes while it does not answer, and no longer', async () => {
    const keys = open();
    await keys.find(kidOf());
    state.isDown = true;
    for (let minute = 1; minute < 10; minute += 1) {
      clock.now += MINUTE;
      expect(await keys.find(kidOf())).toBeDefined();
    }
    clock.now += MINUTE;
    await expect(keys.find(kidOf())).rejects.toMatchObject({ status: 503 });
  });

  it('are fetched at most once a second for unknown ids', async () => {
    const keys = remoteKeys(server.url);
    await keys.find(kidOf());
    const before = Date.now();
    const found = await Promise.all(Array.from({ length: 50 }, (_, index) => keys.find(`forged-${index}`)));
    expect(found.filter(Boolean)).toEqual([]);
    expect(state.asked).toBe(2);
    expect(Date.now() - before).toBeGreaterThanOrEqual(900);
  });

  it('that are new are fetched at their first token', async () => {
    const keys = remoteKeys(server.url);
    state.keys = [];
    expect(await keys.find(kidOf())).toBeUndefined();
    state.keys = published;
    expect(await keys.find(kidOf())).toBeDefined();
  });
});
