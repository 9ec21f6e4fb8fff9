import {
  confirmEmailMail,
  emailChangeAskedMail,
  emailChangedMail,
  otpMail,
  passwordChangedMail,
  verifyEmailMail,
  welcomeMail,
} from './account-mails';
import { backInStockMail } from './back-in-stock-mail';
import type { MailContent, RenderedMail } from './content';
import { accountDeletedMail, dataExportMail, secondFactorMail } from './security-mails';
import {
  orderChangedMail,
  problemAnsweredMail,
  orderDeliveredMail,
  orderOnTheWayMail,
} from './delivery-mails';
import { orderCancelledMail, orderConfirmedMail, orderRefundedMail } from './order-mails';

/** One place that knows every template; a line break in an order must not become one in a header. */
export function renderMail(content: MailContent, shopUrl: string): RenderedMail {
  const mail = byTemplate(content, shopUrl);
  return { ...mail, subject: mail.subject.replace(/[\r\n]+/g, ' ') };
}

function byTemplate(content: MailContent, shopUrl: string): RenderedMail {
  switch (content.template) {
    case 'otp':
      return otpMail(content, shopUrl);
    case 'welcome':
      return welcomeMail(content, shopUrl);
    case 'verify-email':
      return verifyEmailMail(content, shopUrl);
    case 'confirm-email':
      return confirmEmailMail(content, shopUrl);
    case 'email-change-asked':
      return emailChangeAskedMail(content, shopUrl);
    case 'email-change-done':
      return emailChangedMail(content, shopUrl);
    case 'password-changed':
      return passwordChangedMail(content, shopUrl);
    case 'second-factor-on':
    case 'second-factor-off':
      return secondFactorMail(content, shopUrl);
    case 'account-deleted':
      return accountDeletedMail(shopUrl);
    case 'data-export':
      return dataExportMail(content, shopUrl);
    case 'order-confirmed':
      return orderConfirmedMail(content, shopUrl);
    case 'order-cancelled':
      return orderCancelledMail(content, shopUrl);
    case 'order-on-the-way':
      return orderOnTheWayMail(content, shopUrl);
    case 'order-problem-answered':
      return problemAnsweredMail(content, shopUrl);
    case 'order-changed':
      return orderChangedMail(content, shopUrl);
    case 'order-delivered':
      return orderDeliveredMail(content, shopUrl);
    case 'back-in-stock':
      return backInStockMail(content, shopUrl);
    case 'order-refunded':
      return orderRefundedMail(content, shopUrl);
  }
}
