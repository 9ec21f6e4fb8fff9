import { internalCalls } from '@tokri/contracts';
import { explainQueries } from '@tokri/testing';
import mongoose from 'mongoose';
import { startHarness } from './harness';

test('no query scans all users, sessions, tokens or mails', async () => {
  const harness = await startHarness();
  const database = await mongoose.createConnection(harness.env.mongoUrl).asPromise();
  const use = async () => {
    const shopper = await harness.shopper();
    const { accessToken } = await harness.refresh(shopper.refreshToken);
    await harness.details(accessToken);
    const body = { name: 'Asha', email: harness.email(), mobile: '9876543210' };
    await harness.send('PUT', '/api/user/update-user', { token: accessToken, body });
    await harness.send('GET', '/api/user/verify-email?token=nobody', {
      headers: { accept: 'application/json' },
    });
    const confirmation = { token: 'nobody', password: shopper.password };
    await harness.send('POST', '/api/user/confirm-email', { body: confirmation });
    await harness.send('POST', '/api/user/cancel-email-change', { body: { token: 'nobody' } });
    await harness.send('POST', '/api/user/send-verification', { token: accessToken });
    await harness.send('GET', '/api/user/sessions', { token: accessToken });
    const end = { _id: 'f'.repeat(24) };
    await harness.send('DELETE', '/api/user/session', { token: accessToken, body: end });
    await harness.send('DELETE', '/api/user/other-sessions', { token: accessToken });
    const { email } = body;
    await harness.send('PUT', '/api/user/forgot-password', { body: { email } });
    const otp = { email, otp: '000000' };
    await harness.send('PUT', '/api/user/verify-forgot-password-otp', { body: otp });
    const newPassword = 'battery staple';
    const reset = { email, newPassword, confirmPassword: newPassword, resetToken: 'x'.repeat(43) };
    await harness.send('PUT', '/api/user/reset-password', { body: reset });
    await harness.send('GET', '/api/user/logout', { token: accessToken });
    const admin = await harness.confirmedShopper();
    await harness.store.users.updateOne({ _id: admin.userId }, { role: 'ADMIN' });
    const { accessToken: token } = await harness.logIn(admin.email);
    const after = admin.userId;
    for (const search of [
      {},
      { search: 'asha' },
      { search: 'asha@' },
      { search: '9876543210' },
      { search: 'ORD-2AAAAA' },
    ])
      for (const filter of [{}, { status: 'Suspended' }, { role: 'ADMIN', after }])
        await harness.send('POST', '/api/user/customers', { token, body: { ...search, ...filter } });
    const shown = { _id: shopper.userId };
    await harness.send('POST', '/api/user/customer', { token, body: shown });
    await harness.send('DELETE', '/api/user/customer-sessions', { token, body: shown });
    const status = 'Suspended';
    await harness.send('PUT', '/api/user/customer-status', { token, body: { ...shown, status } });
    const asked = { ...shown, password: admin.password };
    await harness.send('POST', '/api/user/send-customer-data', { token, body: asked });
    await harness.send('POST', '/api/user/delete-customer', { token, body: asked });
    const [subjectId, search, actorId] = ['f'.repeat(24), 'basmati rice', admin.userId];
    const times = { from: '2026-01-01T00:00:00.000Z', to: '2030-01-01T00:00:00.000Z' };
    const narrowed = [
      { actorId },
      { kind: 'product' },
      { action: 'created' },
      { subjectId },
      { search },
      times,
    ];
    for (const body of [{}, { cursor: 7 }, ...narrowed])
      await harness.send('POST', '/api/audit/entries', { token, body });
    for (const body of [{}, { after: 1 }]) await harness.send('POST', '/api/audit/verify', { token, body });
    const headers = harness.asService('order');
    await harness.send('POST', internalCalls.endedSessions.path, { body: {}, headers });
  };
  // There are only a few keys, so they are read by a scan.
  const { queries, collectionScans } = await explainQueries(database, use, ['signing_keys']);
  expect(queries.length).toBeGreaterThan(10);
  expect(collectionScans).toEqual([]);
  await database.close();
  await harness.close();
});
