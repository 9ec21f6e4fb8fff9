/** Sample data for the examples of the API page; a test validates them against the schemas. */

const times = { createdAt: '2026-11-02T06:30:00.000Z', updatedAt: '2026-11-02T06:30:00.000Z' };

export const CATEGORY = {
  _id: '64f1c0ffee64f1c0ffee64f1',
  name: 'Dairy, Bread & Eggs',
  image: '/media/i/0f343b0931126a20f133d67c2b018a3b.webp',
  ...times,
};
const SUB_CATEGORY_ROW = {
  _id: '64f1c0ffee64f1c0ffee64f2',
  name: 'Milk',
  image: '/media/i/3c6e0b8a9c15224a8228b9a98ca1531d.webp',
  ...times,
};
export const SUB_CATEGORY = { ...SUB_CATEGORY_ROW, category: [CATEGORY] };
export const PRODUCT = {
  _id: '64f1c0ffee64f1c0ffee64f3',
  name: 'Toned Milk',
  image: ['/media/i/5d41402abc4b2a76b9719d911017c592.webp'],
  category: [CATEGORY],
  subCategory: [SUB_CATEGORY_ROW],
  unit: '1 L',
  brand: 'Sunrise Dairy',
  sku: 'SD-TM-1',
  stock: 24,
  price: 50,
  discount: 14,
  description: 'Fresh every morning.',
  more_details: { 'Shelf life': '2 days' },
  ...times,
};
export const PACK_FACTS = {
  genericName: 'Toned milk',
  maker: { name: 'Sunrise Dairy LLP', address: 'Plot 5, Dairy Lane, Pune 411099' },
  countryOfOrigin: 'IN',
  allergens: ['milk' as const],
  nutrition: { per: '100 ml' as const, energy: 58, protein: 3 },
  bestBefore: '2 days from packing',
};
export const NEW_PRODUCT = {
  name: PRODUCT.name,
  image: PRODUCT.image,
  category: [CATEGORY._id],
  subCategory: [SUB_CATEGORY_ROW._id],
  unit: PRODUCT.unit,
  stock: PRODUCT.stock,
  price: PRODUCT.price,
  discount: PRODUCT.discount,
  description: PRODUCT.description,
  more_details: PRODUCT.more_details,
};

export const USER = {
  _id: '64f1c0ffee64f1c0ffee64aa',
  name: 'Asha Rao',
  email: 'asha@mail.example',
  avatar: '',
  mobile: '9876543210',
  verify_email: false,
  last_login_date: '2026-11-02T06:31:00.000Z',
  status: 'Active',
  address_details: ['64f1c0ffee64f1c0ffee64f5'],
  shopping_cart: ['64f1c0ffee64f1c0ffee64f4'],
  orderHistory: [],
  role: 'USER',
};
export const ACCESS_TOKEN = 'eyJhbGciOiJFUzI1NiIs...';
export const REFRESH_TOKEN = 'kq0Zr2mJ8w5uQx3nYc7bT1hVd9sLf4gPaE6oRiUyWzM';

export const CART_ROW = {
  _id: '64f1c0ffee64f1c0ffee64f4',
  quantity: 2,
  userId: USER._id,
  productId: PRODUCT._id,
};
export const PLACE = {
  address_line: 'Flat 12, Neem Residency, Lane 4',
  city: 'Pune',
  state: 'Maharashtra',
  country: 'India',
  pincode: '411001',
  mobile: '9876543210',
};
export const ADDRESS = {
  _id: '64f1c0ffee64f1c0ffee64f5',
  userId: USER._id,
  ...PLACE,
  label: 'Home',
  isDefault: true,
  status: true,
  ...times,
};

export const PLACEMENT = {
  list_items: [{ _id: CART_ROW._id, productId: PRODUCT._id, quantity: 2 }],
  addressId: ADDRESS._id,
  subTotalAmt: 86,
  totalAmt: 86,
};
export const ORDER = {
  _id: '64f1c0ffee64f1c0ffee64f6',
  orderId: 'ORD-7K3M9PXZ',
  product_details: { name: PRODUCT.name, brand: PRODUCT.brand, image: PRODUCT.image },
  items: [
    {
      productId: PRODUCT._id,
      name: PRODUCT.name,
      brand: PRODUCT.brand,
      sku: PRODUCT.sku,
      image: PRODUCT.image,
      unit: PRODUCT.unit,
      quantity: 2,
      price: 50,
      discount: 14,
      lineTotal: 86,
    },
  ],
  status: 'confirmed',
  payment_status: 'CASH ON DELIVERY',
  delivery_address: { _id: ADDRESS._id, ...PLACE },
  subTotalAmt: 86,
  totalAmt: 86,
  timeline: [
    { status: 'pending', at: '2026-11-02T06:40:00.000Z', cause: 'placed' },
    { status: 'confirmed', at: '2026-11-02T06:40:00.000Z', cause: 'cash-accepted' },
  ],
  createdAt: '2026-11-02T06:40:00.000Z',
};

