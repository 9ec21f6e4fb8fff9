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
const named = 'The order is named by its number or its `_id`.';
const twice = 'Doing it twice is a success.';
const late = 'When it stands elsewhere by now, `details.status` says where.';
const bySecret = 'The `secret` of the link is all that a rider needs; there is no login.';

export const fulfilmentGuides = {
  getOrderDetails: {
    about:
      `${named} \`ledger\` has rupees: what the order costs, what was charged online, what went back and what is on its way ` +
      'back, what is due at the door and what was collected there; they always add up. An item says how many of its pieces ' +
      'are `missing` and how many were `refused` at the door, which are not paid. `rider` is there from the hand-over on; `deliveryCode` only while the order is on the way: the ' +
      'shopper tells it to the rider at the door. `promise` says by when it was promised and when it is `expected` as things ' +
      'go, from how long each step took lately. `problems` are those that the shopper reported, with their answers, and `mayReport` says what may still be reported. `payUrl` leads to the page on which an order ' +
      'that awaits its payment is paid, until a minute before its payment session ends. `mayCancel` says whether the shopper ' +
      'may still cancel.',
    request: { orderId },
    answer: { message: 'Your order', data: ORDER_DETAILS },
  },
  cancelOrder: {
    about:
      `Cancels an order until picking begins; one that awaits its payment is given up. ${named} The stock is free again, and ` +
      `what was paid goes back. \`reason\` is in the shopper's own words and may be left out. ${twice}`,
    request: { orderId, reason: CANCELLED_ORDER_DETAILS.cancelReason },
    answer: { message: 'Order cancelled', data: CANCELLED_ORDER_DETAILS },
  },

  getDeskOrders: {
    about:
      'Orders that are confirmed, being picked, packed, on the way or coming back, longest in their status first. `status` ' +
      'asks for one of these, or for those of any status whose refund only a hand can make (`refund-refused`), with a problem that nobody has answered (`problem`), or with pieces that were refused at the door and are not taken back (`items-refused`); `search` is the beginning of a number, or a whole mobile number. `counts` has how many are in ' +
      'each status, whatever was asked for.',
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
      'Takes a confirmed order to be picked by this admin; the shopper can no longer cancel it. Of two admins at once one ' +
      `gets it, and \`details.pickerId\` tells the other who. ${twice} ${late}`,
    request: { orderId },
    answer: { message: 'Picking begun', data: PICKING_ORDER },
  },
  pickItem: {
    about:
      'Notes how many pieces of a product were found so far, all in all; so it may be repeated, and a lower number takes ' +
      `back. Any admin may do it. ${late}`,
    request: { orderId, productId: PRODUCT._id, picked: 2 },
    answer: { message: 'Noted', data: PICKED_ORDER },
  },
  reportMissing: {
    about:
      'Fewer pieces of a product were found than ordered. `missing` has all that are missing of it, so it may be repeated, ' +
      'and 0 takes it back; nothing is settled before the order is packed. `isShelfEmpty` takes the product off sale at ' +
      `once. Any admin may do it. ${late}`,
    request: { orderId, productId: PRODUCT._id, missing: 1, reason: 'not-found', isShelfEmpty: true },
    answer: { message: 'Noted', data: ORDER_WITH_MISSING },
  },
  packOrder: {
    about:
      'Every piece is in the bag or was reported missing. While there are others it is refused, with their number in ' +
      '`details.count`. What is missing now is not paid: a card gets it back, cash is so much less, and the shopper is told ' +
      `by mail. ${twice} ${late}`,
    request: { orderId },
    answer: { message: 'Order packed', data: PACKED_ORDER },
  },
  handOverOrders: {
    about:
      'Gives up to 20 orders to a rider. Each has a `secret` of its own, which is told this once and opens the page of that ' +
      'delivery, and a code of four digits that only the shopper sees. An order that is on the way or coming back may be ' +
      'handed over anew: its earlier secret opens nothing any more, and it keeps its code unless too many wrong ones were ' +
      'tried. Orders that cannot be handed over are `refused` with their status, or without one when there is no such ' +
      'order; the others go.',
    request: { orderIds: [orderId, 'ORD-2WXYZ345'], rider: RIDER },
    answer: {
      message: `Handed over to ${RIDER.name}`,
      handedOver: [{ order: HANDED_OVER_ORDER, secret: LINK_SECRET }],
      refused: [{ orderId: 'ORD-2WXYZ345', status: 'picking' }],
    },
  },
  cancelDeskOrder: {
    about:
      'Cancels an order that no rider has yet, with a reason that the shopper sees. The stock is free again, and what was ' +
      `paid goes back. ${twice} ${late}`,
    request: { orderId, reason: CANCELLED_DESK_ORDER.cancelReason },
    answer: { message: 'Order cancelled', data: CANCELLED_DESK_ORDER },
  },
  settleRefund: {
    about:
      'Ends a refund that the card provider refuses, or of what was paid in cash, once the money was given back by hand; the `note` says how and ' +
      'stands in the timeline. The provider is asked no more. Who settled it may say so again; anybody else is told that ' +
      'nothing is left to be given back.',
    request: { orderId, note: 'Bank transfer of 2 November' },
    answer: { message: 'Noted', data: CANCELLED_DESK_ORDER },
  },
  returnOrder: {
    about:
      'Ends an order that was not delivered and is back in the shop. `restocked` puts its goods on sale again, `written-off` ' +
      'does not; what was paid goes back. Of a delivered order it is about the pieces that were refused at the door. ' +
      `${twice} ${late}`,
    request: { orderId, stock: 'restocked' },
    answer: { message: 'Order returned', data: RETURNED_ORDER },
  },

  getDelivery: {
    about:
      `What the rider's page shows. ${bySecret} It is in the body, so that no log of addresses has it. Once the delivery has ` +
      'ended only its status is left: no address, no items.',
    request: { secret: LINK_SECRET },
    answer: { message: 'Delivery', data: DELIVERY },
  },
  completeDelivery: {
    about:
      `Ends the delivery with the code that the shopper tells. ${bySecret} Cash counts as collected with it. After five wrong ` +
      'codes none is right any more, until the desk hands the order over anew. `refused` has the pieces that the shopper gave ' +
      'back: they are not paid (a card gets their price back) and come back with the rider. Who keeps nothing has not got the ' +
      `order: that is \`fail\`. ${twice}`,
    request: { secret: LINK_SECRET, code: '4071', refused: [{ productId: PRODUCT._id, quantity: 1 }] },
    answer: { message: 'Delivered. Thank you!', data: { ...ENDED_DELIVERY, status: 'delivered' } },
  },
  failDelivery: {
    about:
      `The order could not be handed to the shopper and comes back to the shop. ${bySecret} The desk hands it over anew, or ` +
      `takes it back for good. ${twice}`,
    request: { secret: LINK_SECRET, reason: 'nobody-there' },
    answer: { message: 'Please bring the order back', data: { ...ENDED_DELIVERY, status: 'not-delivered' } },
  },
} satisfies Partial<Guides>;
