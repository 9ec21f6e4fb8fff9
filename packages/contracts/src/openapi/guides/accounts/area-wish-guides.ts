import type { Guides } from '../guide';
import { USER } from '../samples';

const pincode = '411004';
const NOTED = 'Thank you. Your choice is saved.';

export const areaWishGuides = {
  leaveAreaWish: {
    request: { pincode, email: USER.email },
    answer: {
      message: 'Please open the link that we have mailed to you.',
      data: { needsConfirmation: true },
    },
  },
  answerAreaWish: {
    request: { token: 'YS1saW5rLWZyb20tYS1tYWls', answer: 'confirm' },
    answer: { message: NOTED },
  },
  getAreaWishes: {
    answer: { message: 'Who waits for which pincode', data: [{ pincode, people: 12 }] },
  },
} satisfies Partial<Guides>;
