import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { shopper } from '../../../test/fixtures';
import { recordingResolver } from '../../../test/recording-resolver';
import { logInAs, renderApp } from '../../../test/render-app';
import { asJson, failure, ok, server } from '../../../test/server';

const session = (id: string, device: string, current = false) => ({
  _id: id,
  device,
  place: '203.0.113.0/24',
  createdAt: '2026-11-02T06:31:00.000Z',
  lastUsedAt: '2026-11-02T08:12:00.000Z',
  current,
});
const RECOVERY_CODES = ['k3vd-9w2m-pqxa', '7hrn-c4ty-e8ub'];

beforeEach(() => {
  server.use(
    http.get('*/api/user/sessions', () => ok({ data: asJson([session('s1', 'Firefox on Linux', true)]) })),
    http.get('*/api/user/data-export', () => ok({ data: { state: 'none' } })),
  );
});

const codeMissing = () =>
  failure(403, 'SECOND_FACTOR_REQUIRED', 'Please enter the code of your authenticator app.');

describe('the login page', () => {
  test('asks for the code of the second factor when the account has one', async () => {
    const bodies: unknown[] = [];
    server.use(
      http.post('*/api/user/login', async ({ request }) => {
        bodies.push(await request.json());
        return failure(401, 'SECOND_FACTOR_REQUIRED', 'Please enter the code of your authenticator app.');
      }),
    );
    const { user } = renderApp('/login');
    await user.type(await screen.findByLabelText('Email'), 'meera@tokri.example');
    await user.type(screen.getByLabelText('Password'), 'groceries at ten');
    expect(screen.queryByLabelText('Code')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Login' }));
    await user.type(await screen.findByLabelText('Code'), '४०२731\u200b');
    await user.click(screen.getByRole('button', { name: 'Login' }));
    await waitFor(() => expect(bodies).toHaveLength(2));
    expect(bodies).toEqual([
      { email: 'meera@tokri.example', password: 'groceries at ten' },
      { email: 'meera@tokri.example', password: 'groceries at ten', code: '402731' },
    ]);
  });
});

describe('an unconfirmed email', () => {
  test('is shown, and its mail can be sent again', async () => {
    logInAs({ ...shopper, verify_email: false });
    let asked = 0;
    server.use(
      http.post('*/api/user/send-verification', () => {
        asked += 1;
        return ok({}, 'The mail is on its way.');
      }),
    );
    const { user } = renderApp('/dashboard/profile');
    await user.click(await screen.findByRole('button', { name: 'Send it again' }));
    expect(await screen.findByText('The mail is on its way.')).toBeInTheDocument();
    expect(asked).toBe(1);
  });

  test('no notice for a confirmed one', async () => {
    logInAs({ ...shopper, verify_email: true });
    renderApp('/dashboard/profile');
    await screen.findByRole('button', { name: 'Submit' });
    expect(screen.queryByRole('button', { name: 'Send it again' })).not.toBeInTheDocument();
  });
});

describe('a new email', () => {
  test('that is pending is shown under the field', async () => {
    logInAs({ ...shopper, pendingEmail: 'new@tokri.example' });
    renderApp('/dashboard/profile');
    expect(
      await screen.findByText(
        'new@tokri.example becomes your email once you open the link that we sent there.',
      ),
    ).toBeInTheDocument();
  });

  test('stays pending when something else is changed', async () => {
    const person = { ...shopper, pendingEmail: 'new@tokri.example', mobile: '9876543210' };
    logInAs(person);
    const { requests, resolver } = recordingResolver('Your profile is saved.', person);
    server.use(http.put('*/api/user/update-user', resolver));
    const { user } = renderApp('/dashboard/profile');
    await user.type(await screen.findByLabelText('Name'), ' Rao');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(requests).toMatchObject([{ email: 'new@tokri.example' }]));
  });

  test('is confirmed with the token of the link and the password', async () => {
    const { requests, resolver } = recordingResolver('Your new email is confirmed.');
    server.use(http.post('*/api/user/confirm-email', resolver));
    const { user } = renderApp('/confirm-email#token-of-the-link');
    await user.type(await screen.findByLabelText('Your password'), 'groceries at ten');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('Your new email is confirmed.')).toBeInTheDocument();
    expect(requests).toEqual([{ token: 'token-of-the-link', password: 'groceries at ten' }]);
  });

  test('is cancelled by a button, not by opening the link', async () => {
    const { requests, resolver } = recordingResolver('Your email is unchanged.');
    server.use(http.post('*/api/user/cancel-email-change', resolver));
    const { user } = renderApp('/cancel-email-change#token-of-the-link');
    const keep = await screen.findByRole('button', { name: 'Keep my email' });
    expect(requests).toEqual([]);
    await user.click(keep);
    await waitFor(() => expect(requests).toEqual([{ token: 'token-of-the-link' }]));
  });
});

