import type { Guides } from '../guide';
import { REFRESH_TOKEN, USER } from '../samples';

const password = 'groceries at ten';
const newPassword = 'a fresh basket of plums';
const code = '402731';
const recoveryCodes = ['k3vd-9w2m-pqxa', '7hrn-c4ty-e8ub'];
const reauthentication =
  'Requires the password again, and a code if the account has a second factor; wrong ones count as failed logins.';

export const accountGuides = {
  changePassword: {
    about: `Sets a new password. ${reauthentication} Every other login session of the user ends at once; the user is notified by mail.`,
    request: { password, newPassword, confirmPassword: newPassword },
    answer: { message: 'Your password is changed. Other devices are logged out.' },
  },
  confirmEmail: {
    about:
      'Confirms the `pendingEmail` of update-user. The token is in the link that was mailed to the new address ' +
      'and is valid once, for 24 hours; the password proves that the reader of that mailbox owns the account.',
    request: { token: REFRESH_TOKEN, password },
    answer: { message: 'Your new email is confirmed.' },
  },
  cancelEmailChange: {
    about:
      'Cancels a change of the email with the link mailed to the old address, within 7 days. Every login ' +
      'session ends, since somebody else may have requested the change. If the change was already confirmed, the old ' +
      'address is restored (unless it was never confirmed), and the password is invalidated: use forgot-password to set a new one.',
    request: { token: REFRESH_TOKEN },
    answer: { message: 'Your email is unchanged. Please log in and change your password.' },
  },
  sendVerification: {
    about:
      'Mails a new link to the unconfirmed email: the `pendingEmail`, or an email that was never confirmed. The previous ' +
      'link stops working. At most 10 such mails a day to one mailbox.',
    answer: { message: 'A new link is on its way to you.' },
  },
  getSessions: {
    about: "The user's live login sessions with the device, the block of addresses and the last use of each.",
    answer: {
      message: 'Your sessions',
      data: [
        {
          _id: '64f1c0ffee64f1c0ffee64e1',
          device: 'Firefox on Linux',
          place: '203.0.113.0/24',
          createdAt: '2026-11-02T06:31:00.000Z',
          lastUsedAt: '2026-11-02T08:12:00.000Z',
          current: true,
        },
      ],
    },
  },
  endSession: {
    about:
      "Ends one of the user's own login sessions at once, its access tokens included. One that has ended, or is somebody " +
      "else's, is unchanged.",
    request: { _id: '64f1c0ffee64f1c0ffee64e2' },
    answer: { message: 'That device is logged out.' },
    cookies: 'Clears accessToken and refreshToken when it ends the current session.',
  },
  endOtherSessions: {
    about: 'Ends every login session of the user at once, except the current one.',
    answer: { message: 'All other devices are logged out.', data: { ended: 2 } },
  },
  startSecondFactor: {
    about: `Creates a secret for an authenticator app (RFC 6238: SHA-1, six digits, 30 seconds). ${reauthentication} It has no effect until confirmed.`,
    request: { password },
    answer: {
      message: 'Add this key to your authenticator app, then enter its code.',
      data: {
        secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
        uri: 'otpauth://totp/Tokri:asha@mail.example?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Tokri',
      },
    },
  },
  confirmSecondFactor: {
    about:
      'Switches the second factor on with a first code of the app. Each of the ten recovery codes replaces a code ' +
      'once; they are shown only here.',
    request: { code },
    answer: {
      message: 'The second factor is on. Keep the recovery codes in a safe place.',
      data: { recoveryCodes },
    },
  },
  renewRecoveryCodes: {
    about: `Replaces the recovery codes; the old ones stop working. ${reauthentication}`,
    request: { password, code },
    answer: { message: 'These are your new recovery codes.', data: { recoveryCodes } },
  },
  stopSecondFactor: {
    about: `Switches the second factor off and deletes its secret. ${reauthentication} Refused for admins if the shop requires one of them (403 FORBIDDEN).`,
    request: { password, code },
    answer: { message: 'The second factor is off.' },
  },
  requestDataExport: {
    about: `Collects the user's data from every service. ${reauthentication} Ready within a minute, available for a day.`,
    request: { password },
    answer: {
      message: 'We are collecting your data. It is ready in about a minute.',
      data: { state: 'collecting', requestedAt: '2026-11-02T06:31:00.000Z' },
    },
  },
  getDataExport: {
    about: 'The state of the newest export; once ready, all data of the user by service.',
    answer: {
      message: 'Your data',
      data: {
        state: 'ready',
        requestedAt: '2026-11-02T06:31:00.000Z',
        documents: { identity: [{ name: USER.name, email: USER.email }], cart: [] },
      },
    },
  },
  deleteAccount: {
    about:
      `Deletes the account. ${reauthentication} The user is logged out everywhere at once; within a minute every service ` +
      'erases the personal data. Orders are kept for the accounts, without name, address and mobile.',
    request: { password },
    answer: { message: 'Your account is deleted.' },
    cookies: 'Clears accessToken and refreshToken.',
  },
  setRole: {
    about: `Grants or revokes the role ADMIN. ${reauthentication} Every login session of the other person ends; the next login has the role.`,
    request: { email: USER.email, role: 'ADMIN', password, code },
    answer: {
      message: 'The role is changed.',
      data: { _id: USER._id, name: USER.name, email: USER.email, role: 'ADMIN' },
    },
  },
  exportCustomers: {
    about: `Accounts in pages of 500 by id. ${reauthentication} It is recorded in the security log.`,
    request: { password, code },
    answer: {
      message: 'Accounts',
      data: [
        {
          _id: USER._id,
          name: USER.name,
          email: USER.email,
          mobile: USER.mobile,
          verify_email: true,
          status: 'Active',
          role: 'USER',
        },
      ],
      next: USER._id,
    },
  },
} satisfies Partial<Guides>;
