import type {
  Address,
  CartLine,
  Category,
  Delivery,
  Order,
  OrderDetails,
  OrderProblem,
  Permission,
  Product,
  PublicConfig,
  PublicUser,
  ShopProfile,
  SubCategory,
} from '@tokri/contracts';
import { salePriceOf } from '@tokri/contracts/money';

/** Builders and fixtures of a small shop; stubbed answers are checked against the contract (contract-violations.ts). */
const STAMPS = { createdAt: '2026-10-01T00:00:00.000Z', updatedAt: '2026-10-01T00:00:00.000Z' };
export const id = (number: number) => number.toString(16).padStart(24, '0');

export const aConfig = (brand: Partial<PublicConfig['brand']> = {}): PublicConfig => ({
  brand: { name: 'Tokri', ...brand },
  payment: { publishableKey: '', scriptUrl: '' },
});

export const aShopProfile = (changes: Partial<ShopProfile> = {}): ShopProfile => ({
  version: 2,
  values: {
    name: 'Imli Chowk Store',
    legalName: 'Imli Chowk Retail LLP',
    legalAddress: 'Godown 4, Imli Chowk Market, Pune 411099',
    gstin: '27ZZZZZ9999Z1Z8',
  },
  state: 'Maharashtra',
  missing: [],
  waitingInvoices: 0,
  ...changes,
});

export const dairy: Category = {
  _id: id(1),
  name: 'Dairy & Breakfast',
  image: '/media/dairy.webp',
  ...STAMPS,
};
export const snacks: Category = { _id: id(2), name: 'Snacks', image: '/media/snacks.webp', ...STAMPS };
const inDairy = (number: number, name: string): SubCategory => ({
  ...{ _id: id(number), name, image: `/media/${name.toLowerCase()}.webp`, category: [dairy] },
  ...STAMPS,
});
export const milk = inDairy(11, 'Milk');
export const curd = inDairy(12, 'Curd');

export const aProduct = (changes: Partial<Product> = {}): Product => ({
  _id: id(101),
  name: 'Toned Milk',
  image: ['/media/toned-1.webp', '/media/toned-2.webp'],
  category: [dairy],
  subCategory: [milk],
  unit: '500 ml',
  stock: 20,
  price: 50,
  discount: 14,
  description: 'Milk of the morning.',
  more_details: { 'Shelf Life': '2 days' },
  ...STAMPS,
  ...changes,
});

export const manyProducts = (count: number): Product[] =>
  Array.from({ length: count }, (_, index) =>
    aProduct({ _id: id(500 + index), name: `Product ${index + 1}` }),
  );

export const aLine = (product: Product, quantity: number, line = id(900)): CartLine => ({
  _id: line,
  quantity,
  userId: '',
  productId: product,
  priceNow: salePriceOf(product),
  available: product.stock > 0,
});

export const shopper: PublicUser = {
  _id: id(31),
  ...{ name: 'Meera', email: 'meera@tokri.example', mobile: '9000000003', avatar: '', last_login_date: '' },
  ...{ verify_email: true, status: 'Active', role: 'USER' },
  ...{ address_details: [], shopping_cart: [], orderHistory: [] },
};
/** A member of staff with exactly these permissions. */
export const aMember = (permissions: readonly Permission[]): PublicUser => ({
  ...shopper,
  ...{ _id: id(33), name: 'Kiran', email: 'kiran@tokri.example', staffRole: 'custom' },
  permissions: [...permissions],
});
export const admin: PublicUser = { ...shopper, _id: id(32), name: 'Asha', role: 'ADMIN' };

export const anAddress = (changes: Partial<Address> = {}): Address => ({
  _id: id(41),
  ...{ userId: shopper._id, address_line: '12 Nimbu Lane', city: 'Pune', state: 'Maharashtra' },
  ...{ country: 'India', pincode: '411001', mobile: '9000000003', status: true },
  ...STAMPS,
  ...changes,
});

export const anOrder = (changes: Partial<Order> = {}): Order => ({
  _id: id(51),
  orderId: 'ORD-7KQM2X',
  product_details: { name: 'Toned Milk', image: ['/media/toned-1.webp'] },
  items: [
    {
      ...{ productId: id(101), name: 'Toned Milk', image: ['/media/toned-1.webp'], unit: '500 ml' },
      ...{ quantity: 2, price: 50, discount: 14, lineTotal: 86 },
    },
  ],
  status: 'confirmed',
  payment_status: 'CASH ON DELIVERY',
  delivery_address: anAddress(),
  subTotalAmt: 86,
  totalAmt: 86,
  timeline: [],
  createdAt: STAMPS.createdAt,
  ...changes,
});

export const anOrderDetails = (changes: Partial<OrderDetails> = {}): OrderDetails => ({
  ...anOrder(),
  timeline: [{ status: 'confirmed', at: STAMPS.createdAt, cause: 'cash-accepted' }],
  ledger: { owed: 86, charged: 0, refunded: 0, refunding: 0, collected: 0, due: 86 },
  mayCancel: true,
  ...changes,
});

/** A reported problem with its two milks. */
export const aProblem = (changes: Partial<OrderProblem> = {}): OrderProblem => ({
  _id: '0f4b1c1e-5b0a-4d4e-9c55-00000000000a',
  productId: id(101),
  kind: 'damaged',
  quantity: 2,
  caseNumber: 'ORD-7KQM2X-1',
  remedy: 'refund',
  reportedAt: '2026-10-01T05:00:00.000Z',
  ...changes,
});

/** The rider's view of the order while it is on the way. */
export const aDelivery = (changes: Partial<Delivery> = {}): Delivery => {
  const { address_line, city, state, country, pincode, mobile } = anAddress();
  return {
    orderId: anOrder().orderId,
    status: 'on-the-way',
    address: { address_line, city, state, country, pincode, mobile },
    toCollect: 86,
    items: [
      {
        productId: id(101),
        name: 'Toned Milk',
        unit: '500 ml',
        quantity: 2,
        pieceCost: 43,
        refusedCosts: [43, 86],
      },
    ],
    triesLeft: 5,
    ...changes,
  };
};
