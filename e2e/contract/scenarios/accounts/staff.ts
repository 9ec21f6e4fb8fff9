import { calls, MAX_STAFF, type CallName } from '@tokri/contracts';
import { makeCall } from '../../../support/api';
import { mailTo } from '../../../support/browser';
import { databaseOf } from '../../support/back-door';
import {
  expectSuccess,
  newAdmin,
  newEmail,
  newStaff,
  PASSWORD,
  type LoggedInUser,
} from '../../support/builders';
import { exceedLimit } from '../exceed-limit';
import type { FailureScenarios, Scenario } from '../scenario';
import { proofFailures, type ProvenCall } from './proofs';

export const STAFF_IS_FULL = `A shop has at most ${MAX_STAFF} members of staff.`;

const invite = (owner: LoggedInUser, email: string, more: object = { role: 'picker' }) =>
  makeCall(calls.inviteStaff, { email, password: owner.password, ...more }, owner);

/** Invites a new email. @returns the token of the mailed link */
async function invitedToken(email = newEmail()): Promise<string> {
  expectSuccess(await invite(await newAdmin(), email));
  const { text } = await mailTo(email, /^You are invited/);
  return /\/join#([\w-]+)/.exec(text)![1]!;
}

const accept = (token: string, more: object = { name: 'Nila', password: PASSWORD }) =>
  makeCall(calls.acceptInvitation, { token, ...more });

const change = (owner: LoggedInUser, _id: string, more: object = { role: 'cashier' }) =>
  makeCall(calls.changeStaff, { _id, password: owner.password, ...more }, owner);

export const staffSuccesses = {
  getStaff: async () => makeCall(calls.getStaff, {}, await newAdmin()),
  inviteStaff: async () => invite(await newAdmin(), newEmail()),
  async withdrawInvitation() {
    const owner = await newAdmin();
    const { _id } = expectSuccess(await invite(owner, newEmail())).body.data as { _id: string };
    return makeCall(calls.withdrawInvitation, { _id }, owner);
  },
  changeStaff: async () => change(await newAdmin(), (await newStaff(['orders.read']))._id),
  getInvitation: async () => makeCall(calls.getInvitation, { token: await invitedToken() }),
  acceptInvitation: async () => accept(await invitedToken()),
} satisfies Partial<Record<CallName, Scenario>>;

const asked = (name: 'inviteStaff' | 'changeStaff') => async (): Promise<ProvenCall> => {
  const owner = await newAdmin();
  const body = { ...(name === 'inviteStaff' ? { email: newEmail() } : { _id: owner._id }), role: 'cashier' };
  const make: ProvenCall['make'] = (proof) => makeCall(calls[name], { ...body, ...proof }, owner);
  return { person: owner, password: owner.password, make };
};

const noPermission = { role: 'custom', permissions: [] };

export const staffFailures = {
  inviteStaff: {
    ...proofFailures(asked('inviteStaff')),
    async 'Please choose at least one permission.'() {
      return invite(await newAdmin(), newEmail(), noPermission);
    },
    async 'This account already belongs to the staff.'() {
      return invite(await newAdmin(), (await newStaff(['orders.read'])).email);
    },
    async [STAFF_IS_FULL]() {
      const owner = await newAdmin();
      const invitations = (await databaseOf('identity')).collection('invitations');
      const rows = Array.from({ length: MAX_STAFF }, (_, number) => ({
        email: `${number}.${newEmail()}`,
        role: 'picker',
        permissions: [],
        tokenHash: `full${number}`,
        createdAt: new Date(),
        expiresAt: new Date(Date.now() + 3_600_000),
      }));
      await invitations.insertMany(rows);
      try {
        return await invite(owner, newEmail());
      } finally {
        await invitations.deleteMany({ tokenHash: { $in: rows.map(({ tokenHash }) => tokenHash) } });
      }
    },
    async 'Too many invitations. Please try again in {time}.'() {
      const [owner, email] = [await newAdmin(), newEmail()];
      return exceedLimit(10, () => invite(owner, email));
    },
  },
  changeStaff: {
    ...proofFailures(asked('changeStaff')),
    async 'Please choose at least one permission.'() {
      const owner = await newAdmin();
      return change(owner, owner._id, noPermission);
    },
    async 'This member of staff was not found.'() {
      const owner = await newAdmin();
      return change(owner, owner._id);
    },
  },
  acceptInvitation: {
    'Please enter your name and a password.': async () => accept(await invitedToken(), {}),
    'This password is too common. Please choose another one.': async () =>
      accept(await invitedToken(), { name: 'Nila', password: 'Sunshine2026' }),
    async 'Please choose a password that is not your name or email.'() {
      const email = newEmail();
      return accept(await invitedToken(email), { name: 'Nila', password: email });
    },
  },
} satisfies Partial<Record<CallName, FailureScenarios>>;