describe('the security page', () => {
  test('requires a login', async () => {
    renderApp('/dashboard/security');
    expect(await screen.findByText('Please Login')).toBeInTheDocument();
  });

  test('changes the password; different ones make no call', async () => {
    logInAs(shopper);
    const { requests, resolver } = recordingResolver(
      'Your password is changed. Other devices are logged out.',
    );
    server.use(http.put('*/api/user/change-password', resolver));
    const { user } = renderApp('/dashboard/security');
    await user.type(await screen.findByLabelText('Current password'), 'groceries at ten');
    await user.type(screen.getByLabelText('New Password'), 'a fresh basket');
    await user.type(screen.getByLabelText('Confirm Password'), 'a fresh baske');
    await user.click(screen.getByRole('button', { name: 'Change Password' }));
    expect(await screen.findByText('New password and confirm password must be same.')).toBeInTheDocument();
    expect(requests).toEqual([]);
    await user.type(screen.getByLabelText('Confirm Password'), 't');
    await user.click(screen.getByRole('button', { name: 'Change Password' }));
    expect(
      await screen.findByText('Your password is changed. Other devices are logged out.'),
    ).toBeInTheDocument();
    expect(requests).toEqual([
      { password: 'groceries at ten', newPassword: 'a fresh basket', confirmPassword: 'a fresh basket' },
    ]);
    expect(screen.getByLabelText('Current password')).toHaveValue('');
  });

  test('lists devices and logs one of them out', async () => {
    logInAs(shopper);
    let sessions = [session('s1', 'Firefox on Linux', true), session('s2', 'Chrome on Android')];
    const { requests, resolver } = recordingResolver('That device is logged out.');
    server.use(
      http.get('*/api/user/sessions', () => ok({ data: asJson(sessions) })),
      http.delete('*/api/user/session', (call) => {
        sessions = sessions.slice(0, 1);
        return resolver(call);
      }),
    );
    const { user } = renderApp('/dashboard/security');
    expect(await screen.findByText(/This device/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Log out Firefox on Linux' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Log out Chrome on Android' }));
    await waitFor(() => expect(screen.queryByText('Chrome on Android')).not.toBeInTheDocument());
    expect(requests).toEqual([{ _id: 's2' }]);
  });

  test('switches the second factor on: password, key, first code, recovery codes', async () => {
    logInAs(shopper);
    const confirmed = recordingResolver('The second factor is on.', { recoveryCodes: RECOVERY_CODES });
    server.use(
      http.post('*/api/user/second-factor/start', () =>
        ok({
          data: { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Tokri:meera?secret=JBSWY3DPEHPK3PXP' },
        }),
      ),
      http.post('*/api/user/second-factor/confirm', confirmed.resolver),
    );
    const { user } = renderApp('/dashboard/security');
    await user.click(await screen.findByRole('button', { name: 'Switch on' }));
    const dialog = await screen.findByRole('dialog', { name: 'Switch on the second factor' });
    await user.type(within(dialog).getByLabelText('Your password'), 'groceries at ten');
    await user.click(within(dialog).getByRole('button', { name: 'Continue' }));
    expect(await within(dialog).findByText('JBSW Y3DP EHPK 3PXP')).toBeInTheDocument();
    expect(within(dialog).getByRole('img', { name: /QR code/ })).toBeInTheDocument();
    await user.type(within(dialog).getByLabelText('Code'), '402731');
    await user.click(within(dialog).getByRole('button', { name: 'Switch on' }));
    const codes = await screen.findByRole('dialog', { name: 'Your recovery codes' });
    for (const code of RECOVERY_CODES) expect(within(codes).getByText(code)).toBeInTheDocument();
    expect(confirmed.requests).toEqual([{ code: '402731' }]);
  });

  test('an admin who must have it cannot switch it off here', async () => {
    logInAs({ ...shopper, secondFactor: true, secondFactorRequired: true });
    renderApp('/dashboard/security');
    expect(await screen.findByRole('button', { name: 'New recovery codes' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Switch off' })).not.toBeInTheDocument();
  });

  test('deletes the account after the password and, where there is one, the code', async () => {
    logInAs(shopper);
    const bodies: unknown[] = [];
    server.use(
      http.post('*/api/user/delete-account', async ({ request }) => {
        bodies.push(await request.json());
        return bodies.length === 1 ? codeMissing() : ok({}, 'Your account is deleted.');
      }),
    );
    const { user, currentPath } = renderApp('/dashboard/security');
    await user.click(await screen.findByRole('button', { name: 'Delete account' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete account' });
    await user.type(within(dialog).getByLabelText('Your password'), 'groceries at ten');
    await user.click(within(dialog).getByRole('button', { name: 'Delete for good' }));
    await user.type(await within(dialog).findByLabelText('Code'), '402731');
    await user.click(within(dialog).getByRole('button', { name: 'Delete for good' }));
    await waitFor(() => expect(currentPath()).toBe('/'));
    expect(bodies).toEqual([
      { password: 'groceries at ten' },
      { password: 'groceries at ten', code: '402731' },
    ]);
    expect(localStorage).toHaveLength(0);
  });

  test('offers the collected data for download', async () => {
    logInAs(shopper);
    server.use(
      http.get('*/api/user/data-export', () =>
        ok({ data: { state: 'ready', documents: { identity: [{ name: 'Meera' }] } } }),
      ),
    );
    const { user } = renderApp('/dashboard/security');
    const blobs: Blob[] = [];
    URL.createObjectURL = (blob: Blob) => `blob:${blobs.push(blob)}`;
    URL.revokeObjectURL = () => undefined;
    await user.click(await screen.findByRole('button', { name: 'Download your data' }));
    expect(blobs).toHaveLength(1);
    expect(blobs[0]!.type).toBe('application/json');
  });
});
