/** Values that own texts of mails can contain: of the recipient, the order, the place, and the complaint. `amount` goes back. */
type MailPlaceholder =
  'shop' | 'name' | 'order' | 'total' | 'amount' | 'rider' | 'product' | 'pincode' | 'complaint';

interface OwnMail {
  label: string;
  /** In addition to `shop`, which every text may contain. */
  may: readonly MailPlaceholder[];
  /** In an own introduction, because nothing else in the mail shows it. */
  must: readonly MailPlaceholder[];
}

const orderMail = (label: string, may: MailPlaceholder, must: readonly MailPlaceholder[] = []): OwnMail => ({
  label,
  may: ['name', 'order', may],
  must: ['order', ...must],
});
const complaintMail = (label: string): OwnMail => ({ label, may: ['complaint'], must: ['complaint'] });
/** Its texts stay, and it quotes nothing that a stranger could have entered, such as a name. */
const securityMail = (label: string): OwnMail => ({ label, may: [], must: [] });

/** Mails whose subject and introduction the shop can write itself. */
export const OWN_MAILS = {
  'order-confirmed': orderMail('Order confirmed', 'total'),
  'order-changed': orderMail('Order packed with changes', 'total'),
  'order-on-the-way': orderMail('Order on the way', 'rider'),
  'order-delivered': orderMail('Order delivered', 'total', ['total']),
  'order-cancelled': orderMail('Order cancelled', 'total'),
  'order-refunded': orderMail('Order refunded', 'amount', ['amount']),
  'order-refund-granted': orderMail('Refund granted', 'amount', ['amount']),
  'order-problem-answered': orderMail('Problem answered', 'product', ['product']),
  'back-in-stock': { label: 'Product back in stock', may: ['name', 'product'], must: ['product'] },
  'area-wish': { label: 'Mail for a pincode requested', may: ['pincode'], must: ['pincode'] },
  'area-served': { label: 'Pincode is served', may: ['pincode'], must: ['pincode'] },
  'grievance-received': complaintMail('Complaint received'),
  'grievance-acknowledged': complaintMail('Complaint acknowledged'),
  'grievance-answered': complaintMail('Reply to a complaint'),
  'grievance-resolved': complaintMail('Complaint resolved'),
  welcome: { label: 'New account', may: [], must: [] },
  'verify-email': securityMail('Email to be confirmed'),
  otp: securityMail('Code for a new password'),
  'password-changed': securityMail('Password changed'),
  'confirm-email': securityMail('New email to be confirmed'),
  'email-change-asked': securityMail('Change of email requested'),
  'email-change-done': securityMail('Email changed'),
  'second-factor-on': securityMail('Two-step login switched on'),
  'second-factor-off': securityMail('Two-step login switched off'),
  'data-export': securityMail('Export of own data'),
  'breach-notice': securityMail('Notice of a data breach'),
  'account-deleted': securityMail('Account deleted'),
  'staff-invitation': securityMail('Invitation to the staff'),
} satisfies Record<string, OwnMail>;
export type MailName = keyof typeof OWN_MAILS;
export const MAIL_NAMES = Object.keys(OWN_MAILS) as [MailName, ...MailName[]];

const ownMail = (mail: MailName): OwnMail => OWN_MAILS[mail];
const inBraces = (name: string): string => `{${name}}`;

/** Placeholders that a text of this mail may contain, as typed: `{order}`. */
export const placeholdersOf = (mail: MailName): string[] => ['shop', ...ownMail(mail).may].map(inBraces);
/** Those that its introduction must contain. */
export const requiredPlaceholdersOf = (mail: MailName): string[] => ownMail(mail).must.map(inBraces);

/** A placeholder, a pair of braces around anything else, or a single brace. */
const BRACES = /\{[^{}]*\}|[{}]/g;

/** The first text in braces that is none of these placeholders. */
export const unknownPlaceholder = (text: string, allowed: readonly string[]): string | undefined =>
  text.match(BRACES)?.find((found) => !allowed.includes(found));
