import { internalCalls, INTERNAL_TOKEN_HEADER } from '@tokri/contracts';
import { explainQueries } from '@tokri/testing';
import mongoose from 'mongoose';
import { openHouse } from './house';

test('no query reads all users, sessions, tokens or mails, however many there are', async () => {
  const house = await openHouse();
  const database = await mongoose.createConnection(house.env.mongoUrl).asPromise();
  const use = async () => {
    const shopper = await house.shopper();
    const { accessToken } = await house.refresh(shopper.refreshToken);
    await house.details(accessToken);
    const body = { name: 'Asha', email: house.email(), mobile: '9876543210' };
    await house.send('PUT', '/api/user/update-user', { token: accessToken, body });
    await house.send('GET', '/api/user/verify-email?token=nobody', {
      headers: { accept: 'application/json' },
    });
    const { email } = body;
    await house.send('PUT', '/api/user/forgot-password', { body: { email } });
    const otp = { email, otp: '000000' };
    await house.send('PUT', '/api/user/verify-forgot-password-otp', { body: otp });
    const newPassword = 'battery staple';
    const reset = { email, newPassword, confirmPassword: newPassword, resetToken: 'x'.repeat(43) };
    await house.send('PUT', '/api/user/reset-password', { body: reset });
    await house.send('GET', '/api/user/logout', { token: accessToken });
    const headers = { [INTERNAL_TOKEN_HEADER]: house.env.internalToken };
    await house.send('POST', internalCalls.endedSessions.path, { body: {}, headers });
  };
  // A handful of keys, which are meant to be read whole.
  const { queries, collectionScans } = await explainQueries(database, use, ['signing_keys']);
  expect(queries.length).toBeGreaterThan(10);
  expect(collectionScans).toEqual([]);
  await database.close();
  await house.close();
}, 120_000);
