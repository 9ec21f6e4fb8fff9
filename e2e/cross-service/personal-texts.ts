import { calls, type CallName } from '@tokri/contracts';
import { fieldsOf } from '@tokri/contracts/request-fields';
import type { InputOf } from '@tokri/shop-client';

/** Calls with texts by or about a shopper: the test of erasure makes each with a marker in every text. */
export const PERSONAL = [
  ...['register', 'updateUser', 'createAddress', 'updateAddress', 'cashOnDelivery', 'checkout'],
  ...['fileGrievance', 'writeToGrievance', 'answerGrievance'],
  ...['savePhoneAddress', 'placePhoneOrder'],
  ...['cancelOrder', 'reportProblem', 'cancelDeskOrder', 'answerProblem', 'grantRefund', 'settleRefund'],
  'giveStoreCredit',
  ...['getCustomers', 'getDeskOrders', 'findOrders', 'getAuditEntries', 'acceptInvitation'],
] as CallName[];

/** Calls with texts about goods, searches that are counted without the person, and a rider's name. */
export const IMPERSONAL = [
  ...['addCategory', 'updateCategory', 'createSubCategory', 'updateSubCategory'],
  ...[
    'createProduct',
    'importProducts',
    'updateProduct',
    'editProduct',
    'editProducts',
    'getProducts',
    'getProductTable',
  ],
  ...['getVariantGroups', 'proposeVariants', 'ungroupVariants', 'previewBulkChange', 'startBulkJob'],
  ...['beginImport', 'checkImportRows', 'searchProducts', 'getSuggestions', 'recordQuery'],
  ...[
    'rehearseSearchTuning',
    'handOverOrders',
    'saveRider',
    'saveShopProfile',
    'saveTradingRules',
    'saveMailSender',
    'saveMailTexts',
    'previewMail',
    'sendTestMail',
    'moveDrawerCash',
    'closeDrawer',
  ],
  ...['saveProductView', 'saveOrderView'],
  ...[
    'receiveGoods',
    'listGoodsReceipts',
    'countStock',
    'writeOffStock',
    'saveOffer',
    'savePage',
    'saveHomeContent',
  ],
  ...['getSuppliers', 'saveSupplier', 'createPurchaseOrder', 'updatePurchaseOrder'],
] as CallName[];

const SECRET_OR_ID =
  /\.(?:\w*[pP]assword|code|\w*[tT]oken|secret|after|_?id|\w+Ids?(?:\[\])?)$|^(?:paymentWebhook|receiveMailEvents)$/;
const PROBE = 'Zq0000x';

export const textsOf = (name: CallName): string[] =>
  fieldsOf(calls[name].request, name)
    .filter(([path, field]) => !SECRET_OR_ID.test(path) && field.safeParse(PROBE).data === PROBE)
    .map(([path]) => path);

export function createMarkers() {
  const paths: string[] = [];
  return {
    /** The request with a new marker in every text that it leaves out. */
    mark<Name extends CallName>(name: Name, request: Record<string, unknown>): InputOf<Name> {
      const marked: Record<string, unknown> = { ...request };
      for (const path of textsOf(name)) {
        const [, field, ...deeper] = path.split('.');
        if (!field || deeper.length > 0) throw new Error(`${path} is not a field of the request itself`);
        if (!(field in request)) marked[field] = `Zq${String(paths.push(path)).padStart(4, '0')}x`;
      }
      return marked as never;
    },
    marked: () => [...new Set(paths.map((path) => path.split('.')[0]!))],
    in: (text: string): string[] =>
      [...new Set(text.match(/Zq\d{4}x/g))].map((marker) => paths[Number(marker.slice(2, 6)) - 1]!).sort(),
  };
}