/** A timeline entry of the orders desk or of a rider. */
const step = (status: string, cause: string, time: string, by: 'shopper' | 'admin' | 'rider') => ({
  status,
  at: `2026-11-02T${time}:00.000Z`,
  cause,
  by,
});
const TO_BE_PAID = { owed: 86, charged: 0, refunded: 0, refunding: 0, collected: 0, due: 86 };
const NOTHING_DUE = { ...TO_BE_PAID, owed: 0, due: 0 };
const CANCELLED = { status: 'cancelled', cancelReason: 'Ordered twice', ledger: NOTHING_DUE };

export const RIDER = { name: 'Ravi Pawar', mobile: '9822012345' };
export const ORDER_DETAILS = { ...ORDER, ledger: TO_BE_PAID, mayCancel: true };
export const CANCELLED_ORDER_DETAILS = {
  ...ORDER_DETAILS,
  ...CANCELLED,
  mayCancel: false,
  timeline: [...ORDER.timeline, step('cancelled', 'cancelled-by-shopper', '06:45', 'shopper')],
};

/** The same order at the desk, from its place in the queue to its return. */
export const QUEUED_ORDER = {
  _id: ORDER._id,
  orderId: ORDER.orderId,
  status: 'confirmed',
  payment_status: 'CASH ON DELIVERY',
  since: ORDER.createdAt,
  createdAt: ORDER.createdAt,
  pieces: 2,
  totalAmt: 86,
  owed: 86,
  city: PLACE.city,
  pincode: PLACE.pincode,
};
export const FOUND_ORDER = {
  _id: ORDER._id,
  orderId: ORDER.orderId,
  createdAt: ORDER.createdAt,
  status: 'delivered',
  payment: 'cash',
  payment_status: 'PARTLY REFUNDED',
  pieces: 2,
  totalAmt: 86,
  owed: 43,
  refunded: 43,
  userId: '64f1c0ffee64f1c0ffee64aa',
  buyerName: 'Asha Patil',
  mobile: PLACE.mobile,
  city: PLACE.city,
  pincode: PLACE.pincode,
  riderName: RIDER.name,
};
const withPicked = (picked: number) => ORDER.items.map((item) => ({ ...item, picked }));
const moved = <Known extends { timeline: readonly object[] }>(
  known: Known,
  entry: ReturnType<typeof step>,
) => ({
  ...known,
  status: entry.status,
  since: entry.at,
  timeline: [...known.timeline, entry],
});
export const DESK_ORDER = {
  ...ORDER,
  items: withPicked(0),
  buyer: { name: USER.name, email: USER.email },
  ledger: TO_BE_PAID,
  since: ORDER.createdAt,
  isCodeLocked: false,
  isRefundRefused: false,
  hasRefusedItems: false,
};
export const CANCELLED_DESK_ORDER = {
  ...moved(DESK_ORDER, step('cancelled', 'cancelled-by-admin', '06:45', 'admin')),
  ...CANCELLED,
};
export const PICKING_ORDER = {
  ...moved(DESK_ORDER, step('picking', 'picking-started', '06:50', 'admin')),
  pickerId: '64f1c0ffee64f1c0ffee64ab',
};
export const PICKED_ORDER = { ...PICKING_ORDER, items: withPicked(2) };
/** One piece of two was not found. */
export const ORDER_WITH_MISSING = {
  ...PICKING_ORDER,
  items: withPicked(1).map((item) => ({ ...item, missing: 1, missingReason: 'not-found' })),
};
export const PACKED_ORDER = moved(PICKED_ORDER, step('packed', 'packed', '06:55', 'admin'));
export const HANDED_OVER_ORDER = {
  ...moved(PACKED_ORDER, step('on-the-way', 'handed-over', '07:05', 'admin')),
  rider: RIDER,
};
const NOT_DELIVERED_ORDER = {
  ...moved(HANDED_OVER_ORDER, step('not-delivered', 'not-delivered', '07:30', 'rider')),
  notDeliveredReason: 'nobody-there',
};
export const RETURNED_ORDER = {
  ...moved(NOT_DELIVERED_ORDER, step('returned', 'returned', '08:10', 'admin')),
  ledger: NOTHING_DUE,
};

