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
  QUEUED_ORDER,
  RETURNED_ORDER,
  RIDER,
} from '../samples';

const { orderId } = ORDER;
const named = 'The order is identified by its number or its `_id`.';
const twice = 'Doing it twice is a success.';
const late = 'If its status does not allow this, `details.status` has the present one.';
const bySecret = 'Authorised by the `secret` of the link, without a login.';

export const fulfilmentGuides = {
  getOrderDetails: {
    about:
      `${named} \`ledger\` has rupees: what the order costs, what was charged online, refunded and is being refunded, ` +
      'what is due at the door and what was collected there; the amounts are always balanced. An item has the number of pieces ' +
      '`missing` and `refused` at the door, which are not charged. `rider` is present from the hand-over on; `deliveryCode` only while the order is on the way: the ' +
      'shopper gives it to the rider at the door. `promise` has the promised and the `expected` time of delivery, ' +
      'estimated from the recent duration of each step. `problems` are those that the shopper reported, with their answers, and `mayReport` has the pieces that can still be reported. `payUrl` is the payment page of an order ' +
      'that awaits payment, until a minute before its payment session ends. `mayCancel`: whether the shopper ' +
      'may still cancel.',
    request: { orderId },
    answer: { message: 'Your order', data: ORDER_DETAILS },
  },
  cancelOrder: {
    about:
      `Cancels an order until picking begins, also one that awaits its payment. ${named} The stock is released, and ` +
      `the payment is refunded. \`reason\` is optional free text. ${twice}`,
    request: { orderId, reason: CANCELLED_ORDER_DETAILS.cancelReason },
    answer: { message: 'Order cancelled', data: CANCELLED_ORDER_DETAILS },
  },

  getDeskOrders: {
    about:
      'Orders that are confirmed, being picked, packed, on the way or not delivered, longest in their status first. `status` ' +
      'selects one of these, or orders of any status with a refund that must be made by hand (`refund-refused`), with an unanswered problem (`problem`), or with refused pieces that are not back yet (`items-refused`); `search` is a prefix of an order number, or a whole mobile number. `counts` has the number of orders in ' +
      'each list, regardless of the filters.',
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
    about: `An order as a pick list: each item with the pieces \`picked\` so far. ${named}`,
    request: { orderId },
    answer: { message: 'Order', data: DESK_ORDER },
  },
  startPicking: {
    about:
      'Assigns a confirmed order to this admin for picking; the shopper can no longer cancel it. Of two concurrent admins one ' +
      `gets it; the other gets its \`details.pickerId\`. ${twice} ${late}`,
    request: { orderId },
    answer: { message: 'Picking begun', data: PICKING_ORDER },
  },
  pickItem: {
    about:
      'Sets the total of found pieces of a product, so it may be repeated, and a lower number corrects ' +
      `it. Any admin may do it. ${late}`,
    request: { orderId, productId: PRODUCT._id, picked: 2 },
    answer: { message: 'Noted', data: PICKED_ORDER },
  },
  reportMissing: {
    about:
      'Fewer pieces of a product were found than ordered. `missing` is the total of missing pieces, so it may be repeated, ' +
      'and 0 reverts it; refunds are made when the order is packed. `isShelfEmpty` marks the product as sold out at ' +
      `once. Any admin may do it. ${late}`,
    request: { orderId, productId: PRODUCT._id, missing: 1, reason: 'not-found', isShelfEmpty: true },
    answer: { message: 'Noted', data: ORDER_WITH_MISSING },
  },
  packOrder: {
    about:
      'Requires that every piece is picked or reported missing; otherwise it is refused, with the number of open pieces in ' +
      '`details.count`. Missing pieces are not charged: a card is refunded, the cash to pay is reduced, and the shopper is notified ' +
      `by mail. ${twice} ${late}`,
    request: { orderId },
    answer: { message: 'Order packed', data: PACKED_ORDER },
  },
  handOverOrders: {
    about:
      'Hands up to 20 orders over to a rider. Each has its own `secret`, which is returned only here and opens the page of that ' +
      'delivery, and a code of four digits that only the shopper sees. An order that is on the way or not delivered may be ' +
      'handed over again: its previous secret becomes invalid, and it keeps its code unless too many wrong ones were ' +
      'tried. Orders that cannot be handed over are `refused` with their status, or without one if there is no such ' +
      'order; the others are handed over.',
    request: { orderIds: [orderId, 'ORD-2WXYZ345'], rider: RIDER },
    answer: {
      message: `Handed over to ${RIDER.name}`,
      handedOver: [{ order: HANDED_OVER_ORDER, secret: LINK_SECRET }],
      refused: [{ orderId: 'ORD-2WXYZ345', status: 'picking' }],
    },
  },
  cancelDeskOrder: {
    about:
      'Cancels an order that no rider has yet, with a reason that the shopper sees. The stock is released, and the ' +
      `payment is refunded. ${twice} ${late}`,
    request: { orderId, reason: CANCELLED_DESK_ORDER.cancelReason },
    answer: { message: 'Order cancelled', data: CANCELLED_DESK_ORDER },
  },
  settleRefund: {
    about:
      'Records that a refund was made by hand, because the card provider refuses it or the order was paid in cash; the `note` describes it and ' +
      'is shown in the timeline. The provider is not asked again. Repeated by the same admin it is a success; for any other it fails, since ' +
      'nothing is left to refund.',
    request: { orderId, note: 'Bank transfer of 2 November' },
    answer: { message: 'Noted', data: CANCELLED_DESK_ORDER },
  },
  returnOrder: {
    about:
      'Ends an order that was not delivered and is back in the shop. `restocked` returns its goods to stock, `written-off` ' +
      'does not; the payment is refunded. For a delivered order it applies to the pieces that were refused at the door. ' +
      `${twice} ${late}`,
    request: { orderId, stock: 'restocked' },
    answer: { message: 'Order returned', data: RETURNED_ORDER },
  },

  getDelivery: {
    about:
      `The data of the rider's page. ${bySecret} The secret is in the body, so that no access log contains it. Once the delivery has ` +
      'ended only its status is returned: no address, no items.',
    request: { secret: LINK_SECRET },
    answer: { message: 'Delivery', data: DELIVERY },
  },
  completeDelivery: {
    about:
      `Completes the delivery with the code of the shopper. ${bySecret} Cash is recorded as collected. After five wrong ` +
      'codes every code is refused until the desk hands the order over again. `refused` has the pieces that the shopper ' +
      'refused: they are not charged (a card is refunded) and come back with the rider. If the shopper refuses everything, use ' +
      `\`fail\` instead. ${twice}`,
    request: { secret: LINK_SECRET, code: '4071', refused: [{ productId: PRODUCT._id, quantity: 1 }] },
    answer: { message: 'Delivered. Thank you!', data: { ...ENDED_DELIVERY, status: 'delivered' } },
  },
  failDelivery: {
    about:
      `The order could not be handed to the shopper and comes back to the shop. ${bySecret} The desk hands it over again, or ` +
      `returns it. ${twice}`,
    request: { secret: LINK_SECRET, reason: 'nobody-there' },
    answer: { message: 'Please bring the order back', data: { ...ENDED_DELIVERY, status: 'not-delivered' } },
  },
} satisfies Partial<Guides>;
