import { learn } from '..';
import { AUDIT } from './audit';
import { AUDIT_SERVER } from './audit-server';
import { COMMON } from './common';
import { CUSTOMERS } from './customers';
import { DELIVERY, DELIVERY_SERVER } from './delivery';
import { ORDERS } from './orders';
import { OVERVIEW } from './overview';
import { PRODUCT_IMPORT } from './product-import';
import { PRODUCT_SERVER } from './product-server';
import { PRODUCTS } from './products';
import { SEARCH } from './search';
import { SERVER } from './server';
import { STOCK } from './stock';
import { TAXONOMY } from './taxonomy';

/** What only admins read, and the rider's page; texts that shoppers read too stand with theirs. */
export const BACK_OFFICE_AREAS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ...{ COMMON, ORDERS, OVERVIEW, CUSTOMERS, AUDIT, SEARCH, DELIVERY },
  SERVER: { ...DELIVERY_SERVER, ...SERVER, ...PRODUCT_SERVER, ...AUDIT_SERVER },
  ...{ PRODUCTS, STOCK, PRODUCT_IMPORT, TAXONOMY },
};

learn(BACK_OFFICE_AREAS);
