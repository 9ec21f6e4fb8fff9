import { calls, type CallName } from '@tokri/contracts';
import { makeCall, type ApiAnswer } from '../../../support/api';
import { mailTo } from '../../../support/browser';
import { databaseOf } from '../../support/back-door';
import {
  expectSuccess,
  newAdmin,
  newEmail,
  newShopper,
  newStaff,
  register,
  UNKNOWN_ID,
  type LoggedInUser,
} from '../../support/builders';
import { deliveredOrder, ORDER_UNDER_WAY, shopperWithOrderUnderWay } from '../orders/fulfilment';
import type { Fixture } from '../../support/fixture';
import { exceedLimit } from '../exceed-limit';
import { proofFailures, type ProvenCall } from './proofs';
import type { FailureScenarios, Scenario } from '../scenario';

export const ONLY_ADMIN = 'You are the only admin. Please make somebody else an admin first.';

/** Runs a call while the shop has no other admin, then restores the other admins. */
export async function asOnlyAdmin(admin: LoggedInUser, call: () => Promise<ApiAnswer>): Promise<ApiAnswer> {
  const users = (await databaseOf('identity')).collection('users');
  const others = await users.find({ role: 'ADMIN', email: { $ne: admin.email } }).toArray();
  const ofOthers = { _id: { $in: others.map(({ _id }) => _id) } };
  await users.updateMany(ofOthers, { $set: { role: 'USER' } });
  try {
    return await call();
  } finally {
    await users.updateMany(ofOthers, { $set: { role: 'ADMIN' } });
  }
}

async function aConfirmedEmail(): Promise<string> {
  const email = newEmail();
  expectSuccess(await register(email));
  const { text } = await mailTo(email, /Welcome/);
  const token = /verify-email\?token=([\w-]+)/.exec(text)![1]!;
  expectSuccess(await makeCall(calls.verifyEmail, { token }));
  return email;
}

export const LAST_WHO_LOGS_IN =
  'No other admin could log in any more. Please make somebody else an admin first.';

const setRole = (admin: LoggedInUser, email: string, role: 'ADMIN' | 'USER') =>
  makeCall(calls.setRole, { email, role, password: admin.password }, admin);

type CustomerCall = 'getCustomer' | 'setCustomerStatus' | 'endCustomerSessions' | 'liftSuppression';
const aboutCustomer = (name: CustomerCall, admin: LoggedInUser, _id: string, more: object) =>
  makeCall(calls[name], { _id, ...more }, admin);
const aboutAShopper = async (name: CustomerCall, more: object = {}) =>
  aboutCustomer(name, await newAdmin(), (await newShopper())._id, more);

type ProvenCustomerCall = 'sendCustomerData' | 'deleteCustomer';
const provenAbout = (name: ProvenCustomerCall, admin: LoggedInUser, _id: string) =>
  makeCall(calls[name], { _id, password: admin.password }, admin);
const provenAboutNobody = (name: ProvenCustomerCall) => async () =>
  provenAbout(name, await newAdmin(), UNKNOWN_ID);
const idOf = async (email: string): Promise<string> => {
  const users = (await databaseOf('identity')).collection('users');
  return String((await users.findOne({ email }))?._id);
};
const aConfirmedId = async () => idOf(await aConfirmedEmail());
const OF_STAFF = 'Only an owner can change the account of a member of staff.';
/** By a member of staff who may change customers, about another one. */
const aboutStaff =
  (name: CustomerCall, more: object = {}) =>
  async () =>
    aboutCustomer(name, await newStaff(['customers.write']), (await newStaff(['orders.read']))._id, more);
const provenAboutStaff = (name: ProvenCustomerCall) => async () =>
  provenAbout(
    name,
    await newStaff(['customers.write', 'customers.erase']),
    (await newStaff(['orders.read']))._id,
  );
const UNKNOWN_CUSTOMER = 'This customer was not found.';