/** Delivered and paid at the door, with a problem that the desk answered: one of two pieces is refunded. */
export const PROBLEM = {
  _id: '3f0c8a52-6d1e-4b7a-9c55-2f4e1d0a7b31',
  caseNumber: `${ORDER.orderId}-1`,
  productId: PRODUCT._id,
  kind: 'damaged',
  quantity: 2,
  note: 'Both packs are torn',
  remedy: 'refund',
  reportedAt: '2026-11-02T08:00:00.000Z',
  answerBy: '2026-11-02T12:30:00.000Z',
};
export const ANSWERED_PROBLEM = {
  ...PROBLEM,
  answeredAt: '2026-11-02T08:20:00.000Z',
  accepted: 1,
  granted: 'refund',
  reason: 'One of them can be used',
};
const PAID_AT_DOOR = { ...TO_BE_PAID, due: 0, collected: 86 };
const DELIVERED = {
  status: 'delivered',
  payment_status: 'PAID',
  ledger: PAID_AT_DOOR,
  rider: RIDER,
  timeline: [...ORDER.timeline, step('delivered', 'delivered', '07:20', 'rider')],
};
export const ORDER_WITH_PROBLEM = {
  ...ORDER_DETAILS,
  ...DELIVERED,
  mayCancel: false,
  timeline: [...DELIVERED.timeline, step('delivered', 'problem-reported', '08:00', 'shopper')],
  problems: [PROBLEM],
  mayReport: { until: '2026-11-04T07:20:00.000Z', pieces: [] },
};
export const DESK_ORDER_WITH_PROBLEM = {
  ...DESK_ORDER,
  ...DELIVERED,
  items: withPicked(2),
  since: '2026-11-02T07:20:00.000Z',
  timeline: [...ORDER_WITH_PROBLEM.timeline, step('delivered', 'problem-accepted', '08:20', 'admin')],
  ledger: { ...PAID_AT_DOOR, owed: 43, refunding: 43 },
  isRefundRefused: true,
  problems: [ANSWERED_PROBLEM],
};
export const DESK_ORDER_WITH_REPLACEMENT = {
  ...DESK_ORDER_WITH_PROBLEM,
  timeline: [...DESK_ORDER_WITH_PROBLEM.timeline, step('delivered', 'replacement-settled', '08:40', 'admin')],
  ledger: PAID_AT_DOOR,
  isRefundRefused: false,
  problems: [{ ...ANSWERED_PROBLEM, granted: 'replacement', replacedAt: '2026-11-02T08:40:00.000Z' }],
};

/** One of two pieces was refunded without a report, and 10 rupees more. */
export const GRANTED_REFUND = {
  _id: '3f0c8a52-6d1e-4b7a-9c55-2f4e1d0a7b32',
  grantedAt: '2026-11-02T09:00:00.000Z',
  amount: 53,
  pieces: [{ productId: PRODUCT._id, quantity: 1 }],
  reason: 'late',
  note: 'Sorry for the wait',
};
export const DESK_ORDER_WITH_REFUND = {
  ...DESK_ORDER,
  ...DELIVERED,
  items: withPicked(2),
  since: '2026-11-02T07:20:00.000Z',
  timeline: [...DELIVERED.timeline, step('delivered', 'refund-granted', '09:00', 'admin')],
  ledger: { ...PAID_AT_DOOR, owed: 33, refunding: 53 },
  isRefundRefused: true,
  grantedRefunds: [GRANTED_REFUND],
  refundable: { amount: 33, pieces: [{ productId: PRODUCT._id, quantity: 1, pieceCost: 43, costs: [43] }] },
};

export const LINK_SECRET = 'pX3vT8yLq1ZbN6rJc0WmUeK5hGsDaF2o';
export const DELIVERY = {
  orderId: ORDER.orderId,
  status: 'on-the-way',
  address: PLACE,
  toCollect: 86,
  triesLeft: 5,
  items: [
    {
      productId: PRODUCT._id,
      name: PRODUCT.name,
      unit: PRODUCT.unit,
      quantity: 2,
      pieceCost: 43,
      refusedCosts: [43, 86],
    },
  ],
};
export const ENDED_DELIVERY = { orderId: ORDER.orderId, toCollect: 0, items: [], triesLeft: 0 };
