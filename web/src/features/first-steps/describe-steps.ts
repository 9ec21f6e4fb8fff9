import type { FoundOrder, LegalFact, PublicConfig, ShopProfileField } from '@tokri/contracts';
import { plural, t } from '../../lib/language';
import { doneSteps, type RequiredStep, type ShopProgress } from './progress';

export interface Step {
  name: RequiredStep | 'staff' | 'payment';
  title: string;
  about: string;
  /** What the shop has now; absent while it is not known. */
  state?: string | undefined;
  isDone: boolean;
  isOptional?: true;
  /** Where it is done; absent for a step that offers several ways. */
  link?: { to: string; label: string };
}

interface Facts {
  progress: ShopProgress;
  /** Absent while they are not known. */
  team?: { staff: number; invitations: number } | undefined;
  payment?: PublicConfig['payment'] | undefined;
}

/** Words of other features. */
export interface Wording {
  fact: (name: ShopProfileField | LegalFact) => string;
  status: (status: FoundOrder['status']) => string;
}

/** Facts that invoices do not need. */
const FURTHER = ['phone', 'email', 'fssai', 'grievanceName'] as const satisfies ShopProfileField[];

/** All steps in their order. */
export function describeSteps({ progress, team, payment }: Facts, wording: Wording): Step[] {
  const done = doneSteps(progress);
  return [
    {
      name: 'legal',
      title: t('Name, contact and legal facts'),
      about: t('Invoices need legal name, address and GST number; without them they wait.'),
      state: describeProfile(progress, wording),
      isDone: done.legal,
      link: { to: '/dashboard/settings', label: t('Shop settings') },
    },
    {
      name: 'products',
      title: t('Categories and products'),
      about: t('Shoppers browse by category and sub-category. Every product belongs to both.'),
      state: plural(progress.products, '{count} product', '{count} products'),
      isDone: done.products,
      ...(done.products && { link: { to: '/dashboard/product', label: t('Product') } }),
    },
    {
      name: 'stock',
      title: t('Prices and stock'),
      about: t('Shoppers see live products only, and can buy those that are in stock.'),
      state: describeStock(progress),
      isDone: done.stock,
      link:
        progress.products > 0 && progress.live === 0
          ? { to: '/dashboard/product?view=table', label: t('Product table') }
          : { to: '/dashboard/stock', label: t('Stock') },
    },
    {
      name: 'staff',
      title: t('Staff'),
      about: t('Invite those who pick, deliver or count, each with a role. You can do all of it alone, too.'),
      state: team && t('Staff: {staff}, open invitations: {invitations}', team),
      isDone: team !== undefined && team.staff + team.invitations > 0,
      isOptional: true,
      link: { to: '/dashboard/staff', label: t('Staff') },
    },
    {
      name: 'payment',
      title: t('Payment and limits'),
      about: t(
        'The operator of the installation sets the keys for cards, MAX_OPEN_CASH_ORDERS of one shopper, and VERIFIED_EMAIL_ABOVE_RUPEES for large orders.',
      ),
      state: payment && describePayment(payment),
      isDone: payment !== undefined && /^pk_live_/.test(payment.publishableKey),
      isOptional: true,
      link: { to: '/dashboard/orders/cash', label: t('Cash with riders') },
    },
    {
      name: 'order',
      title: t('A first order'),
      about: t('Buy something as a shopper does, by cash on delivery. Then pick it and hand it over.'),
      ...describeOrder(progress, wording),
      isDone: done.order,
    },
  ];
}

function describeProfile({ profile }: ShopProgress, { fact }: Wording): string {
  const { values, missing, waitingInvoices } = profile;
  const listOf = (names: readonly (ShopProfileField | LegalFact)[]) => names.map(fact).join(', ');
  if (missing.length > 0)
    return [
      t('No invoice can be issued. Missing: {facts}.', { facts: listOf(missing) }),
      ...(waitingInvoices > 0
        ? [plural(waitingInvoices, '{count} invoice waits.', '{count} invoices wait.')]
        : []),
    ].join(' ');
  const empty = FURTHER.filter((name) => !values[name]);
  return [
    t('{shop} issues invoices as {name}.', { shop: values.name, name: values.legalName ?? '' }),
    ...(empty.length > 0 ? [t('Still empty: {facts}.', { facts: listOf(empty) })] : []),
  ].join(' ');
}

function describeStock({ products, live, onSale }: ShopProgress): string {
  if (onSale > 0) return plural(onSale, '{count} product can be bought.', '{count} products can be bought.');
  if (products === 0) return t('There is no product yet.');
  return live === 0 ? t('No product is live.') : t('Every live product is sold out.');
}

function describePayment({ publishableKey }: PublicConfig['payment']): string {
  if (publishableKey === '') return t('Online payment is off: shoppers pay in cash.');
  return /^pk_live_/.test(publishableKey)
    ? t('Shoppers pay by card or in cash.')
    : t('Only test cards are accepted: no money moves.');
}

function describeOrder({ newestOrder }: ShopProgress, { status }: Wording): Pick<Step, 'state' | 'link'> {
  if (!newestOrder)
    return { state: t('There is no order yet.'), link: { to: '/', label: t('Open the shop') } };
  const { orderId } = newestOrder;
  return {
    state: t('The newest order: {orderId}, {status}', { orderId, status: status(newestOrder.status) }),
    link: { to: `/dashboard/orders/${orderId}`, label: t('Order {orderId}', { orderId }) },
  };
}
