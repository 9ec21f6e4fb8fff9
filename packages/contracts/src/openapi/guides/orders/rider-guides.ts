import type { Guides } from '../guide';
import { LINK_SECRET, ORDER, RIDER } from '../samples';

const CYCLE = {
  isOnShift: true,
  state: 'on-the-way' as const,
  since: '2026-11-02T06:40:00.000Z',
  backAt: '2026-11-02T06:50:00.000Z',
  bags: [ORDER.orderId],
};
const SHIFT = { name: RIDER.name, ...CYCLE, endsAt: '2026-11-02T08:40:00.000Z' };
const PROPOSAL = {
  leaveAt: '2026-11-02T06:52:00.000Z',
  backAt: '2026-11-02T07:06:00.000Z',
  bags: [
    {
      ...{ orderId: 'ORD-2WXYZ345', pincode: '411001', isPacked: true },
      ...{ readyAt: '2026-11-02T06:51:00.000Z', doorAt: '2026-11-02T06:57:00.000Z' },
    },
    {
      ...{ orderId: 'ORD-3WXYZ345', pincode: '411001', isPacked: false },
      ...{ readyAt: '2026-11-02T06:52:00.000Z', doorAt: '2026-11-02T07:01:00.000Z' },
    },
  ],
  reasons: ['longest-wait' as const, 'same-pincode' as const],
  ...{ waitSeconds: 120, rideSeconds: 240, isRideLearned: true },
};
const FREE = {
  name: 'Kiran',
  isOnShift: true,
  state: 'free' as const,
  since: '2026-11-02T06:50:00.000Z',
  bags: [],
};
const KIRAN = { _id: '64f1c0ffee64f1c0ffee64d2', name: 'Kiran', mobile: '9876543211' };
const _id = '64f1c0ffee64f1c0ffee64d1';

export const riderGuides = {
  getRiders: {
    answer: {
      message: 'Riders',
      data: {
        riders: [
          { ...FREE, ...KIRAN, declined: ['ORD-4WXYZ345'] },
          { _id, ...RIDER, ...CYCLE },
        ],
        proposals: [{ rider: KIRAN, ...PROPOSAL }],
      },
    },
  },
  saveRider: {
    request: RIDER,
    answer: { message: 'Rider saved', data: { _id, secret: LINK_SECRET } },
  },
  removeRider: { request: { riderId: _id }, answer: { message: 'Removed' } },
  getShift: { request: { secret: LINK_SECRET }, answer: { message: 'Your shift', data: SHIFT } },
  setShift: {
    request: { secret: LINK_SECRET, isOnShift: true },
    answer: { message: 'You are on shift.', data: SHIFT },
  },
  declineOrder: {
    request: { secret: LINK_SECRET, orderId: 'ORD-4WXYZ345' },
    answer: { message: 'Declined', data: { ...FREE, endsAt: SHIFT.endsAt, proposal: PROPOSAL } },
  },
} satisfies Partial<Guides>;
