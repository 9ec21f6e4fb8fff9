/** Things of a shop that the examples of the API page show; a test holds them against the schemas. */

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
  stock: 24,
  price: 50,
  discount: 14,
  description: 'Fresh every morning.',
  more_details: { 'Shelf life': '2 days' },
  ...times,
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
  product_details: { name: PRODUCT.name, image: PRODUCT.image },
  items: [
    {
      productId: PRODUCT._id,
      name: PRODUCT.name,
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
