import type {
  calls,
  Grievance as Shown,
  ListedGrievance,
  ResponseOf,
  StaffGrievance,
} from '@tokri/contracts';
import type { User } from '../accounts/store/users';
import { clockOf, isOverdue, reopenUntil, type Grievance } from './grievance';

const timesOf = (grievance: Grievance) => {
  const { acknowledgeBy, resolveBy } = clockOf(grievance);
  return {
    receivedAt: grievance.receivedAt.toISOString(),
    acknowledgeBy: acknowledgeBy.toISOString(),
    resolveBy: resolveBy.toISOString(),
  };
};

const factsOf = (grievance: Grievance) => {
  const { _id, kind, orderNumber, state, outcome, filedAt, acknowledgedAt, resolvedAt } = grievance;
  return {
    number: _id,
    kind,
    ...(orderNumber && { orderNumber }),
    state,
    ...(outcome && { outcome }),
    filedAt: filedAt.toISOString(),
    ...(acknowledgedAt && { acknowledgedAt: acknowledgedAt.toISOString() }),
    ...(resolvedAt && { resolvedAt: resolvedAt.toISOString() }),
    ...timesOf(grievance),
  };
};

export const presentFiled = (grievance: Grievance): ResponseOf<typeof calls.fileGrievance>['data'] => ({
  number: grievance._id,
  ...timesOf(grievance),
});

export const presentListed = (grievance: Grievance, now: Date): ListedGrievance => ({
  ...factsOf(grievance),
  isOverdue: isOverdue(grievance, now),
});

export function presentGrievance(grievance: Grievance): Shown {
  const until = reopenUntil(grievance);
  return {
    ...factsOf(grievance),
    ...(until && { reopenUntil: until.toISOString() }),
    messages: grievance.messages.map(({ from, text, at }) => ({ from, text, at: at.toISOString() })),
  };
}

/** @param user of a complaint that was sent with an account */
export function presentForStaff(grievance: Grievance, user: User | null, now: Date): StaffGrievance {
  const { guest } = grievance;
  const from = guest
    ? { name: guest.name, email: guest.email, isConfirmed: guest.confirmedAt !== undefined }
    : user && {
        ...{ name: user.name, email: user.email, isConfirmed: user.verifyEmail },
        customerId: String(user._id),
      };
  return {
    ...presentGrievance(grievance),
    isOverdue: isOverdue(grievance, now),
    ...(from && { from }),
  };
}
