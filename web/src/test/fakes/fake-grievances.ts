import type { Grievance, ListedGrievance, StaffGrievance } from '@tokri/contracts';

const CLOCK = {
  filedAt: '2026-11-10T06:30:00.000Z',
  receivedAt: '2026-11-10T06:30:00.000Z',
  acknowledgeBy: '2026-11-12T06:30:00.000Z',
  resolveBy: '2026-12-10T06:30:00.000Z',
};

export const aGrievance = (changes: Partial<Grievance> = {}): Grievance => ({
  ...{ number: 'GRV-7K3M9PQ2', kind: 'refund', orderNumber: 'ORD-7KQM2X', state: 'open' },
  ...CLOCK,
  messages: [{ from: 'shopper', text: 'No refund yet', at: CLOCK.filedAt }],
  ...changes,
});

export const aStaffGrievance = (changes: Partial<StaffGrievance> = {}): StaffGrievance => ({
  ...aGrievance(),
  isOverdue: false,
  from: { name: 'Meera Nair', email: 'meera@mail.example', isConfirmed: true, customerId: 'f'.repeat(24) },
  ...changes,
});

export function aListedGrievance(changes: Partial<ListedGrievance> = {}): ListedGrievance {
  const { messages: _m, ...facts } = aGrievance();
  return { ...facts, isOverdue: false, ...changes };
}
