import type { Consent } from '@tokri/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { shopper } from '../../../test/fixtures';
import { keepDownloads } from '../../../test/keep-downloads';
import { logInAs, renderApp, sendLogin } from '../../../test/render-app';
import { failure, ok, okWith, stub } from '../../../test/server';

const session = (_id: string, device: string, current = false) => ({
  ...{ _id, device, place: '203.0.113.0/24', current },
  ...{ createdAt: '2026-11-02T06:31:00.000Z', lastUsedAt: '2026-11-02T08:12:00.000Z' },
});
const CONSENTS: Consent[] = [
  { purpose: 'account', isNeeded: true, isGiven: false },
  {
    ...{ purpose: 'order-mails', isNeeded: true, isGiven: true },
    ...{ version: '2026-11-30', givenAt: '2026-12-02T06:31:00.000Z' },
  },
  {
    purpose: 'offers',
    isNeeded: false,
    isGiven: true,
    version: '2026-11-30',
    givenAt: '2026-12-02T06:31:00.000Z',
  },
];
const RECOVERY_CODES = ['k3vd-9w2m-pqxa', '7hrn-c4ty-e8ub'];

beforeEach(() => {
  stub('getSessions', () => okWith([session('s1', 'Firefox on Linux', true)]));
  stub('getDataExport', () => okWith({ state: 'none' }));
  stub('getConsents', () => okWith(CONSENTS));
});

const codeMissing = () =>
  failure(403, 'SECOND_FACTOR_REQUIRED', 'Please enter the code of your authenticator app.');

it('the login page asks for the code of the second factor when the account has one', async () => {
  const bodies = stub('login', () =>
    failure(401, 'SECOND_FACTOR_REQUIRED', 'Please enter the code of your authenticator app.'),
  );
  const app = renderApp('/login');
  const { user } = app;
  expect(screen.queryByLabelText('Code')).not.toBeInTheDocument();
  await sendLogin(app);
  await user.type(await screen.findByLabelText('Code'), '४०२731\u200b');
  await user.click(screen.getByRole('button', { name: 'Login' }));
  await waitFor(() => expect(bodies).toHaveLength(2));
  const typed = { email: 'meera@tokri.example', password: 'secret-12' };
  expect(bodies).toEqual([typed, { ...typed, code: '402731' }]);
});

it('an unconfirmed email is shown, and its mail can be sent again', async () => {
  logInAs({ ...shopper, verify_email: false });
  const asked = stub('sendVerification', () => ok({}, 'The mail is on its way.'));
  const { user } = renderApp('/dashboard/profile');
  await user.click(await screen.findByRole('button', { name: 'Send it again' }));
  expect(await screen.findByText('The mail is on its way.')).toBeInTheDocument();
  expect(asked).toHaveLength(1);
});

