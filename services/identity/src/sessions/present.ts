import type { calls, ResponseOf } from '@tokri/contracts';
import { describeDevice } from './session-traits';
import type { LoginSession } from './store';

export type ListedSession = ResponseOf<typeof calls.getSessions>['data'][number];

export const presentSession = (
  { _id, userAgent, place, createdAt, refreshedAt }: LoginSession,
  currentId: string,
): ListedSession => ({
  _id: String(_id),
  device: describeDevice(userAgent),
  place,
  createdAt: createdAt.toISOString(),
  lastUsedAt: refreshedAt.toISOString(),
  current: String(_id) === currentId,
});
