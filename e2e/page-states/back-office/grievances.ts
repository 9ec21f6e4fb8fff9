import { answering, failed, type PageState } from '../page-state';

const path = '/dashboard/grievances';
const LIST = /grievance\/list$/;
const clock = {
  filedAt: '2026-11-10T06:30:00.000Z',
  receivedAt: '2026-11-10T06:30:00.000Z',
  acknowledgeBy: '2026-11-12T06:30:00.000Z',
  resolveBy: '2026-12-10T06:30:00.000Z',
};
const listed = {
  ...{ number: 'GRV-7K3M9PQ2', kind: 'refund', orderNumber: 'ORD-2AAAAAAA', state: 'open' },
  ...{ ...clock, isOverdue: true },
};
const acknowledged = {
  ...{ ...listed, number: 'GRV-4TRW8HX5', kind: 'personal-data', state: 'acknowledged' },
  ...{ acknowledgedAt: '2026-11-11T06:30:00.000Z', isOverdue: false },
};
const { orderNumber: _about, ...resolved } = {
  ...{ ...acknowledged, number: 'GRV-9BCD2EFG', kind: 'other', state: 'resolved' },
  ...{ outcome: 'explained', resolvedAt: '2026-11-14T06:30:00.000Z' },
};
const complaint = {
  ...listed,
  messages: [{ from: 'shopper', text: 'I have not got my money back.', at: clock.filedAt }],
  from: { name: 'Meera Nair', email: 'meera@example.com', isConfirmed: true },
};
const answered = {
  ...{ ...complaint, ...resolved },
  messages: [
    ...complaint.messages,
    { from: 'shop', text: 'The bank sends it within five days.', at: resolved.resolvedAt },
  ],
};

/** Complaints in the back office, without saved changes. */
export const grievanceStates: readonly PageState[] = [
  { name: 'admin-grievances-empty', path, intercept: answering(LIST, []) },
  { name: 'admin-grievances', path, intercept: answering(LIST, [listed, acknowledged, resolved]) },
  {
    name: 'admin-grievance',
    path: `${path}/${complaint.number}`,
    intercept: answering(/grievance\/read$/, complaint),
  },
  {
    name: 'admin-grievance-resolved',
    path: `${path}/${answered.number}`,
    intercept: answering(/grievance\/read$/, answered),
  },
  failed('admin-grievances-failed', path, LIST),
];
