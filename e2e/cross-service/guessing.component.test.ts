import { createTestEnvironment, waitFor, type TestEnvironment } from '@tokri/testing';
import { createWorkerPool, type WorkerPool } from '../../services/identity/src/passwords/worker-pool';
import { identityServiceWith } from '../../services/identity/src/service';
import { startGateway, startIdentity } from './identity-and-gateway';

/**
 * Guesses codes and passwords with a hundred client addresses, a token of another account for each call, forged device cookies and
 * concurrent requests through two gateways, and counts the guesses that identity compares.
 */
/** Just beyond the limits; the soak tries far more. */
const [CODES, CODE_GUESSES, ROUNDS, HOURS, AT_ONCE] = process.env.SOAK
  ? [12, 12, 4, 4, 25]
  : [6, 9, 2, 3, 16];

/** Disables the limit of mails, so that the limit of codes is tested alone. */
const FREE_MAILS = {
  LIMIT_OTP_MAILS_PER_EMAIL: '100000',
  LIMIT_OTP_MAILS_PER_EMAIL_PER_DAY: '100000',
  LIMIT_OTP_MAILS_PER_ADDRESS: '100000',
};
/** Passwords that were compared, also those whose client was gone before the answer. */
let comparedPasswords = 0;
function countingPool(size: number): WorkerPool {
  const pool = createWorkerPool(size);
  return {
    ...pool,
    async run(job, turn, signal) {
      const result = await pool.run(job, turn, signal);
      if (job.kind === 'compare') comparedPasswords += 1;
      return result;
    },
  };
}

describe.each([
  ['with Redis', (environment: TestEnvironment) => environment.redisUrl],
  ['without Redis', () => 'redis://127.0.0.1:1'],
])('a guesser with a hundred addresses, %s', (_name, redisOf) => {
  let environment: TestEnvironment;
  let identity: Awaited<ReturnType<typeof startIdentity>>;
  let gateways: Awaited<ReturnType<typeof startGateway>>[];
  beforeAll(async () => {
    environment = await createTestEnvironment('guessing');
    // The guesser's tokens are genuine: gateways would look for an unknown key at most once a second.
    identity = await startIdentity(environment, {
      settings: FREE_MAILS,
      create: identityServiceWith(countingPool),
      jwks: environment.tokens.jwks,
    });
    const parts = {
      environment,
      identityUrl: identity.url,
      redisUrl: redisOf(environment),
      redisPrefix: `guess:${Date.now()}:`,
      settings: FREE_MAILS,
    };
    gateways = [await startGateway(parts), await startGateway(parts)];
  });
  afterAll(async () => {
    await Promise.all(gateways.map((gateway) => gateway.stop()));
    await identity.stop();
    await environment.close();
  });
  beforeEach(() => void (identity.answers.length = 0));

  let calls = 0;
  /** A request from the next address, through the next gateway, with another token; every second one is aborted. */
  async function attack(method: string, path: string, body: unknown, mayAbort = true): Promise<void> {
    calls += 1;
    const gateway = gateways[calls % gateways.length]!;
    const patience = !mayAbort || calls % 4 < 2 ? undefined : AbortSignal.timeout(5 + (calls % 40));
    const device = String(calls).padStart(65, 'x');
    await fetch(gateway.url + path, {
      method,
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `203.0.113.${calls % 100}`,
        authorization: environment.tokens.user().authorization,
        ...(calls % 3 === 0 && { cookie: `device=${device}` }),
      },
      body: JSON.stringify(body),
      signal: patience,
    })
      .then((response) => response.arrayBuffer())
      .catch(() => undefined);
  }
  const atOnce = (times: number, call: () => Promise<void>) =>
    Promise.all(Array.from({ length: times }, call));
  const settled = async () => {
    while (!identity.isIdle()) await new Promise((resolve) => setTimeout(resolve, 20));
  };
  const answered = (text: string) => identity.answers.filter((answer) => answer.includes(text)).length;

  it('has at most 20 codes of an email compared in a day: 0.002 % of all', async () => {
    const email = `victim${calls}@mail.test`;
    for (let code = 0; code < CODES; code += 1) {
      await attack('PUT', '/api/user/forgot-password', { email }, false);
      await settled();
      await atOnce(CODE_GUESSES, () =>
        attack('PUT', '/api/user/verify-forgot-password-otp', {
          email,
          otp: String(Math.floor(Math.random() * 1e6)).padStart(6, '0'),
        }),
      );
      await settled();
    }
    const compared = answered('BAD_OTP') + answered('/verify-forgot-password-otp 200');
    // Five tries a code: fewer codes would not reach the limit across codes.
    expect(answered('/forgot-password 200')).toBeGreaterThan(4);
    expect(compared).toBe(20);
    expect(compared / 1e6).toBeLessThan(1e-4);
  });

  it('has at most 10 passwords of an account compared in a quarter of an hour, 20 in a day', async () => {
    const email = `owner${calls}@mail.test`;
    comparedPasswords = 0;
    const guesses = async () => {
      for (let round = 1; round <= ROUNDS; round += 1) {
        // Who hangs up may not be compared, so the last round waits for its answers.
        const login = () =>
          attack('POST', '/api/user/login', { email, password: `guess ${calls}` }, round < ROUNDS);
        await atOnce(AT_ONCE, login);
        await settled();
      }
    };
    await guesses();
    await waitFor(() => expect(comparedPasswords).toBe(10));
    const { attempts } = identity.store;
    for (let hour = 1; hour < HOURS; hour += 1) {
      for (const log of await attempts.find({ _id: /^login:/ }).lean()) {
        const at = log.at.map((time) => new Date(time.getTime() - 3_600_000));
        await attempts.updateOne({ _id: log._id }, { at });
      }
      await guesses();
    }
    await waitFor(() => expect(comparedPasswords).toBe(20));
  });
});
