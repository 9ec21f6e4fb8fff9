import * as account from './account';
import * as address from './address';
import * as cart from './cart';
import * as cash from './cash';
import * as catalogue from './catalogue';
import * as fulfilment from './fulfilment';
import * as identity from './identity';
import * as invoice from './invoice';
import * as media from './media';
import * as order from './order';
import * as payment from './payment';

/** Every call of docs/contract.md by name: the one table that services, gateway, tests and the API document share. */
export const calls = {
  register: identity.register,
  login: identity.login,
  forgotPassword: identity.forgotPassword,
  verifyForgotPasswordOtp: identity.verifyForgotPasswordOtp,
  resetPassword: identity.resetPassword,
  refreshToken: identity.refreshToken,
  userDetails: identity.userDetails,
  logout: identity.logout,
  uploadAvatar: media.uploadAvatar,
  updateUser: identity.updateUser,
  verifyEmail: identity.verifyEmail,
  changePassword: account.changePassword,
  confirmEmail: account.confirmEmail,
  cancelEmailChange: account.cancelEmailChange,
  sendVerification: account.sendVerification,
  getSessions: account.getSessions,
  endSession: account.endSession,
  endOtherSessions: account.endOtherSessions,
  startSecondFactor: account.startSecondFactor,
  confirmSecondFactor: account.confirmSecondFactor,
  renewRecoveryCodes: account.renewRecoveryCodes,
  stopSecondFactor: account.stopSecondFactor,
  requestDataExport: account.requestDataExport,
  getDataExport: account.getDataExport,
  deleteAccount: account.deleteAccount,
  setRole: account.setRole,
  exportCustomers: account.exportCustomers,
  addCategory: catalogue.addCategory,
  getCategories: catalogue.getCategories,
  updateCategory: catalogue.updateCategory,
  deleteCategory: catalogue.deleteCategory,
  uploadFile: media.uploadFile,
  createSubCategory: catalogue.createSubCategory,
  getSubCategories: catalogue.getSubCategories,
  updateSubCategory: catalogue.updateSubCategory,
  deleteSubCategory: catalogue.deleteSubCategory,
  createProduct: catalogue.createProduct,
  importProducts: catalogue.importProducts,
  getProducts: catalogue.getProducts,
  getProductsByCategory: catalogue.getProductsByCategory,
  getProductsByCategoryAndSubCategory: catalogue.getProductsByCategoryAndSubCategory,
  getProductDetails: catalogue.getProductDetails,
  updateProduct: catalogue.updateProduct,
  deleteProduct: catalogue.deleteProduct,
  searchProducts: catalogue.searchProducts,
  addToCart: cart.addToCart,
  getCart: cart.getCart,
  updateCartQuantity: cart.updateCartQuantity,
  deleteCartItem: cart.deleteCartItem,
  createAddress: address.createAddress,
  getAddresses: address.getAddresses,
  updateAddress: address.updateAddress,
  disableAddress: address.disableAddress,
  cashOnDelivery: order.cashOnDelivery,
  checkout: order.checkout,
  orderList: order.orderList,
  cancelPayment: order.cancelPayment,
  getOrderDetails: fulfilment.getOrderDetails,
  getInvoice: invoice.getInvoice,
  cancelOrder: fulfilment.cancelOrder,
  getDeskOrders: fulfilment.getDeskOrders,
  getDeskOrder: fulfilment.getDeskOrder,
  startPicking: fulfilment.startPicking,
  pickItem: fulfilment.pickItem,
  reportMissing: fulfilment.reportMissing,
  packOrder: fulfilment.packOrder,
  handOverOrders: fulfilment.handOverOrders,
  cancelDeskOrder: fulfilment.cancelDeskOrder,
  settleRefund: fulfilment.settleRefund,
  returnOrder: fulfilment.returnOrder,
  getCash: cash.getCash,
  settleCash: cash.settleCash,
  getDelivery: fulfilment.getDelivery,
  completeDelivery: fulfilment.completeDelivery,
  failDelivery: fulfilment.failDelivery,
  paymentWebhook: payment.paymentWebhook,
} as const;

export type Calls = typeof calls;
export type CallName = keyof Calls;
