import { createCallBinder, type TokenVerifier } from '@tokri/service-kit';
import type { Router } from 'express';
import { cashRoutes, type CashDependencies } from './cash/routes';
import { creditRoutes, type CreditRouteDependencies } from './credit/routes';
import { checkoutRoutes, type CheckoutRouteDependencies } from './checkout/routes';
import { findingRoutes, type FindingDependencies } from './finding/routes';
import { fulfilmentRoutes, type FulfilmentDependencies } from './fulfilment/routes';
import { invoiceRoutes, type InvoiceDependencies } from './invoices/routes';
import { offerRoutes, type OfferDependencies } from './offers/routes';
import type { Order } from './orders/order';
import { presentOrderDetails, type DetailRules } from './orders/present';
import { ownOrderRoutes, type OrderRouteDependencies } from './orders/routes';
import type { PaymentDependencies } from './payments/commands';
import { paymentRoutes } from './payments/routes';
import { phoneOrderRoutes, type PhoneOrderRouteDependencies } from './phone-orders/routes';
import { problemRoutes, type ProblemRouteDependencies } from './problems/routes';
import type { RefundDependencies } from './refunds/commands';
import { refundRoutes } from './refunds/routes';
import { noteRiderAction } from './riders/commands';
import { riderRoutes, type RiderRouteDependencies } from './riders/routes';
import { reportRoutes, type ReportDependencies } from './reports/routes';
import type { DrawerDependencies } from './drawer/commands';
import { drawerRoutes } from './drawer/routes';
import { substitutionRoutes, type SubstitutionRouteDependencies } from './substitution/routes';
import { salesReportRoutes, type SalesReportDependencies } from './sales-report/routes';
import { slotRoutes, type SlotRouteDependencies } from './slots/routes';
import { shopProfileRoutes, type ShopProfileDependencies } from './shop-profile/routes';
import { taxReportRoutes, type TaxReportDependencies } from './tax-report/routes';
import { tradingRulesRoutes, type TradingRulesDependencies } from './trading-rules/routes';

type CapabilityDependencies = CheckoutRouteDependencies &
  PhoneOrderRouteDependencies &
  OrderRouteDependencies &
  PaymentDependencies &
  FulfilmentDependencies &
  FindingDependencies &
  RiderRouteDependencies &
  CashDependencies &
  ProblemRouteDependencies &
  RefundDependencies &
  SubstitutionRouteDependencies &
  InvoiceDependencies &
  ReportDependencies &
  SalesReportDependencies &
  TaxReportDependencies &
  ShopProfileDependencies &
  TradingRulesDependencies &
  SlotRouteDependencies &
  DrawerDependencies &
  OfferDependencies &
  CreditRouteDependencies;

export interface RouteDependencies extends Omit<CapabilityDependencies, 'details' | 'noteRiderAction'> {
  verifyToken: TokenVerifier;
  detailRules: () => DetailRules;
}

export const orderRoutes =
  ({ verifyToken, detailRules, ...rest }: RouteDependencies) =>
  (router: Router): void => {
    const bind = createCallBinder(router, verifyToken);
    const details = (order: Order) => presentOrderDetails(order, detailRules(), rest.now());
    const dependencies = { ...rest, details, noteRiderAction: noteRiderAction(rest) };
    checkoutRoutes(bind, dependencies);
    phoneOrderRoutes(bind, dependencies);
    ownOrderRoutes(bind, dependencies);
    paymentRoutes(bind, dependencies);
    fulfilmentRoutes(bind, dependencies);
    findingRoutes(bind, dependencies);
    riderRoutes(bind, dependencies);
    cashRoutes(bind, dependencies);
    problemRoutes(bind, dependencies);
    refundRoutes(bind, dependencies);
    substitutionRoutes(bind, dependencies);
    invoiceRoutes(bind, dependencies);
    reportRoutes(bind, dependencies);
    salesReportRoutes(bind, dependencies);
    taxReportRoutes(bind, dependencies);
    shopProfileRoutes(bind, dependencies);
    tradingRulesRoutes(bind, dependencies);
    slotRoutes(bind, dependencies);
    drawerRoutes(bind, dependencies);
    offerRoutes(bind, dependencies);
    creditRoutes(bind, dependencies);
  };
