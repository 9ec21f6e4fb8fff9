import { calls, uploadedPictureUrl, type CallName } from '@tokri/contracts';
import { waitFor } from '@tokri/testing';
import { createHash } from 'node:crypto';
import { callApi, makeCall, type ApiAnswer } from '../../support/api';
import { settingsOf } from '../support/back-door';
import { mailTo } from '../../support/browser';
import {
  aCategory,
  aGuestWithCart,
  anAddress,
  aProduct,
  aSubCategory,
  aSubmission,
  expectSuccess,
  newEmail,
  newPicture,
  newShopper,
  PASSWORD,
  PICTURE,
  ADDRESS,
  register,
  unique,
} from '../support/builders';
import { aChange } from '../support/audited-change';
import { signedEvent } from '../support/signed-event';
import { emailChangeSuccesses } from './accounts/email-change';
import { bulkSuccesses } from './catalogue/bulk';
import { scheduleSuccesses } from './catalogue/schedules';
import { importSuccesses } from './catalogue/product-import';
import { homeSuccesses } from './catalogue/home-content';
import { pageSuccesses } from './catalogue/pages';
import { saleRulesSuccesses } from './catalogue/sale-rules';
import { taxonomySuccesses } from './catalogue/taxonomy';
import { restockSuccesses } from './catalogue/restock-alerts';
import { tuningSuccesses } from './catalogue/search-tuning';
import { purchasingSuccesses } from './catalogue/purchasing';
import { stockSuccesses } from './catalogue/stock';
import { variantSuccesses } from './catalogue/variants';
import { cashSuccesses } from './orders/cash';
import { fulfilmentSuccesses } from './orders/fulfilment';
import { changeSlotSuccesses } from './orders/change-slot';
import { orderEditSuccesses } from './orders/order-edits';
import { drawerSuccesses } from './orders/drawer';
import { riderSuccesses } from './orders/riders';
import { offerSuccesses } from './orders/offers';
import { creditSuccesses } from './orders/store-credit';
import { overviewSuccesses } from './orders/overview';
import { phoneOrderSuccesses } from './orders/phone-orders';
import { problemSuccesses } from './orders/problems';
import { shopProfileSuccesses } from './orders/shop-profile';
import { tradingRulesSuccesses } from './orders/trading-rules';
import { aResetGrant, mailedOtp } from './accounts/mailed-codes';
import { passwordSuccesses } from './accounts/passwords';
import { mailEventsSuccesses } from './accounts/mail-events';
import { mailSettingsSuccesses } from './accounts/mail-settings';
import { adminSuccesses } from './accounts/admins';
import { areaWishSuccesses } from './accounts/area-wishes';
import { grievanceSuccesses } from './accounts/grievances';
import { staffSuccesses } from './accounts/staff';
import { viewSuccesses } from './accounts/views';
import { personalDataSuccesses } from './accounts/personal-data';
import { secondFactorSuccesses } from './accounts/second-factor';
import type { Scenario } from './scenario';

