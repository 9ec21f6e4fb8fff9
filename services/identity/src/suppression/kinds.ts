import type { MailContent } from '../mail/content';

/**
 * Mails that go to a suppressed address, too (docs/adr/0050): what gives access to the account or protects it, and what
 * the law requires. The others can wait: the app shows the same.
 */
const IS_NEEDED: Readonly<Record<MailContent['template'], boolean>> = {
  otp: true,
  welcome: true,
  'verify-email': true,
  'confirm-email': true,
  'email-change-asked': true,
  'email-change-done': true,
  'password-changed': true,
  'second-factor-on': true,
  'second-factor-off': true,
  'staff-invitation': true,
  'account-deleted': true,
  'breach-notice': true,
  'data-export': true,
  'grievance-received': true,
  'grievance-acknowledged': true,
  'grievance-answered': true,
  'grievance-resolved': true,
  'order-confirmed': false,
  'order-cancelled': false,
  'order-on-the-way': false,
  'order-changed': false,
  'order-delivered': false,
  'order-problem-answered': false,
  'order-refund-granted': false,
  'order-refunded': false,
  'back-in-stock': false,
  'area-wish': false,
  'area-served': false,
};

/** Whether the mail is left out while its address is suppressed. Samples are sent to the member of staff who asks. */
export const canWait = ({ template, isTest }: MailContent): boolean => !isTest && !IS_NEEDED[template];
