import type { Guides } from '../guide';
import { ANSWERED_PROBLEM, DESK_ORDER_WITH_PROBLEM, ORDER, ORDER_WITH_PROBLEM, PROBLEM } from '../samples';

const { orderId } = ORDER;
const { productId, kind, quantity, note } = PROBLEM;
const { accepted, reason } = ANSWERED_PROBLEM;

export const problemGuides = {
  reportProblem: {
    about:
      'Says that pieces of a delivered order are `missing`, `damaged` or `wrong`, within `PROBLEM_DAYS` of the delivery. ' +
      '`problemId` is a UUID that the caller makes for each report: sent again, it is the same report. Each delivered piece ' +
      'can be reported once; `mayReport` of the order says until when, and how many of each product are left.',
    request: { orderId, problemId: PROBLEM._id, productId, kind, quantity, note },
    answer: { message: 'Thank you, we are looking into it', data: ORDER_WITH_PROBLEM },
  },
  answerProblem: {
    about:
      'Answers a reported problem. The price of the `accepted` pieces goes back: to the card by the provider; what was paid in ' +
      'cash waits in the list `refund-refused` for `settle-refund`. 0 declines, which needs a `reason`. The shopper is mailed ' +
      'once, and a credit note over these pieces is written. The stock is not touched. The same answer again is a success; ' +
      'of two admins one answers.',
    request: { orderId, problemId: PROBLEM._id, accepted, reason },
    answer: { message: 'Answered', data: DESK_ORDER_WITH_PROBLEM },
  },
} satisfies Partial<Guides>;
