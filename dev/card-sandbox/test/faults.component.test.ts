import { readFileSync, writeFileSync } from 'node:fs';
import { failureOf, params, until, useCardSandbox } from './sandbox-under-test';

const card = useCardSandbox();
const { open, turn, lettersOf, start } = card;

describe('faults and restarts', () => {
  test.each([
    ['error', 500],
    ['rate-limit', 429],
    ['silence', undefined],
  ] as const)('%s', async (kind, status) => {
    await turn('PUT', '/outage', { kind, milliseconds: 50 });
    expect((await failureOf(open())).statusCode).toBe(status);
    await turn('PUT', '/outage', { kind: 'none' });
    await open();
  });

  test('a request whose answer was lost was still processed, and its key returns the answer', async () => {
    const key = { idempotencyKey: `k-${Math.random()}` };
    await turn('PUT', '/outage', { kind: 'lost-answer' });
    await failureOf(card.stripe.checkout.sessions.create(params({ client_reference_id: 'lost' }), key));
    await turn('PUT', '/outage', { kind: 'none' });
    const found = await card.stripe.checkout.sessions.create(params({ client_reference_id: 'lost' }), key);
    const { data } = await card.stripe.checkout.sessions.list({ limit: 100 });
    expect(data.filter((session) => session.client_reference_id === 'lost').map(({ id }) => id)).toEqual([
      found.id,
    ]);
  });

  test('the ledger requires the secret key', async () => {
    expect((await fetch(`${card.sandbox.url}/_sandbox/ledger`)).status).toBe(401);
  });

  test('sessions expire by themselves, and a restart keeps everything, undelivered events included', async () => {
    card.shopAnswers = 500;
    const [kept, old] = [await open(), await open()];
    await card.sandbox.stop();
    const state = JSON.parse(readFileSync(card.dataFile, 'utf8')) as {
      sessions: Record<string, { expires_at: number }>;
    };
    state.sessions[old.id]!.expires_at = Math.floor(Date.now() / 1_000) - 1;
    writeFileSync(card.dataFile, JSON.stringify(state));
    await start();
    expect((await card.stripe.checkout.sessions.retrieve(old.id)).status).toBe('expired');
    expect((await card.stripe.checkout.sessions.retrieve(kept.id)).status).toBe('open');
    await until(() => lettersOf('checkout.session.expired', old.id).length > 0);
    await card.sandbox.stop();
    card.letters.length = 0;
    card.shopAnswers = 200;
    await start();
    await until(() => lettersOf('checkout.session.expired', old.id).length > 0);
  });
});
