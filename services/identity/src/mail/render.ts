import {
  confirmEmailMail,
  emailChangeAskedMail,
  emailChangedMail,
  otpMail,
  passwordChangedMail,
  staffInvitationMail,
  verifyEmailMail,
  welcomeMail,
} from './account-mails';
import type { MailContent, RenderedMail } from './content';
import { grievanceMail } from './grievance-mails';
import type { Letterhead } from './layout';
import { accountDeletedMail, breachMail, dataExportMail, secondFactorMail } from './security-mails';
import {
  areaServedMail,
  areaWishMail,
  backInStockMail,
  orderChangedMail,
  problemAnsweredMail,
  refundGrantedMail,
  orderDeliveredMail,
  orderOnTheWayMail,
} from './delivery-mails';
import { orderCancelledMail, orderConfirmedMail, orderRefundedMail } from './order-mails';

/**
 * Renders every template, with the shop's own texts and signature. Removes line breaks from the subject, which is a
 * header.
 */
export function renderMail(content: MailContent, head: Letterhead): RenderedMail {
  const { subject, html, text } = byTemplate(content, head);
  return {
    // A test must not be mistaken for a mail about the own account.
    subject: (content.isTest ? head.t('Test: {subject}', { subject }) : subject).replace(/[\r\n]+/g, ' '),
    html,
    text: head.signature ? `${text.trimEnd()}\n\n${head.signature}\n` : text,
  };
}

function byTemplate(content: MailContent, head: Letterhead): RenderedMail {
  switch (content.template) {
    case 'otp':
      return otpMail(content, head);
    case 'welcome':
      return welcomeMail(content, head);
    case 'verify-email':
      return verifyEmailMail(content, head);
    case 'confirm-email':
      return confirmEmailMail(content, head);
    case 'email-change-asked':
      return emailChangeAskedMail(content, head);
    case 'email-change-done':
      return emailChangedMail(content, head);
    case 'password-changed':
      return passwordChangedMail(content, head);
    case 'second-factor-on':
    case 'second-factor-off':
      return secondFactorMail(content, head);
    case 'staff-invitation':
      return staffInvitationMail(content, head);
    case 'account-deleted':
      return accountDeletedMail(content, head);
    case 'breach-notice':
      return breachMail(content, head);
    case 'data-export':
      return dataExportMail(content, head);
    case 'order-confirmed':
      return orderConfirmedMail(content, head);
    case 'order-cancelled':
      return orderCancelledMail(content, head);
    case 'order-on-the-way':
      return orderOnTheWayMail(content, head);
    case 'order-problem-answered':
      return problemAnsweredMail(content, head);
    case 'order-refund-granted':
      return refundGrantedMail(content, head);
    case 'order-changed':
      return orderChangedMail(content, head);
    case 'order-delivered':
      return orderDeliveredMail(content, head);
    case 'grievance-received':
    case 'grievance-acknowledged':
    case 'grievance-answered':
    case 'grievance-resolved':
      return grievanceMail(content, head);
    case 'back-in-stock':
      return backInStockMail(content, head);
    case 'area-wish':
      return areaWishMail(content, head);
    case 'area-served':
      return areaServedMail(content, head);
    case 'order-refunded':
      return orderRefundedMail(content, head);
  }
}
