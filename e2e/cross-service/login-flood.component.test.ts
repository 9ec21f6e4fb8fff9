import { createTestEnvironment, waitFor, type TestEnvironment } from '@tokri/testing';
import { setTimeout as pause } from 'node:timers/promises';
import {
  createBcryptThread,
  type BcryptJob,
  type HashThread,
} from '../../services/identity/src/passwords/bcrypt-thread';
import { createWorkerPool, type WorkerPool } from '../../services/identity/src/passwords/worker-pool';
import { identityServiceWith } from '../../services/identity/src/service';
import { startGateway, startIdentity } from './identity-and-gateway';

/** Seconds of the flood: long enough to open the circuit breaker of identity if logins had none of their own. */
const SECONDS = process.env.SOAK ? 40 : 8;
const HASH_MS = process.env.SOAK ? 1_000 : 400;
const PATIENCE_MS = 1_000;
const [ATTACKER, SHOPPER, IMPATIENT, GUESSER] = ['203.0.113.9', '203.0.113.1', '203.0.113.2', '203.0.113.3'];
const PASSWORD = 'groceries at ten';

/** Arrival, start and end of jobs in order, with the address of their client. */
const events: { kind: 'came' | 'began' | 'ended'; address: string }[] = [];
const addresses = new Map<BcryptJob, string>();
const record = (kind: 'came' | 'began' | 'ended', job: BcryptJob) =>
  events.push({ kind, address: addresses.get(job) ?? '' });
const countOf = (kind: 'began' | 'ended', address: string) =>
  events.filter((event) => event.kind === kind && event.address === address).length;

/** A thread on which a hash takes HASH_MS longer, without using the processor. */
function slowThread(): HashThread {
  const thread = createBcryptThread();
  return {
    ...thread,
    async run(job) {
      record('began', job);
      const result = await thread.run(job);
      await pause(HASH_MS);
      record('ended', job);
      return result;
    },
  };
}
function slowPool(size: number): WorkerPool {
  const pool = createWorkerPool(size, slowThread);
  return {
    ...pool,
    run(job, turn, signal) {
      addresses.set(job, turn.address);
      record('came', job);
      return pool.run(job, turn, signal);
    },
  };
}

let environment: TestEnvironment;
let identity: Awaited<ReturnType<typeof startIdentity>>;
const gateways: Awaited<ReturnType<typeof startGateway>>[] = [];
beforeAll(async () => {
  environment = await createTestEnvironment('flood');
  identity = await startIdentity(environment, identityServiceWith(slowPool));
});
afterAll(async () => {
  await Promise.all(gateways.map((gateway) => gateway.stop()));
  await identity?.stop();
  await environment?.close();
});

