import { internalCalls, type CallName } from '@tokri/contracts';
import { explainQueries } from '@tokri/testing';
import { useHarness } from './harness';

const { harness } = useHarness();
const UUID = '0b6a2f6e-3c1d-4a55-9e0e-0f6f3a2b1c77';

test('no query scans all users, sessions, tokens or mails', async () => {
  const use = async () => {
    const shopper = await harness.shopper();
    const { accessToken } = await harness.refresh(shopper.refreshToken);
    const email = harness.email();
    const newPassword = 'battery staple';
    const own: [CallName, object?][] = [
      ['userDetails'],
      ['updateUser', { name: 'Asha', email, mobile: '9876543210' }],
      ['confirmEmail', { token: 'nobody', password: shopper.password }],
      ['cancelEmailChange', { token: 'nobody' }],
      ['sendVerification'],
      ['getSessions'],
      ['endSession', { _id: 'f'.repeat(24) }],
      ['endOtherSessions'],
      ['forgotPassword', { email }],
      ['verifyForgotPasswordOtp', { email, otp: '000000' }],
      ['resetPassword', { email, newPassword, confirmPassword: newPassword, resetToken: 'x'.repeat(43) }],
      ['fileGrievance', { grievanceId: UUID, kind: 'order', text: 'x' }],
      ['getGrievance', { number: 'GRV-22222222' }],
      ['writeToGrievance', { number: 'GRV-22222222', messageId: UUID, text: 'x' }],
      ['getConsents'],
      ['setConsent', { purpose: 'offers', isGiven: true, version: '2026-11-30' }],
      ['setConsent', { purpose: 'offers', isGiven: false, version: '2026-11-30' }],
      ['getOwnGrievances', {}],
      ['getOwnGrievances', { after: '7.GRV-22222222' }],
      ['leaveAreaWish', { pincode: '560001' }],
      ['logout'],
    ];
    for (const [name, body] of own) await harness.ask(name, { token: accessToken, body });
    await harness.send('GET', '/api/user/verify-email?token=nobody');
    await harness.ask('leaveAreaWish', { body: { pincode: '560001', email: harness.email() } });
    for (const answer of ['confirm', 'delete'])
      await harness.send('GET', `/api/user/area-wish?token=nobody&answer=${answer}`);
    const { userId: adminId, accessToken: token, password } = await harness.admin();
    const _id = shopper.userId;
    const searches = ['asha', 'asha@', '9876543210', 'ORD-2AAAAA'].map((search) => ({ search }));
    const filters = [{}, { status: 'Suspended' }, { role: 'ADMIN', after: adminId }];
    const entries = [
      ...[{}, { cursor: 7 }, { actorId: adminId }, { kind: 'product' }, { action: 'created' }],
      ...[{ subjectId: 'f'.repeat(24) }, { search: 'basmati rice' }],
      { from: '2026-01-01T00:00:00.000Z', to: '2030-01-01T00:00:00.000Z' },
    ];
    const asAdmin: [CallName, object?][] = [
      ['getStaff'],
      ['getAreaWishes'],
      ['getProductViews'],
      ['saveProductView', { viewId: UUID, name: 'Low', query: 'stock=low', isShared: true }],
      ['deleteProductView', { viewId: UUID }],
      ['inviteStaff', { email: harness.email(), role: 'picker', password }],
      ['withdrawInvitation', { _id }],
      ['changeStaff', { _id, role: 'picker', password }],
      ['getInvitation', { token: 'nobody' }],
      ['acceptInvitation', { token: 'nobody' }],
      ...[{}, ...searches].flatMap((search) =>
        filters.map((filter): [CallName, object] => ['getCustomers', { ...search, ...filter }]),
      ),
      ...(['open', 'overdue', 'resolved'] as const).flatMap((list) =>
        [{}, { kind: 'order' }, { after: '7.GRV-22222222' }, { kind: 'order', after: '7.GRV-22222222' }].map(
          (filter): [CallName, object] => ['getGrievances', { list, ...filter }],
        ),
      ),
      ['readGrievance', { number: 'GRV-22222222' }],
      ['answerGrievance', { number: 'GRV-22222222', step: 'acknowledge', messageId: UUID }],
      ['getCustomer', { _id }],
      ['endCustomerSessions', { _id }],
      ['liftSuppression', { _id }],
      ['setCustomerStatus', { _id, status: 'Suspended' }],
      ['sendCustomerData', { _id, password }],
      ['deleteCustomer', { _id, password }],
      ...entries.map((body): [CallName, object] => ['getAuditEntries', body]),
      ['verifyAuditLog', {}],
      ['verifyAuditLog', { after: 1 }],
    ];
    for (const [name, body] of asAdmin) await harness.ask(name, { token, body });
    const headers = harness.asService('order');
    await harness.send('POST', internalCalls.endedSessions.path, { body: {}, headers });
  };
  // There are only a few keys, so they are read by a scan.
  const { queries, collectionScans } = await explainQueries(harness.store.users.db, use, {
    small: ['signing_keys'],
  });
  expect(queries.length).toBeGreaterThan(10);
  expect(collectionScans).toEqual([]);
});