export const successes: Record<CallName, Scenario> = {
  register: () => register(),
  login: ({ shopper: { email, password } }) => makeCall(calls.login, { email, password }),
  forgotPassword: ({ shopper: { email } }) => makeCall(calls.forgotPassword, { email }),
  async verifyForgotPasswordOtp() {
    const { email } = await newShopper();
    expectSuccess(await makeCall(calls.forgotPassword, { email }));
    return makeCall(calls.verifyForgotPasswordOtp, { email, otp: await mailedOtp(email) });
  },
  async resetPassword() {
    const { email } = await newShopper();
    const resetToken = await aResetGrant(email);
    const body = { email, newPassword: PASSWORD, confirmPassword: PASSWORD, resetToken };
    return makeCall(calls.resetPassword, body);
  },
  refreshToken: async () =>
    callApi('POST', calls.refreshToken.path, undefined, { token: (await newShopper()).refreshToken }),
  userDetails: ({ shopper }) => makeCall(calls.userDetails, undefined, shopper),
  logout: async () => makeCall(calls.logout, undefined, await newShopper()),
  uploadAvatar: async ({ shopper }) => makeCall(calls.uploadAvatar, { bytes: await newPicture() }, shopper),
  updateUser: ({ shopper }) =>
    makeCall(calls.updateUser, { name: 'Nila Rao', email: shopper.email, mobile: '9876543210' }, shopper),
  async verifyEmail() {
    const email = newEmail();
    expectSuccess(await register(email));
    const { text } = await mailTo(email, /Welcome/);
    return makeCall(calls.verifyEmail, { token: /verify-email\?token=([\w-]+)/.exec(text)![1]! });
  },

  ...passwordSuccesses,
  ...emailChangeSuccesses,
  getSessions: ({ shopper }) => makeCall(calls.getSessions, undefined, shopper),
  async endSession() {
    const shopper = await newShopper();
    const sessions = expectSuccess(await makeCall(calls.getSessions, undefined, shopper)).body.data;
    return makeCall(calls.endSession, { _id: sessions[0]._id }, shopper);
  },
  endOtherSessions: async () => makeCall(calls.endOtherSessions, undefined, await newShopper()),
  ...secondFactorSuccesses,
  ...personalDataSuccesses,
  ...adminSuccesses,
  ...staffSuccesses,
  ...viewSuccesses,
  ...areaWishSuccesses,
  ...grievanceSuccesses,

  addCategory: ({ admin }) =>
    makeCall(calls.addCategory, { name: unique('Category'), image: PICTURE }, admin),
  getCategories: () => makeCall(calls.getCategories),
  updateCategory: async ({ admin }) =>
    makeCall(
      calls.updateCategory,
      { _id: await aCategory(admin), name: unique('Category'), image: PICTURE },
      admin,
    ),
  deleteCategory: async ({ admin }) => makeCall(calls.deleteCategory, { _id: await aCategory(admin) }, admin),
  uploadFile: async ({ admin }) => makeCall(calls.uploadFile, { bytes: await newPicture() }, admin),
  async findStoredImages({ admin }) {
    const bytes = await newPicture();
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
    const { data } = expectSuccess(await makeCall(calls.uploadFile, { bytes }, admin)).body;
    expect(data.url).toBe(uploadedPictureUrl(hash));
    const answer = await makeCall(calls.findStoredImages, { hashes: [hash, '0'.repeat(32)] }, admin);
    expect(answer.body.data).toEqual([hash]);
    return answer;
  },
  async createSubCategory({ admin }) {
    const category = { _id: await aCategory(admin), name: 'as an object' };
    const body = { name: unique('Sub-category'), image: PICTURE, category: [category] };
    return makeCall(calls.createSubCategory, body, admin);
  },
  getSubCategories: () => makeCall(calls.getSubCategories, {}),
  async updateSubCategory({ admin }) {
    const category = await aCategory(admin);
    const _id = await aSubCategory(admin, category);
    const body = { _id, name: unique('Sub-category'), image: PICTURE, category: [category] };
    return makeCall(calls.updateSubCategory, body, admin);
  },
  async deleteSubCategory({ admin }) {
    const _id = await aSubCategory(admin, await aCategory(admin));
    return makeCall(calls.deleteSubCategory, { _id, name: 'the whole object' }, admin);
  },

  ...taxonomySuccesses,

  createProduct: ({ admin, product }) => {
    const { _id: _gone, createdAt: _then, updatedAt: _later, ...rest } = product;
    return makeCall(calls.createProduct, { ...rest, name: unique('Product') }, admin);
  },
  importProducts: async ({ admin, product }) => {
    const { createdAt: _then, updatedAt: _later, ...existing } = product;
    const row = { ...existing, name: unique('Product'), brand: 'GauDhara', aliases: ['doodh'] };
    return makeCall(calls.importProducts, { products: [row, { ...row, _id: undefined }] }, admin);
  },
  getProducts: () => makeCall(calls.getProducts, { page: 1, limit: 12, search: '' }),
  getProductsByCategory: ({ product }) =>
    makeCall(calls.getProductsByCategory, { id: product.category[0]!._id }),
  getProductsByCategoryAndSubCategory: ({ product }) =>
    makeCall(calls.getProductsByCategoryAndSubCategory, {
      categoryId: product.category[0]!._id,
      subCategoryId: product.subCategory[0]!._id,
      page: 1,
      limit: 8,
    }),
  getProductDetails: ({ product }) => makeCall(calls.getProductDetails, { productId: product._id }),
  updateProduct: async ({ admin }) => {
    const product = await aProduct(admin);
    return makeCall(calls.updateProduct, { ...product, price: 120 }, admin);
  },
  getProductTable: ({ admin }) =>
    makeCall(calls.getProductTable, { search: 'milk', sort: 'salePrice', states: ['live'] }, admin),
  editProduct: async ({ admin }) => {
    const { _id, updatedAt, stock } = await aProduct(admin);
    const body = { _id, updatedAt, discount: 12.5, stock: { from: stock, to: stock + 1 } };
    return makeCall(calls.editProduct, body, admin);
  },
  editProducts: async ({ admin }) => {
    const [one, other] = [await aProduct(admin), await aProduct(admin)];
    const edits = [
      { _id: one._id, updatedAt: one.updatedAt, unit: '2 kg' },
      { _id: other._id, updatedAt: '2026-01-01T00:00:00.000Z', unit: '2 kg' },
    ];
    const answer = await makeCall(calls.editProducts, { edits }, admin);
    expect(answer.body.data).toMatchObject([
      { outcome: 'changed', product: { unit: '2 kg' } },
      { outcome: 'refused', code: 'STALE_UPDATE', product: { unit: other.unit } },
    ]);
    return answer;
  },
  undoProductChange: async ({ admin }) =>
    makeCall(calls.undoProductChange, { entryId: await aChange(admin, await aProduct(admin)) }, admin),
  duplicateProduct: async ({ admin }) =>
    makeCall(calls.duplicateProduct, { _id: (await aProduct(admin))._id }, admin),
  ...stockSuccesses,
  ...purchasingSuccesses,
  deleteProduct: async ({ admin }) =>
    makeCall(calls.deleteProduct, { _id: (await aProduct(admin))._id }, admin),
  ...bulkSuccesses,
  ...scheduleSuccesses,
  ...importSuccesses,
  ...variantSuccesses,
  ...restockSuccesses,
  ...saleRulesSuccesses,
  ...pageSuccesses,
  ...homeSuccesses,
  recordQuery: () => makeCall(calls.recordQuery, { search: 'Toned milk', use: 'searched' }),
  async getQueries({ admin }) {
    const ask = async () => expectSuccess(await makeCall(calls.getQueries, { list: 'most-searched' }, admin));
    const searches = ({ body }: ApiAnswer) => (body as { totals: { searches: number } }).totals.searches;
    const before = searches(await ask());
    expectSuccess(await makeCall(calls.recordQuery, { search: 'Toned milk', use: 'searched' }));
    await waitFor(async () => searches(await ask()) > before);
    return ask();
  },
  getPopularProducts: () => makeCall(calls.getPopularProducts, { limit: 5 }),
  getRelatedProducts: ({ product }) => makeCall(calls.getRelatedProducts, { productId: product._id }),
  getProductRange: () => makeCall(calls.getProductRange, { part: 0 }),
  recordSoldOutHit: ({ product }) =>
    makeCall(calls.recordSoldOutHit, { productId: product._id, hit: 'opened' }),
  async getSoldOutHits({ admin }) {
    const { _id: productId } = await aProduct(admin, { stock: 0 });
    const ask = async () => expectSuccess(await makeCall(calls.getSoldOutHits, { days: 1 }, admin));
    const opened = ({ body }: ApiAnswer) => calls.getSoldOutHits.response.parse(body).data.totals.opened;
    const before = opened(await ask());
    expectSuccess(await makeCall(calls.recordSoldOutHit, { productId, hit: 'opened' }));
    await waitFor(async () => opened(await ask()) > before);
    return ask();
  },
  ...tuningSuccesses,
  getSuggestions: () => makeCall(calls.getSuggestions, { search: 'mil' }),
  searchProducts: () => makeCall(calls.searchProducts, { search: 'milk', page: 1 }),

  addToCart: ({ product }) => makeCall(calls.addToCart, { productId: product._id }),
  getCart: async ({ product }) => makeCall(calls.getCart, undefined, await aGuestWithCart(product._id)),
  async updateCartQuantity({ product }) {
    const guest = await aGuestWithCart(product._id);
    return makeCall(calls.updateCartQuantity, { _id: guest.lineId, qty: 3 }, guest);
  },
  async deleteCartItem({ product }) {
    const guest = await aGuestWithCart(product._id);
    return makeCall(calls.deleteCartItem, { _id: guest.lineId }, guest);
  },

  createAddress: ({ shopper }) => makeCall(calls.createAddress, ADDRESS, shopper),
  async getAddresses({ shopper }) {
    await anAddress(shopper);
    return makeCall(calls.getAddresses, undefined, shopper);
  },
  updateAddress: async ({ shopper }) =>
    makeCall(calls.updateAddress, { _id: await anAddress(shopper), userId: 'ignored', ...ADDRESS }, shopper),
  disableAddress: async ({ shopper }) =>
    makeCall(calls.disableAddress, { _id: await anAddress(shopper) }, shopper),

  cashOnDelivery: async ({ shopper, product }) =>
    makeCall(calls.cashOnDelivery, await aSubmission(shopper, [{ productId: product._id }]), shopper),
  checkout: async ({ shopper, product }) =>
    makeCall(calls.checkout, await aSubmission(shopper, [{ productId: product._id }]), shopper),
  async orderList({ shopper, product }) {
    const submission = await aSubmission(shopper, [{ productId: product._id }]);
    expectSuccess(await makeCall(calls.cashOnDelivery, submission, shopper));
    return makeCall(calls.orderList, undefined, shopper);
  },
  async cancelPayment({ shopper, product }) {
    const submission = await aSubmission(shopper, [{ productId: product._id }]);
    const { orderId } = expectSuccess(await makeCall(calls.checkout, submission, shopper)).body as {
      orderId: string;
    };
    return makeCall(calls.cancelPayment, { orderId }, shopper);
  },
  ...fulfilmentSuccesses,
  ...orderEditSuccesses,
  ...changeSlotSuccesses,
  ...phoneOrderSuccesses,
  ...problemSuccesses,
  ...cashSuccesses,
  ...drawerSuccesses,
  ...riderSuccesses,
  ...offerSuccesses,
  ...creditSuccesses,
  ...overviewSuccesses,
  ...shopProfileSuccesses,
  ...tradingRulesSuccesses,
  ...mailEventsSuccesses,
  ...mailSettingsSuccesses,
  paymentWebhook: () => {
    const { body, headers } = signedEvent(settingsOf('payment').STRIPE_WEBHOOK_SECRET!);
    return callApi('POST', calls.paymentWebhook.path, body, { headers });
  },
};
