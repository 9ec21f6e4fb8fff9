import { calls } from '@tokri/contracts';
import { waitFor } from '@tokri/testing';
import { createAdmin } from '../src/accounts/commands/create-admin';
import { randomToken, tokenHash } from '../src/secrets';
import type { Answer } from './harness';
import { useMailHarness } from './mail-harness';

const codeOf = ({ status, body }: Answer) => [status, body.code];
const WEAK = [400, 'WEAK_PASSWORD'];
const COMMON = 'This password is too common. Please choose another one.';
const OWN = 'Please choose a password that is not your name or email.';

describe('a password [A-7.5.1]', () => {
  const { harness, smtp, broker } = useMailHarness();

  const change = (token: string, password: string, newPassword: string) =>
    harness.send('PUT', '/api/user/change-password', {
      token,
      body: { password, newPassword, confirmPassword: newPassword },
    });

  describe('changed by a logged-in user', () => {
    it('counts at once; the other sessions end, this one stays, and a mail reports it [G-233] [A-6.2.2] [A-7.4.3]', async () => {
      const shopper = await harness.shopper();
      const phone = await harness.logIn(shopper.email, shopper.password);
      const answer = await change(shopper.accessToken, shopper.password, 'a fresh basket of plums');
      expect(calls.changePassword.response.safeParse(answer.body).success).toBe(true);
      expect(answer.headers.get('x-sessions-ended')).toMatch(/^[0-9a-f]{24}$/);
      expect((await harness.details(phone.accessToken)).status).toBe(401);
      expect(codeOf((await harness.refresh(phone.refreshToken)).answer)).toEqual([401, 'SESSION_ENDED']);
      expect((await harness.details(shopper.accessToken)).status).toBe(200);
      expect((await harness.refresh(shopper.refreshToken)).answer.status).toBe(200);
      expect((await harness.logIn(shopper.email, shopper.password)).answer.status).toBe(401);
      expect((await harness.logIn(shopper.email, 'a fresh basket of plums')).answer.status).toBe(200);
      await waitFor(() =>
        expect(smtp.to(shopper.email).map(({ subject }) => subject)).toContain('Your password was changed'),
      );
      const ended = () =>
        (broker.of('user.sessions-ended') as { userId: string; reason: string }[]).find(
          ({ userId }) => userId === shopper.userId,
        );
      await waitFor(() => expect(ended()?.reason).toBe('password-changed'));
    });

    it('requires the current one: without it nothing changes [G-232] [A-6.2.3]', async () => {
      const shopper = await harness.shopper();
      const answer = await change(shopper.accessToken, 'wrong horse', 'a fresh basket of plums');
      expect(codeOf(answer)).toEqual([403, 'BAD_CREDENTIALS']);
      expect((await harness.logIn(shopper.email, shopper.password)).answer.status).toBe(200);
      const anonymous = await harness.send('PUT', '/api/user/change-password', { body: {} });
      expect(codeOf(anonymous)).toEqual([401, 'NOT_SIGNED_IN']);
    });

    it('wrong ones count for the account in every call; right ones do not [G-234]', async () => {
      const shopper = await harness.shopper();
      for (let time = 0; time < 12; time += 1) {
        const other = time % 2 ? 'correct horse' : 'another horse';
        const present = time % 2 ? 'another horse' : 'correct horse';
        expect((await change(shopper.accessToken, present, other)).status).toBe(200);
      }
      const guesses = await Promise.all(
        Array.from({ length: 14 }, (_, guess) =>
          change(shopper.accessToken, `guess ${guess}`, 'x'.repeat(8)),
        ),
      );
      expect(guesses.filter(({ status }) => status === 403)).toHaveLength(10);
      const limited = await change(shopper.accessToken, shopper.password, 'a fresh basket of plums');
      expect(codeOf(limited)).toEqual([429, 'TOO_MANY_REQUESTS']);
      expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0);
    });

    it('of two concurrent changes one succeeds', async () => {
      const shopper = await harness.shopper();
      const answers = await Promise.all(
        ['a basket of plums', 'a basket of pears'].map((next) =>
          change(shopper.accessToken, shopper.password, next),
        ),
      );
      expect(answers.map(codeOf).sort()).toEqual([
        [200, undefined],
        [403, 'BAD_CREDENTIALS'],
      ]);
    });

    it('voids pending codes and grants', async () => {
      const { email, accessToken, password } = await harness.shopper();
      await harness.send('PUT', '/api/user/forgot-password', { body: { email } });
      await harness.store.grants.create([{ _id: 'g', email, expiresAt: new Date(Date.now() + 60_000) }]);
      expect((await change(accessToken, password, 'a fresh basket of plums')).status).toBe(200);
      expect(await harness.store.otps.countDocuments({ _id: email })).toBe(0);
      expect(await harness.store.grants.countDocuments({ email })).toBe(0);
    });
  });

  describe('that attackers try first is refused [G-235]', () => {
    it('at registration', async () => {
      const email = `asha.deshpande.${Date.now()}@mail.test`;
      for (const [password, sentence] of [
        ['Password1!', COMMON],
        ['ashadeshpande', OWN],
      ] as const) {
        const answer = await harness.register(email, password, 'Asha Deshpande');
        expect([...codeOf(answer), answer.body.message]).toEqual([...WEAK, sentence]);
        expect(answer.body.fields).toEqual({ password: sentence });
      }
      expect(await harness.store.users.countDocuments({ email })).toBe(0);
    });

    it('at a change', async () => {
      const shopper = await harness.shopper();
      const answer = await change(shopper.accessToken, shopper.password, 'iloveyou');
      expect(codeOf(answer)).toEqual(WEAK);
      expect((await harness.logIn(shopper.email, shopper.password)).answer.status).toBe(200);
    });

    it('at a reset, and the grant can still be used', async () => {
      const { email } = await harness.shopper();
      const resetToken = randomToken();
      const expiresAt = new Date(Date.now() + 60_000);
      await harness.store.grants.create([{ _id: tokenHash(resetToken), email, expiresAt }]);
      const reset = (newPassword: string) =>
        harness.send('PUT', '/api/user/reset-password', {
          body: { email, newPassword, confirmPassword: newPassword, resetToken },
        });
      expect(codeOf(await reset('trustno1'))).toEqual(WEAK);
      expect((await reset('a fresh basket of plums')).status).toBe(200);
    });

    it('when an operator creates an admin', async () => {
      const account = { name: 'Asha Rao', email: harness.email(), password: 'password123' };
      await expect(createAdmin(harness.dependencies)(account)).rejects.toMatchObject({
        code: 'WEAK_PASSWORD',
      });
    });
  });
});
