import type { Guides } from '../guide';
import { ANSWERED_PROBLEM, DESK_ORDER_WITH_PROBLEM, ORDER, ORDER_WITH_PROBLEM, PROBLEM } from '../samples';

const { orderId } = ORDER;
const { productId, kind, quantity, note } = PROBLEM;
const { accepted, reason } = ANSWERED_PROBLEM;

export const problemGuides = {
  reportProblem: {
    about:
      'Reports that pieces of a delivered order are `missing`, `damaged` or `wrong`, within `PROBLEM_DAYS` of the delivery. ' +
      '`problemId` is a UUID that the caller chooses for each report; repeating it reports nothing new. Each delivered piece ' +
      'can be reported once; `mayReport` of the order has the deadline and the remaining pieces of each product.',
    request: { orderId, problemId: PROBLEM._id, productId, kind, quantity, note },
    answer: { message: 'Thank you, we are looking into it', data: ORDER_WITH_PROBLEM },
  },
  answerProblem: {
    about:
      'Answers a reported problem. The price of the `accepted` pieces is refunded: to the card by the provider; a refund in ' +
      'cash waits in the list `refund-refused` for `settle-refund`. 0 declines, which needs a `reason`. The shopper is mailed ' +
      'once, and a credit note for these pieces is issued. The stock is unchanged. Repeating the answer is a success; ' +
      'of two concurrent admins only one succeeds.',
    request: { orderId, problemId: PROBLEM._id, accepted, reason },
    answer: { message: 'Answered', data: DESK_ORDER_WITH_PROBLEM },
  },
} satisfies Partial<Guides>;
