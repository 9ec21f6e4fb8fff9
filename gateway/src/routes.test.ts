import { calls } from '@tokri/contracts';
import { findRoute, routes } from './routes';

describe('the route table', () => {
  it('has every call of the contract under its method and path', () => {
    for (const [name, call] of Object.entries(calls)) {
      expect(findRoute(call.method, call.path)).toMatchObject({ ...call, name });
    }
    expect(routes).toHaveLength(Object.keys(calls).length);
  });

  it('has the general limit and no cache where the gateway adds nothing', () => {
    expect(findRoute('GET', '/api/cart/get')).toMatchObject({ limit: 'general', idempotent: true });
    expect(findRoute('POST', '/api/cart/create')).toMatchObject({ limit: 'general', idempotent: false });
    expect(findRoute('POST', '/api/order/desk/report-missing')).toMatchObject({ idempotent: true });
    expect(findRoute('POST', '/api/order/desk/settle-cash')).toMatchObject({ idempotent: true });
    // hand-over creates a new link each time; complete counts each wrong code.
    expect(findRoute('POST', '/api/order/desk/hand-over')).toMatchObject({ idempotent: false });
    expect(findRoute('POST', '/api/order/delivery/complete')).toMatchObject({ idempotent: false });
    expect(findRoute('POST', '/api/user/login')).toMatchObject({ limit: 'login', idempotent: false });
    expect(findRoute('GET', '/api/user/logout')).toMatchObject({ idempotent: false });
  });

  it('caches only reads that anyone may make, and invalidates on every admin write of the catalogue [A-14.2.2]', () => {
    // Reads, writes that no shopper sees, and calls whose changes are invalidated later by their events.
    const writesNothingAtOnce = new Set<string>([
      ...['getProductTable', 'previewBulkChange', 'startBulkJob', 'getBulkJob', 'cancelBulkJob'],
      ...['mergeSubCategories', 'beginImport', 'checkImportRows', 'startImport', 'getStockEntries'],
      ...['scheduleChange', 'getScheduledChanges', 'cancelScheduledChange', 'listWriteOffs'],
      ...['listGoodsReceipts', 'getGoodsReceipt', 'listSuppliers'],
      ...['getSuppliers', 'saveSupplier', 'createPurchaseOrder', 'updatePurchaseOrder'],
      ...['movePurchaseOrder', 'getPurchaseOrder', 'listPurchaseOrders', 'getReorderProposals'],
      ...['getLots', 'listExpiring', 'getOrderLots', 'getExpirySteps', 'saveExpirySteps'],
      ...['getStockValue', 'getDeadStock', 'getShortPicks'],
      ...['getVariantGroups', 'proposeVariants', 'dismissVariants', 'getSaleRules', 'saveSaleRules'],
      ...['getPageDrafts', 'getPageDraft', 'getHomeContent', 'getHomeHistory'],
      ...['getQueries', 'getSoldOutHits', 'getSearchTuning', 'rehearseSearchTuning', 'getSearchRehearsal'],
    ]);
    for (const route of routes) {
      if (route.cache)
        expect([route.name, route.auth, route.service]).toEqual([route.name, 'P', 'catalogue']);
      expect([route.name, route.invalidates !== undefined]).toEqual([
        route.name,
        route.service === 'catalogue' && route.auth === 'A' && !writesNothingAtOnce.has(route.name),
      ]);
    }
  });

  it('distinguishes a wrong method from an unknown path', () => {
    expect(findRoute('GET', '/api/cart/create')).toEqual(['POST']);
    expect(findRoute('GET', '/api/cart/nothing')).toBeUndefined();
    expect(findRoute('GET', '/api/cart/get')).toMatchObject({ name: 'getCart' });
  });
});
