import type { Guides } from '../guide';
import {
  ANSWERED_PROBLEM,
  DESK_ORDER_WITH_PROBLEM,
  DESK_ORDER_WITH_REFUND,
  DESK_ORDER_WITH_REPLACEMENT,
  GRANTED_REFUND,
  ORDER,
  ORDER_WITH_PROBLEM,
  PROBLEM,
} from '../samples';

const { orderId } = ORDER;
const { productId, kind, quantity, note } = PROBLEM;
const { accepted, reason } = ANSWERED_PROBLEM;

export const problemGuides = {
  reportProblem: {
    request: { orderId, problemId: PROBLEM._id, productId, kind, quantity, note },
    answer: { message: 'Thank you, we are looking into it', data: ORDER_WITH_PROBLEM },
  },
  answerProblem: {
    request: { orderId, problemId: PROBLEM._id, accepted, reason },
    answer: { message: 'Answered', data: DESK_ORDER_WITH_PROBLEM },
  },
  settleReplacement: {
    request: { orderId, problemId: PROBLEM._id },
    answer: { message: 'Noted', data: DESK_ORDER_WITH_REPLACEMENT },
  },
  grantRefund: {
    request: {
      orderId,
      refundId: GRANTED_REFUND._id,
      pieces: GRANTED_REFUND.pieces,
      amount: 10,
      reason: GRANTED_REFUND.reason,
      note: GRANTED_REFUND.note,
    },
    answer: { message: 'Refund granted', data: DESK_ORDER_WITH_REFUND },
  },
} satisfies Partial<Guides>;