export const adminSuccesses = {
  setRole: async () => setRole(await newAdmin(), await aConfirmedEmail(), 'ADMIN'),
  async exportCustomers() {
    const admin = await newAdmin();
    return makeCall(calls.exportCustomers, { password: admin.password }, admin);
  },
  getCustomers: async () => makeCall(calls.getCustomers, {}, await newAdmin()),
  getCustomer: () => aboutAShopper('getCustomer'),
  setCustomerStatus: () => aboutAShopper('setCustomerStatus', { status: 'Suspended' }),
  endCustomerSessions: () => aboutAShopper('endCustomerSessions'),
  liftSuppression: () => aboutAShopper('liftSuppression'),
  sendCustomerData: async () => provenAbout('sendCustomerData', await newAdmin(), await aConfirmedId()),
  deleteCustomer: async () => provenAbout('deleteCustomer', await newAdmin(), (await newShopper())._id),
  async getCustomerOrders(fixture) {
    const { shopper } = await deliveredOrder(fixture);
    return makeCall(calls.getCustomerOrders, { _id: shopper._id }, fixture.admin);
  },
  getAuditEntries: ({ admin }) => makeCall(calls.getAuditEntries, {}, admin),
  verifyAuditLog: ({ admin }) => makeCall(calls.verifyAuditLog, {}, admin),
} satisfies Partial<Record<CallName, Scenario>>;

const asked =
  (name: 'setRole' | 'exportCustomers' | ProvenCustomerCall, more: (admin: LoggedInUser) => object) =>
  async (): Promise<ProvenCall> => {
    const admin = await newAdmin();
    const make: ProvenCall['make'] = (proof) => makeCall(calls[name], { ...proof, ...more(admin) }, admin);
    return { person: admin, password: admin.password, make };
  };

export const adminFailures = {
  setRole: {
    ...proofFailures(asked('setRole', ({ email }) => ({ email, role: 'ADMIN' }))),
    'No account has this email.': async () => setRole(await newAdmin(), newEmail(), 'ADMIN'),
    'This account has not confirmed its email yet.': async () =>
      setRole(await newAdmin(), (await newShopper()).email, 'ADMIN'),
    [ONLY_ADMIN]: async () => {
      const admin = await newAdmin();
      return asOnlyAdmin(admin, () => setRole(admin, admin.email, 'USER'));
    },
  },
  exportCustomers: proofFailures(asked('exportCustomers', () => ({}))),
  setCustomerStatus: {
    [OF_STAFF]: aboutStaff('setCustomerStatus', { status: 'Suspended' }),
    async 'You cannot suspend yourself.'() {
      const admin = await newAdmin();
      return aboutCustomer('setCustomerStatus', admin, admin._id, { status: 'Suspended' });
    },
    async [LAST_WHO_LOGS_IN]() {
      const [admin, other] = [await newAdmin(), await newAdmin()];
      // The caller has lost the role, but still has an access token with it.
      return asOnlyAdmin(other, () =>
        aboutCustomer('setCustomerStatus', admin, other._id, { status: 'Suspended' }),
      );
    },
  },
  endCustomerSessions: { [OF_STAFF]: aboutStaff('endCustomerSessions') },
  liftSuppression: { [OF_STAFF]: aboutStaff('liftSuppression') },
  sendCustomerData: {
    [OF_STAFF]: provenAboutStaff('sendCustomerData'),
    ...proofFailures(asked('sendCustomerData', () => ({ _id: UNKNOWN_ID }))),
    [UNKNOWN_CUSTOMER]: provenAboutNobody('sendCustomerData'),
    'This account has not confirmed its email yet.': async () =>
      provenAbout('sendCustomerData', await newAdmin(), (await newShopper())._id),
    async 'Too many exports. Please try again in {time}.'() {
      const [admin, _id] = [await newAdmin(), await aConfirmedId()];
      const exports = (await databaseOf('identity')).collection('data_exports');
      return exceedLimit(3, async () => {
        const answer = await provenAbout('sendCustomerData', admin, _id);
        // While an export is being collected, a repeated request returns the same one.
        await exports.deleteMany({ _id: `mail:${_id}` as never });
        return answer;
      });
    },
  },
  deleteCustomer: {
    [OF_STAFF]: provenAboutStaff('deleteCustomer'),
    ...proofFailures(asked('deleteCustomer', () => ({ _id: UNKNOWN_ID }))),
    [UNKNOWN_CUSTOMER]: provenAboutNobody('deleteCustomer'),
    async 'Please delete your own account on your page "Security".'() {
      const admin = await newAdmin();
      return provenAbout('deleteCustomer', admin, admin._id);
    },
    async [ORDER_UNDER_WAY](fixture: Fixture) {
      const { _id } = await shopperWithOrderUnderWay(fixture);
      return provenAbout('deleteCustomer', await newAdmin(), _id);
    },
    async [LAST_WHO_LOGS_IN]() {
      const [admin, other] = [await newAdmin(), await newAdmin()];
      return asOnlyAdmin(other, () => provenAbout('deleteCustomer', admin, other._id));
    },
  },
} satisfies Partial<Record<CallName, FailureScenarios>>;
