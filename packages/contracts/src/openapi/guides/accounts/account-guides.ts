import type { Guides } from '../guide';
import { REFRESH_TOKEN, USER } from '../samples';

const password = 'groceries at ten';
const newPassword = 'a fresh basket of plums';
const code = '402731';
const recoveryCodes = ['k3vd-9w2m-pqxa', '7hrn-c4ty-e8ub'];

const CONSENTS = [
  ...['account', 'order-mails'].map((purpose) => ({ purpose, isNeeded: true, isGiven: true })),
  { purpose: 'offers', isNeeded: false, isGiven: true },
].map((consent) => ({
  ...consent,
  version: '2026-11-28T09:12:00.000Z',
  noticeVersion: 3,
  givenAt: '2026-11-30T06:31:00.000Z',
}));

export const accountGuides = {
  changePassword: {
    request: { password, newPassword, confirmPassword: newPassword },
    answer: { message: 'Your password is changed. Other devices are logged out.' },
  },
  confirmEmail: {
    request: { token: REFRESH_TOKEN, password },
    answer: { message: 'Your new email is confirmed.' },
  },
  cancelEmailChange: {
    request: { token: REFRESH_TOKEN },
    answer: { message: 'Your email is unchanged. Please log in and change your password.' },
  },
  sendVerification: { answer: { message: 'A new link is on its way to you.' } },
  getSessions: {
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
    request: { _id: '64f1c0ffee64f1c0ffee64e2' },
    answer: { message: 'That device is logged out.' },
    cookies: 'Clears accessToken and refreshToken when it ends the current session.',
  },
  endOtherSessions: { answer: { message: 'All other devices are logged out.', data: { ended: 2 } } },
  startSecondFactor: {
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
    request: { code },
    answer: {
      message: 'Two-step login is on. Keep the recovery codes in a safe place.',
      data: { recoveryCodes },
    },
  },
  renewRecoveryCodes: {
    request: { password, code },
    answer: { message: 'These are your new recovery codes.', data: { recoveryCodes } },
  },
  stopSecondFactor: {
    request: { password, code },
    answer: { message: 'Two-step login is off.' },
  },
  requestDataExport: {
    request: { password },
    answer: {
      message: 'We are collecting your data. It is ready in about a minute.',
      data: { state: 'collecting', requestedAt: '2026-11-02T06:31:00.000Z' },
    },
  },
  getDataExport: {
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
    request: { password },
    answer: { message: 'Your account is deleted.' },
    cookies: 'Clears accessToken and refreshToken.',
  },
  getConsents: {
    answer: { message: 'Consents', data: CONSENTS },
  },
  setConsent: {
    request: { purpose: 'offers', isGiven: true, version: '2026-11-30' },
    answer: { message: 'Thank you. Your choice is saved.', data: CONSENTS },
  },
  setRole: {
    request: { email: USER.email, role: 'ADMIN', password, code },
    answer: {
      message: 'The role is changed.',
      data: { _id: USER._id, name: USER.name, email: USER.email, role: 'ADMIN' },
    },
  },
  exportCustomers: {
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
