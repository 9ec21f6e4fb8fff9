import { addTexts } from '..';
import AUDIT from './audit.json';
import AUDIT_SERVER from './audit-server.json';
import COMMON from './common.json';
import COMPLAINTS from './complaints.json';
import CUSTOMERS from './customers.json';
import DELIVERY from './delivery.json';
import DELIVERY_SERVER from './delivery-server.json';
import FIRST_STEPS from './first-steps.json';
import GRIEVANCE_DESK from './grievance-desk.json';
import OFFERS from './offers.json';
import ORDERS from './orders.json';
import OVERVIEW from './overview.json';
import PAGES from './pages.json';
import PRODUCT_IMPORT from './product-import.json';
import PRODUCT_SERVER from './product-server.json';
import PRODUCTS from './products.json';
import PURCHASING from './purchasing.json';
import REPORTS from './reports.json';
import SEARCH from './search.json';
import SERVER from './server.json';
import SHOP_SETTINGS from './shop-settings.json';
import STAFF from './staff.json';
import STOCK from './stock.json';
import TAXONOMY from './taxonomy.json';

/** Texts that only admins see, and the rider's page; texts that shoppers see too are in the shoppers' areas. */
export const BACK_OFFICE_AREAS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  COMMON,
  FIRST_STEPS,
  OFFERS,
  ORDERS,
  OVERVIEW,
  REPORTS,
  CUSTOMERS,
  COMPLAINTS,
  GRIEVANCE_DESK,
  AUDIT,
  SEARCH,
  DELIVERY,
  SERVER: { ...DELIVERY_SERVER, ...SERVER, ...PRODUCT_SERVER, ...AUDIT_SERVER },
  PRODUCTS,
  SHOP_SETTINGS,
  PAGES,
  STAFF,
  STOCK,
  PURCHASING,
  PRODUCT_IMPORT,
  TAXONOMY,
};

addTexts(BACK_OFFICE_AREAS);
