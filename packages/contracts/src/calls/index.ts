import * as account from './accounts/account';
import * as address from './address';
import * as audit from './accounts/audit';
import * as bulk from './catalogue/bulk-product';
import * as cart from './cart';
import * as cash from './fulfilment/cash';
import * as changeSlot from './fulfilment/change-slot';
import * as category from './catalogue/category';
import * as categoryJobs from './catalogue/category-jobs';
import * as consent from './accounts/consent';
import * as customer from './accounts/customer';
import * as customerOrders from './orders/customer-orders';
import * as delivery from './fulfilment/delivery';
import * as desk from './fulfilment/desk';
import * as findOrders from './fulfilment/find-orders';
import * as areaWish from './accounts/area-wish';
import * as grievance from './accounts/grievance';
import * as goodsReceipts from './stock/goods-receipts';
import * as purchaseOrders from './stock/purchase-orders';
import * as reorder from './stock/reorder-proposals';
import * as suppliers from './stock/suppliers';
import * as grantRefund from './orders/grant-refund';
import * as identity from './accounts/identity';
import * as invoice from './orders/invoice';
import * as media from './media';
import * as offer from './orders/offer';
import * as order from './orders/order';
import * as orderDetails from './orders/order-details';
import * as orderEdits from './fulfilment/order-edits';
import * as riders from './fulfilment/riders';
import * as overview from './orders/overview';
import * as home from './shop/home-content';
import * as pages from './shop/pages';
import * as phoneOrder from './orders/phone-order';
import * as payment from './orders/payment';
import * as problem from './orders/problem';
import * as product from './catalogue/product';
import * as productImport from './catalogue/product-import';
import * as range from './catalogue/product-range';
import * as salesReport from './orders/sales-report';
import * as schedule from './catalogue/product-schedule';
import * as mailEvents from './shop/mail-events';
import * as mailSettings from './shop/mail-settings';
import * as listing from './catalogue/product-listing';
import * as queryLog from './search/query-log';
import * as soldOutHits from './search/sold-out-hits';
import * as searchTuning from './search/search-tuning';
import * as savedViews from './accounts/saved-views';
import * as saleRules from './catalogue/sale-rules';
import * as shopProfile from './shop/shop-profile';
import * as tradingRules from './shop/trading-rules';
import * as table from './catalogue/product-table';
import * as storeCredit from './accounts/store-credit';
import * as taxReport from './orders/tax-report';
import * as restock from './search/restock-alert';
import * as staff from './accounts/staff';
import * as stockChanges from './stock/stock-changes';
import * as stockEntries from './stock/stock-entries';
import * as suggestions from './search/suggestions';
import * as drawer from './fulfilment/drawer';
import * as variants from './catalogue/variants';
import * as writeOffs from './stock/write-offs';
import * as expirySteps from './stock/expiry-steps';
import * as lots from './stock/lots';
import * as stockReports from './stock/stock-reports';

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
  getConsents: consent.getConsents,
  setConsent: consent.setConsent,
  setRole: account.setRole,
  exportCustomers: account.exportCustomers,
  getCustomers: customer.getCustomers,
  getCustomer: customer.getCustomer,
  setCustomerStatus: customer.setCustomerStatus,
  endCustomerSessions: customer.endCustomerSessions,
  liftSuppression: customer.liftSuppression,
  sendCustomerData: customer.sendCustomerData,
  deleteCustomer: customer.deleteCustomer,
  getStaff: staff.getStaff,
  inviteStaff: staff.inviteStaff,
  withdrawInvitation: staff.withdrawInvitation,
  changeStaff: staff.changeStaff,
  getInvitation: staff.getInvitation,
  acceptInvitation: staff.acceptInvitation,
  getProductViews: savedViews.getProductViews,
  saveProductView: savedViews.saveProductView,
  deleteProductView: savedViews.deleteProductView,
  getOrderViews: savedViews.getOrderViews,
  saveOrderView: savedViews.saveOrderView,
  deleteOrderView: savedViews.deleteOrderView,
  fileGrievance: grievance.fileGrievance,
  getGrievance: grievance.getGrievance,
  writeToGrievance: grievance.writeToGrievance,
  getOwnGrievances: grievance.getOwnGrievances,
  getGrievances: grievance.getGrievances,
  readGrievance: grievance.readGrievance,
  answerGrievance: grievance.answerGrievance,
  leaveAreaWish: areaWish.leaveAreaWish,
  answerAreaWish: areaWish.answerAreaWish,
  getAreaWishes: areaWish.getAreaWishes,
  getMailSettings: mailSettings.getMailSettings,
  saveMailSender: mailSettings.saveMailSender,
  saveMailTexts: mailSettings.saveMailTexts,
  getMailSettingsHistory: mailSettings.getMailSettingsHistory,
  restoreMailSettings: mailSettings.restoreMailSettings,
  previewMail: mailSettings.previewMail,
  sendTestMail: mailSettings.sendTestMail,
  receiveMailEvents: mailEvents.receiveMailEvents,
  getAuditEntries: audit.getAuditEntries,
  verifyAuditLog: audit.verifyAuditLog,
  addCategory: category.addCategory,
  getCategories: category.getCategories,
  updateCategory: category.updateCategory,
  deleteCategory: category.deleteCategory,
  orderCategories: category.orderCategories,
  mergeCategories: categoryJobs.mergeCategories,
  uploadFile: media.uploadFile,
  findStoredImages: media.findStoredImages,
  uploadProblemPhoto: media.uploadProblemPhoto,
  getProblemPhoto: media.getProblemPhoto,
  createSubCategory: category.createSubCategory,
  getSubCategories: category.getSubCategories,
  updateSubCategory: category.updateSubCategory,
  deleteSubCategory: category.deleteSubCategory,
  orderSubCategories: category.orderSubCategories,
  mergeSubCategories: categoryJobs.mergeSubCategories,
  moveSubCategory: categoryJobs.moveSubCategory,
  createProduct: product.createProduct,
  importProducts: product.importProducts,
  getProducts: listing.getProducts,
  getProductTable: table.getProductTable,
  getProductsByCategory: listing.getProductsByCategory,
  getProductsByCategoryAndSubCategory: listing.getProductsByCategoryAndSubCategory,
  getPopularProducts: listing.getPopularProducts,
  getRelatedProducts: listing.getRelatedProducts,
  getProductRange: range.getProductRange,
  getProductDetails: listing.getProductDetails,
  updateProduct: product.updateProduct,
  editProduct: table.editProduct,
  editProducts: table.editProducts,
  undoProductChange: table.undoProductChange,
  duplicateProduct: table.duplicateProduct,
  getSaleRules: saleRules.getSaleRules,
  saveSaleRules: saleRules.saveSaleRules,
  scheduleChange: schedule.scheduleChange,
  getScheduledChanges: schedule.getScheduledChanges,
  cancelScheduledChange: schedule.cancelScheduledChange,
  getStockEntries: stockEntries.getStockEntries,
  receiveGoods: stockChanges.receiveGoods,
  countStock: stockChanges.countStock,
  listGoodsReceipts: goodsReceipts.listGoodsReceipts,
  getGoodsReceipt: goodsReceipts.getGoodsReceipt,
  listSuppliers: goodsReceipts.listSuppliers,
  getSuppliers: suppliers.getSuppliers,
  saveSupplier: suppliers.saveSupplier,
  createPurchaseOrder: purchaseOrders.createPurchaseOrder,
  updatePurchaseOrder: purchaseOrders.updatePurchaseOrder,
  movePurchaseOrder: purchaseOrders.movePurchaseOrder,
  getPurchaseOrder: purchaseOrders.getPurchaseOrder,
  listPurchaseOrders: purchaseOrders.listPurchaseOrders,
  getReorderProposals: reorder.getReorderProposals,
  writeOffStock: writeOffs.writeOffStock,
  listWriteOffs: writeOffs.listWriteOffs,
  getLots: lots.getLots,
  listExpiring: lots.listExpiring,
  getOrderLots: lots.getOrderLots,
  getExpirySteps: expirySteps.getExpirySteps,
  saveExpirySteps: expirySteps.saveExpirySteps,
  getStockValue: stockReports.getStockValue,
  getDeadStock: stockReports.getDeadStock,
  getShortPicks: stockReports.getShortPicks,
  deleteProduct: product.deleteProduct,
  getVariantGroups: variants.getVariantGroups,
  proposeVariants: variants.proposeVariants,
  groupVariants: variants.groupVariants,
  ungroupVariants: variants.ungroupVariants,
  dismissVariants: variants.dismissVariants,
  previewBulkChange: bulk.previewBulkChange,
  startBulkJob: bulk.startBulkJob,
  getBulkJob: bulk.getBulkJob,
  cancelBulkJob: bulk.cancelBulkJob,
  undoBulkJob: bulk.undoBulkJob,
  beginImport: productImport.beginImport,
  checkImportRows: productImport.checkImportRows,
  startImport: productImport.startImport,
  searchProducts: listing.searchProducts,
  getSuggestions: suggestions.getSuggestions,
  recordQuery: queryLog.recordQuery,
  getQueries: queryLog.getQueries,
  addRestockAlert: restock.addRestockAlert,
  removeRestockAlert: restock.removeRestockAlert,
  getRestockAlerts: restock.getRestockAlerts,
  recordSoldOutHit: soldOutHits.recordSoldOutHit,
  getSoldOutHits: soldOutHits.getSoldOutHits,
  getSearchTuning: searchTuning.getSearchTuning,
  rehearseSearchTuning: searchTuning.rehearseSearchTuning,
  getSearchRehearsal: searchTuning.getSearchRehearsal,
  applySearchTuning: searchTuning.applySearchTuning,
  getPages: pages.getPages,
  getPage: pages.getPage,
  getPageDrafts: pages.getPageDrafts,
  getPageDraft: pages.getPageDraft,
  savePage: pages.savePage,
  restorePage: pages.restorePage,
  deletePage: pages.deletePage,
  getHome: home.getHome,
  getHomeContent: home.getHomeContent,
  saveHomeContent: home.saveHomeContent,
  getHomeHistory: home.getHomeHistory,
  restoreHomeContent: home.restoreHomeContent,
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
  quotePhoneOrder: phoneOrder.quotePhoneOrder,
  getPhoneAddresses: phoneOrder.getPhoneAddresses,
  savePhoneAddress: phoneOrder.savePhoneAddress,
  placePhoneOrder: phoneOrder.placePhoneOrder,
  orderList: order.orderList,
  cancelPayment: order.cancelPayment,
  getOrderDetails: orderDetails.getOrderDetails,
  getInvoice: invoice.getInvoice,
  cancelOrder: orderDetails.cancelOrder,
  changeSlot: changeSlot.changeSlot,
  reportProblem: problem.reportProblem,
  getDeskOrders: desk.getDeskOrders,
  getDeskOrder: desk.getDeskOrder,
  findOrders: findOrders.findOrders,
  startPicking: desk.startPicking,
  pickItem: desk.pickItem,
  reportMissing: desk.reportMissing,
  substituteItem: orderEdits.substituteItem,
  changeItem: orderEdits.changeItem,
  changeDeskSlot: changeSlot.changeDeskSlot,
  answerSubstitute: orderEdits.answerSubstitute,
  packOrder: desk.packOrder,
  handOverOrders: desk.handOverOrders,
  cancelDeskOrder: desk.cancelDeskOrder,
  settleRefund: desk.settleRefund,
  answerProblem: problem.answerProblem,
  settleReplacement: problem.settleReplacement,
  grantRefund: grantRefund.grantRefund,
  returnOrder: desk.returnOrder,
  getCash: cash.getCash,
  settleCash: cash.settleCash,
  getDrawer: drawer.getDrawer,
  openDrawer: drawer.openDrawer,
  moveDrawerCash: drawer.moveDrawerCash,
  closeDrawer: drawer.closeDrawer,
  getRiders: riders.getRiders,
  saveRider: riders.saveRider,
  removeRider: riders.removeRider,
  quoteOrder: offer.quoteOrder,
  getOffers: offer.getOffers,
  saveOffer: offer.saveOffer,
  pauseOffer: offer.pauseOffer,
  getCustomerOrders: customerOrders.getCustomerOrders,
  getStoreCredit: storeCredit.getStoreCredit,
  getCustomerCredit: storeCredit.getCustomerCredit,
  giveStoreCredit: storeCredit.giveStoreCredit,
  getOverview: overview.getOverview,
  getBestProducts: overview.getBestProducts,
  getSalesReport: salesReport.getSalesReport,
  getTaxReport: taxReport.getTaxReport,
  getShop: shopProfile.getShop,
  getShopProfile: shopProfile.getShopProfile,
  saveShopProfile: shopProfile.saveShopProfile,
  getShopProfileHistory: shopProfile.getShopProfileHistory,
  restoreShopProfile: shopProfile.restoreShopProfile,
  getTrading: tradingRules.getTrading,
  checkPincode: tradingRules.checkPincode,
  getSlots: tradingRules.getSlots,
  getTradingRules: tradingRules.getTradingRules,
  saveTradingRules: tradingRules.saveTradingRules,
  getTradingRulesHistory: tradingRules.getTradingRulesHistory,
  restoreTradingRules: tradingRules.restoreTradingRules,
  getDelivery: delivery.getDelivery,
  completeDelivery: delivery.completeDelivery,
  failDelivery: delivery.failDelivery,
  getShift: riders.getShift,
  setShift: riders.setShift,
  declineOrder: riders.declineOrder,
  paymentWebhook: payment.paymentWebhook,
} as const;

export type Calls = typeof calls;
export type CallName = keyof Calls;