describe('a new email', () => {
  test('that is pending is shown under the field, and stays when something else is changed', async () => {
    const person = { ...shopper, pendingEmail: 'new@tokri.example', mobile: '9876543210' };
    logInAs(person);
    const requests = stub('updateUser', () => okWith(person, 'Your profile is saved.'));
    const { user } = renderApp('/dashboard/profile');
    await user.type(await screen.findByLabelText('Name'), ' Rao');
    expect(
      screen.getByText(/^new@tokri.example becomes your email once you open the link/),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(requests).toMatchObject([{ email: 'new@tokri.example' }]));
  });

  test('is confirmed with the token of the link and the password', async () => {
    const requests = stub('confirmEmail', () => ok({}, 'Your new email is confirmed.'));
    const { user } = renderApp('/confirm-email#token-of-the-link');
    await user.type(await screen.findByLabelText('Your password'), 'groceries at ten');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('Your new email is confirmed.')).toBeInTheDocument();
    expect(requests).toEqual([{ token: 'token-of-the-link', password: 'groceries at ten' }]);
  });

  test('is cancelled by a button, not by opening the link', async () => {
    const requests = stub('cancelEmailChange', () => ok({}, 'Your email is unchanged.'));
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
    const requests = stub('changePassword', () =>
      ok({}, 'Your password is changed. Other devices are logged out.'),
    );
    const { user } = renderApp('/dashboard/security');
    await user.type(await screen.findByLabelText('Current password'), 'groceries at ten');
    await user.type(screen.getByLabelText('New Password'), 'a fresh basket');
    await user.type(screen.getByLabelText('Confirm Password'), 'a fresh baske');
    await user.click(screen.getByRole('button', { name: 'Change Password' }));
    expect(await screen.findByText('New password and confirm password must be same.')).toBeInTheDocument();
    expect(requests).toEqual([]);
    await user.type(screen.getByLabelText('Confirm Password'), 't');
    await user.click(screen.getByRole('button', { name: 'Change Password' }));
    await screen.findByText('Your password is changed. Other devices are logged out.');
    expect(requests).toEqual([
      { password: 'groceries at ten', newPassword: 'a fresh basket', confirmPassword: 'a fresh basket' },
    ]);
    expect(screen.getByLabelText('Current password')).toHaveValue('');
  });

  test('lists devices and logs one of them out', async () => {
    logInAs(shopper);
    let sessions = [session('s1', 'Firefox on Linux', true), session('s2', 'Chrome on Android')];
    stub('getSessions', () => okWith(sessions));
    const requests = stub('endSession', () => {
      sessions = sessions.slice(0, 1);
      return ok({}, 'That device is logged out.');
    });
    const { user } = renderApp('/dashboard/security');
    expect(await screen.findByText(/This device/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Log out Firefox on Linux' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Log out Chrome on Android' }));
    await waitFor(() => expect(screen.queryByText('Chrome on Android')).not.toBeInTheDocument());
    expect(requests).toEqual([{ _id: 's2' }]);
  });

  test('switches the second factor on: password, key, first code, recovery codes', async () => {
    logInAs(shopper);
    const secret = 'JBSWY3DPEHPK3PXP';
    stub('startSecondFactor', () => okWith({ secret, uri: `otpauth://totp/Tokri:meera?secret=${secret}` }));
    const confirmed = stub('confirmSecondFactor', () => okWith({ recoveryCodes: RECOVERY_CODES }));
    const { user } = renderApp('/dashboard/security');
    await user.click(await screen.findByRole('button', { name: 'Switch on' }));
    const dialog = await screen.findByRole('dialog', { name: 'Switch on two-step login' });
    await user.type(within(dialog).getByLabelText('Your password'), 'groceries at ten');
    await user.click(within(dialog).getByRole('button', { name: 'Continue' }));
    expect(await within(dialog).findByText('JBSW Y3DP EHPK 3PXP')).toBeInTheDocument();
    expect(within(dialog).getByRole('img', { name: /QR code/ })).toBeInTheDocument();
    await user.type(within(dialog).getByLabelText('Code'), '402731');
    await user.click(within(dialog).getByRole('button', { name: 'Switch on' }));
    const codes = await screen.findByRole('dialog', { name: 'Your recovery codes' });
    for (const code of RECOVERY_CODES) expect(within(codes).getByText(code)).toBeInTheDocument();
    expect(confirmed).toEqual([{ code: '402731' }]);
  });

  test('an admin who must have it cannot switch it off here', async () => {
    logInAs({ ...shopper, secondFactor: true, secondFactorRequired: true });
    renderApp('/dashboard/security');
    expect(await screen.findByRole('button', { name: 'New recovery codes' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Switch off' })).not.toBeInTheDocument();
  });

  test('deletes the account after the password and, where there is one, the code', async () => {
    logInAs(shopper);
    const bodies = stub('deleteAccount', ({ code }) =>
      code === undefined ? codeMissing() : ok({}, 'Your account is deleted.'),
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
    stub('getDataExport', () => okWith({ state: 'ready', documents: { identity: [{ name: 'Meera' }] } }));
    const { user } = renderApp('/dashboard/security');
    const saved = keepDownloads();
    await user.click(await screen.findByRole('button', { name: 'Download your data' }));
    expect(saved.map(({ file }) => file.type)).toEqual(['application/json']);
  });
});

describe('consents', () => {
  const row = (name: RegExp) => screen.findByText(name).then((found) => found.closest('li')!);

  test('are shown with their time, and the optional one is withdrawn and given by one tap', async () => {
    logInAs(shopper);
    let consents = CONSENTS;
    stub('getConsents', () => okWith(consents));
    const sent = stub('setConsent', ({ isGiven }) => {
      const withdrawnAt = '2026-12-03T06:31:00.000Z';
      consents = CONSENTS.map((each) =>
        each.purpose === 'offers' && !isGiven ? { ...each, isGiven, withdrawnAt } : each,
      );
      return okWith(consents, 'Saved');
    });
    const { user } = renderApp('/dashboard/security');
    expect(await row(/^Your account/)).toHaveTextContent('Needed for your account');
    const mails = await row(/^Mails about your orders/);
    expect(mails).toHaveTextContent(/Agreed on .*Dec.* 2026, privacy notice of .*Nov.* 2026/);
    expect(within(mails).queryByRole('button')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Withdraw consent' }));
    const allow = await screen.findByRole('button', { name: 'Allow' });
    expect(await row(/^Mails with offers/)).toHaveTextContent(/Withdrawn on .*Dec.* 2026/);
    await user.click(allow);
    expect(await screen.findByRole('button', { name: 'Withdraw consent' })).toBeInTheDocument();
    const body = { purpose: 'offers' };
    expect(sent).toEqual([
      { ...body, isGiven: false },
      { ...body, isGiven: true },
    ]);
  });

  test('that cannot be read are asked for again', async () => {
    logInAs(shopper);
    let hasFailed = false;
    stub('getConsents', () => {
      if (hasFailed) return okWith(CONSENTS);
      hasFailed = true;
      return failure(503, 'UNAVAILABLE', 'Unavailable right now. Please try again.');
    });
    const { user } = renderApp('/dashboard/security');
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await row(/^Mails with offers/)).toBeInTheDocument();
  });
});
