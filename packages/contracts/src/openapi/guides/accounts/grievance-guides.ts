import type { Guides } from '../guide';
import { USER } from '../samples';

const number = 'GRV-7K3M9PQ2';
const id = '0b6a2f6e-3c1d-4a55-9e0e-0f6f3a2b1c77';
const clock = {
  receivedAt: '2026-11-29T06:31:00.000Z',
  acknowledgeBy: '2026-12-01T06:31:00.000Z',
  resolveBy: '2026-12-29T06:31:00.000Z',
};
const complaint = 'The milk was sour on the day it came.';

const facts = {
  number,
  kind: 'product',
  orderNumber: 'ORD-2AAAAAAA',
  state: 'open',
  filedAt: clock.receivedAt,
  ...clock,
};

const grievance = { ...facts, messages: [{ from: 'shopper', text: complaint, at: clock.receivedAt }] };
const listed = { ...facts, isOverdue: false };
const forStaff = {
  ...grievance,
  isOverdue: false,
  from: { name: USER.name, email: USER.email, isConfirmed: true, customerId: USER._id },
};

export const grievanceGuides = {
  fileGrievance: {
    request: {
      grievanceId: id,
      kind: 'product',
      orderNumber: facts.orderNumber,
      text: complaint,
      name: USER.name,
      email: USER.email,
    },
    answer: { message: 'We have received your complaint.', data: { number, ...clock } },
  },
  getGrievance: {
    request: { number, secret: 'b3VyLWdyaWV2YW5jZS1zZWNyZXQ' },
    answer: { message: 'Complaint', data: grievance },
  },
  writeToGrievance: {
    request: { number, messageId: id, text: complaint },
    answer: { message: 'We have received your message.', data: grievance },
  },
  getOwnGrievances: {
    request: {},
    answer: { message: 'Complaints', data: [listed] },
  },
  getGrievances: {
    request: { list: 'open' },
    answer: { message: 'Complaints', data: [listed] },
  },
  readGrievance: {
    request: { number },
    answer: { message: 'Complaint', data: forStaff },
  },
  answerGrievance: {
    request: { number, step: 'reply', messageId: id, text: 'Which day was printed on the pack?' },
    answer: { message: 'Your reply is on its way.', data: { ...forStaff, state: 'acknowledged' } },
  },
} satisfies Partial<Guides>;
