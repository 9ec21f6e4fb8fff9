import type { CallName } from '@tokri/contracts';
import { UNKNOWN_ID as ID, PASSWORD, PICTURE, ADDRESS } from '../support/builders';

const product = {
  name: 'A',
  image: [PICTURE],
  category: [ID],
  subCategory: [ID],
  unit: '1 kg',
  stock: 1,
  price: 5,
  discount: 0,
  description: 'd',
  more_details: { Brand: 'A' },
};
const cart = {
  list_items: [{ _id: ID, productId: ID, quantity: 1 }],
  addressId: ID,
  subTotalAmt: 5,
  totalAmt: 5,
};
const image = PICTURE;

/** A valid body for every call that takes JSON, with ids that do not exist. */
export const validBodies = (email: string): Partial<Record<CallName, Record<string, unknown>>> => ({
  register: { name: 'Nila', email, password: PASSWORD, confirmPassword: PASSWORD },
  login: { email, password: 'x' },
  forgotPassword: { email },
  verifyForgotPasswordOtp: { email, otp: '123456' },
  resetPassword: { email, newPassword: PASSWORD, confirmPassword: PASSWORD },
  updateUser: { name: 'Nila', email, mobile: '9876543210' },
  addCategory: { name: `A ${email}`, image },
  updateCategory: { _id: ID, name: 'A', image },
  deleteCategory: { _id: ID },
  createSubCategory: { name: 'A', image, category: [ID] },
  getSubCategories: {},
  updateSubCategory: { _id: ID, name: 'A', image, category: [ID] },
  deleteSubCategory: { _id: ID },
  createProduct: product,
  importProducts: { products: [product] },
  getProducts: { page: 1, limit: 12, search: '' },
  getProductsByCategory: { id: ID },
  getProductsByCategoryAndSubCategory: { categoryId: ID, subCategoryId: ID, page: 1, limit: 8 },
  getProductDetails: { productId: ID },
  updateProduct: { _id: ID, ...product },
  deleteProduct: { _id: ID },
  searchProducts: { search: 'a', page: 1, limit: 10 },
  addToCart: { productId: ID },
  updateCartQuantity: { _id: ID, qty: 1 },
  deleteCartItem: { _id: ID },
  createAddress: ADDRESS,
  updateAddress: { _id: ID, ...ADDRESS },
  disableAddress: { _id: ID },
  cashOnDelivery: cart,
  checkout: cart,
  cancelPayment: { orderId: ID },
});
