import { createTestEnvironment, useForFile } from '@tokri/testing';
import { resealSecrets } from '../src/keys/reseal-secrets';
import { createSeal } from '../src/seal';
import { authenticatorOf } from './authenticator';
import { startHarness } from './harness';

const OLD = 'the sealing key of the last year and long enough';
const NEW = 'the sealing key of this year and long enough too';

describe('a new sealing key', () => {
  const environment = useForFile(() => createTestEnvironment('identity'));
  const restartedWith = (keys: string) => startHarness({ SEALING_KEYS: keys }, environment);

  it('can replace the old one once everything is resealed', async () => {
    const before = await restartedWith(OLD);
    const person = await before.shopper();
    const app = authenticatorOf(before, person);
    await app.switchOn();
    await before.close();

    const both = await restartedWith(`${NEW},${OLD}`);
    const seal = createSeal([NEW, OLD]);
    expect(await resealSecrets({ store: both.store, seal })()).toBe(2);
    expect(await resealSecrets({ store: both.store, seal })()).toBe(0);
    const { kid } = both.dependencies.keys.signer();
    await both.close();

    const after = await restartedWith(NEW);
    expect(after.dependencies.keys.signer().kid).toBe(kid);
    const login = await after.send('POST', '/api/user/login', {
      body: { email: person.email, password: person.password, code: app.code() },
    });
    expect(login.status).toBe(200);
    await after.close();
  });
});