async function aGateway(settings: Record<string, string>) {
  const gateway = await startGateway(environment, identity.url, {
    REDIS_URL: environment.redisUrl,
    REDIS_PREFIX: `flood:${Date.now()}:${gateways.length}:`,
    // Clients choose their address by x-forwarded-for.
    TRUST_PROXY: '1',
    // High enough that the limit of calls per minute does not stop the flood.
    LIMIT_GUEST_CALLS_PER_MINUTE: '1000000',
    IDENTITY_TIMEOUT_MS: '6000',
    ...settings,
  });
  gateways.push(gateway);
  return async (address: string, method: string, path: string, body?: unknown, more: RequestInit = {}) => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': address, ...more.headers };
    const response = await fetch(gateway.url + path, {
      ...more,
      method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const json = (await response.json()) as { data?: { accesstoken?: string } };
    return { status: response.status, json };
  };
}
type Call = Awaited<ReturnType<typeof aGateway>>;

let people = 0;
const newEmail = () => `person${(people += 1)}@mail.test`;
const logIn = (call: Call, address: string, email: string, more?: RequestInit) =>
  call(address, 'POST', '/api/user/login', { email, password: PASSWORD }, more);
async function register(call: Call): Promise<string> {
  const email = newEmail();
  const body = { name: 'Asha', email, password: PASSWORD, confirmPassword: PASSWORD };
  expect((await call(SHOPPER, 'POST', '/api/user/register', body)).status).toBe(200);
  return email;
}
const hungUp = (call: Call, address: string, email: string) =>
  logIn(call, address, email, { signal: AbortSignal.timeout(PATIENCE_MS) }).then(
    ({ status }) => status,
    () => 0,
  );
const settled = async () => {
  while (!identity.isIdle()) await pause(20);
};

describe('forty concurrent logins with invented emails, aborted after a second, from one address', () => {
  it('keep the account service and logins from another address available [A-6.1.1] [A-16.5.2]', async () => {
    const call = await aGateway({});
    const email = await register(call);
    const authorization = `Bearer ${(await logIn(call, SHOPPER, email)).json.data?.accesstoken}`;
    const end = Date.now() + SECONDS * 1_000;
    const attack = Array.from({ length: 40 }, async () => {
      while (Date.now() < end) if ((await hungUp(call, ATTACKER, newEmail())) !== 0) await pause(200);
    });
    const details: number[] = [];
    const watch = async () => {
      while (Date.now() < end) {
        details.push(
          (await call(SHOPPER, 'GET', '/api/user/user-details', undefined, { headers: { authorization } }))
            .status,
        );
        await pause(200);
      }
    };
    const logins: number[] = [];
    const shop = async () => {
      while (Date.now() < end) {
        await pause(300);
        logins.push((await logIn(call, SHOPPER, email)).status);
      }
    };
    await Promise.all([...attack, watch(), shop()]);
    await settled();

    expect(new Set(details)).toEqual(new Set([200]));
    expect(logins.length).toBeGreaterThan(1);
    // On a busy machine hashes take longer, and logins that would wait above two seconds are refused, as required.
    expect(logins).toContain(200);
    expect(logins.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    // Each waited for at most one job of the attacker that had not begun yet.
    expect(Math.max(...overtaken(SHOPPER))).toBeLessThanOrEqual(1);
    expect(countOf('began', ATTACKER)).toBeGreaterThan(2);
    expect(countOf('began', ATTACKER)).toBeLessThanOrEqual(100);
    // Passwords of requests that were given up are not compared.
    const began = countOf('began', ATTACKER);
    await waitFor(() => countOf('ended', ATTACKER) === countOf('began', ATTACKER));
    expect(countOf('began', ATTACKER)).toBe(began);
  });

  it('have at most as many compared as the limit of wrong logins per address, also at once [G-23]', async () => {
    const call = await aGateway({ LIMIT_WRONG_LOGINS_PER_ADDRESS: '3' });
    for (let round = 0; round < 2; round += 1)
      await Promise.all(Array.from({ length: 40 }, () => logIn(call, GUESSER, newEmail())));
    await settled();
    expect(countOf('began', GUESSER)).toBe(3);
  });

  it('open no session, even with the right password', async () => {
    const call = await aGateway({});
    const email = await register(call);
    const user = await identity.store.users.findOne({ email }).lean();
    const statuses = await Promise.all(
      Array.from({ length: 3 }, () =>
        logIn(call, IMPATIENT, email, { signal: AbortSignal.timeout(PATIENCE_MS / 4) }).then(
          ({ status }) => status,
          () => 0,
        ),
      ),
    );
    await settled();
    await pause(2 * HASH_MS);
    expect(statuses).toEqual([0, 0, 0]);
    expect(await identity.store.sessions.countDocuments({ userId: user?._id })).toBe(0);
    expect((await logIn(call, IMPATIENT, email)).status).toBe(200);
  });
});

/** For each job of the address: the number of other jobs that began between its arrival and its start. */
function overtaken(address: string): number[] {
  const counts: number[] = [];
  let others: number | undefined;
  for (const event of events) {
    if (event.address === address && event.kind === 'came') others = 0;
    else if (event.kind === 'began' && others !== undefined) {
      if (event.address === address) {
        counts.push(others);
        others = undefined;
      } else others += 1;
    }
  }
  return counts;
}
