import type { Guides } from '../guide';
import { USER } from '../samples';

const token = 'b3VyLWludml0YXRpb24tdG9rZW4';
const password = 'correct horse battery';

const invitation = {
  _id: '6920a16920a16920a16920f1',
  email: 'ravi@mail.example',
  role: 'picker',
  permissions: ['orders.read', 'orders.fulfil'],
  createdAt: '2026-11-29T06:31:00.000Z',
  expiresAt: '2026-12-06T06:31:00.000Z',
};

const owner = {
  _id: USER._id,
  name: USER.name,
  email: USER.email,
  role: 'owner',
  permissions: [],
  status: 'Active',
  secondFactor: true,
  lastLoginAt: USER.last_login_date,
};

export const staffGuides = {
  getStaff: {
    answer: { message: 'Staff', data: { staff: [owner], invitations: [invitation] } },
  },
  inviteStaff: {
    request: { email: invitation.email, role: 'picker', password },
    answer: { message: 'The invitation is on its way.', data: invitation },
  },
  withdrawInvitation: {
    request: { _id: invitation._id },
    answer: { message: 'The invitation is withdrawn.' },
  },
  changeStaff: {
    request: { _id: USER._id, role: 'custom', permissions: ['orders.read', 'stock.read'], password },
    answer: { message: 'The permissions are changed.' },
  },
  getInvitation: {
    request: { token },
    answer: {
      message: 'Invitation',
      data: {
        email: invitation.email,
        role: 'picker',
        permissions: invitation.permissions,
        needsAccount: true,
      },
    },
  },
  acceptInvitation: {
    request: { token, name: 'Ravi Iyer', password },
    answer: { message: 'Welcome to the staff. Please log in.' },
  },
} satisfies Partial<Guides>;
