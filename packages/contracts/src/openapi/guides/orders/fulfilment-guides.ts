import type { Guides } from '../guide';
import {
  CANCELLED_DESK_ORDER,
  CANCELLED_ORDER_DETAILS,
  DELIVERY,
  DESK_ORDER,
  ENDED_DELIVERY,
  HANDED_OVER_ORDER,
  LINK_SECRET,
  ORDER,
  ORDER_DETAILS,
  ORDER_WITH_MISSING,
  PACKED_ORDER,
  PICKED_ORDER,
  PICKING_ORDER,
  PRODUCT,
  FOUND_ORDER,
  QUEUED_ORDER,
  RETURNED_ORDER,
  RIDER,
} from '../samples';

const { orderId } = ORDER;

export const fulfilmentGuides = {
  getOrderDetails: {
    request: { orderId },
    answer: { message: 'Your order', data: ORDER_DETAILS },
  },
  cancelOrder: {
    request: { orderId, reason: CANCELLED_ORDER_DETAILS.cancelReason },
    answer: { message: 'Order cancelled', data: CANCELLED_ORDER_DETAILS },
  },

  findOrders: {
    request: { statuses: ['delivered'], payment: 'refunded', from: '2026-11-01', to: '2026-11-30' },
    answer: { message: 'Orders', data: [FOUND_ORDER] },
  },
  getDeskOrders: {
    request: { status: 'confirmed', page: 1, limit: 50 },
    answer: {
      message: 'Orders of the desk',
      data: [QUEUED_ORDER],
      counts: {
        confirmed: 1,
        picking: 0,
        packed: 0,
        'on-the-way': 0,
        'not-delivered': 0,
        'refund-refused': 0,
        problem: 0,
        'items-refused': 0,
      },
      page: 1,
      totalPage: 1,
      totalCount: 1,
    },
  },
  getDeskOrder: {
    request: { orderId },
    answer: { message: 'Order', data: DESK_ORDER },
  },
  startPicking: {
    request: { orderId },
    answer: { message: 'Picking begun', data: PICKING_ORDER },
  },
  pickItem: {
    request: { orderId, productId: PRODUCT._id, picked: 2 },
    answer: { message: 'Noted', data: PICKED_ORDER },
  },
  reportMissing: {
    request: { orderId, productId: PRODUCT._id, missing: 1, reason: 'not-found', isShelfEmpty: true },
    answer: { message: 'Noted', data: ORDER_WITH_MISSING },
  },
  substituteItem: {
    request: {
      orderId,
      additionId: '3f0c8a52-6d1e-4b7a-9c55-2f4e1d0a7b31',
      productId: PRODUCT._id,
      substituteId: '6920a16920a16920a16920b7',
      quantity: 1,
    },
    answer: { message: 'Noted', data: ORDER_WITH_MISSING },
  },
  answerSubstitute: {
    request: { orderId, questionId: '6920a16920a16920a16920c1', isAccepted: true },
    answer: { message: 'Noted', data: ORDER_DETAILS },
  },
  changeItem: {
    request: {
      orderId,
      additionId: '3f0c8a52-6d1e-4b7a-9c55-2f4e1d0a7b31',
      productId: PRODUCT._id,
      quantity: 1,
    },
    answer: { message: 'Noted', data: PICKED_ORDER },
  },
  packOrder: {
    request: { orderId },
    answer: { message: 'Order packed', data: PACKED_ORDER },
  },
  handOverOrders: {
    request: { orderIds: [orderId, 'ORD-2WXYZ345'], rider: RIDER },
    answer: {
      message: `Handed over to ${RIDER.name}`,
      handedOver: [{ order: HANDED_OVER_ORDER, secret: LINK_SECRET }],
      refused: [{ orderId: 'ORD-2WXYZ345', status: 'picking' }],
    },
  },
  cancelDeskOrder: {
    request: { orderId, reason: CANCELLED_DESK_ORDER.cancelReason },
    answer: { message: 'Order cancelled', data: CANCELLED_DESK_ORDER },
  },
  settleRefund: {
    request: { orderId, note: 'Bank transfer of 2 November', refundedTotal: 86 },
    answer: { message: 'Noted', data: CANCELLED_DESK_ORDER },
  },
  returnOrder: {
    request: { orderId, stock: 'restocked' },
    answer: { message: 'Order returned', data: RETURNED_ORDER },
  },

  getDelivery: {
    request: { secret: LINK_SECRET },
    answer: { message: 'Delivery', data: DELIVERY },
  },
  completeDelivery: {
    request: { secret: LINK_SECRET, code: '4071', refused: [{ productId: PRODUCT._id, quantity: 1 }] },
    answer: { message: 'Delivered. Thank you!', data: { ...ENDED_DELIVERY, status: 'delivered' } },
  },
  failDelivery: {
    request: { secret: LINK_SECRET, reason: 'nobody-there' },
    answer: { message: 'Please bring the order back', data: { ...ENDED_DELIVERY, status: 'not-delivered' } },
  },
} satisfies Partial<Guides>;
