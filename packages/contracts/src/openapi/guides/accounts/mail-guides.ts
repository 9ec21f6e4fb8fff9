import type { MailSettings } from '../../../calls/shop/mail-settings';
import { PICKING_ORDER } from '../samples';
import type { Guides } from '../guide';

const SENDER = { senderName: 'Imli Chowk Store', replyTo: 'help@imli.example', signature: 'Yours, {shop}' };
const TEXTS = {
  subject: 'Thank you for order {order}',
  intro: 'Dear {name},\n\norder {order} is ours to pack now.',
};
const SETTINGS: MailSettings = {
  version: 2,
  sender: SENDER,
  installation: { name: 'Imli', address: 'hello@imli.example' },
  mails: [
    {
      mail: 'order-confirmed',
      label: 'Order confirmed',
      own: TEXTS,
      defaults: {
        subject: 'Order {order} is confirmed',
        subject_hi: 'ऑर्डर {order} पक्का हो गया',
        intro: 'your order {order} is confirmed and being packed.',
        intro_hi: 'आपका ऑर्डर {order} पक्का हो गया और पैक हो रहा है।',
      },
      placeholders: ['{shop}', '{name}', '{order}', '{total}'],
      required: ['{order}'],
    },
  ],
};
const SAVED = { at: '2026-11-30T06:30:00.000Z', by: { _id: PICKING_ORDER.pickerId, name: 'Asha Rao' } };
const DRAFT = { mail: 'order-confirmed', language: 'en', ...TEXTS } as const;

export const mailGuides = {
  getMailSettings: { answer: { message: 'Mail settings', data: SETTINGS } },
  saveMailSender: {
    request: { version: 0, ...SENDER },
    answer: { message: 'The sender is saved.', data: SETTINGS },
  },
  saveMailTexts: {
    request: { version: 1, mail: 'order-confirmed', ...TEXTS },
    answer: { message: 'The texts of the mail are saved.', data: SETTINGS },
  },
  getMailSettingsHistory: {
    answer: {
      message: 'Versions of the mail settings',
      data: [
        { version: 2, ...SAVED, changed: ['order-confirmed'] },
        { version: 1, ...SAVED, changed: ['senderName', 'replyTo', 'signature'] },
        { version: 0, changed: [] },
      ],
    },
  },
  restoreMailSettings: {
    request: { version: 2, restores: 1 },
    answer: { message: 'The mail settings are restored.', data: SETTINGS },
  },
  previewMail: {
    request: DRAFT,
    answer: {
      message: 'Preview',
      data: {
        from: 'Imli Chowk Store <hello@imli.example>',
        replyTo: 'help@imli.example',
        subject: 'Thank you for order ORD-7K3M9P',
        html: '<!doctype html>…',
        text: 'Hello Asha Rao,\n\nDear Asha Rao,\n\norder ORD-7K3M9P is ours to pack now.',
      },
    },
  },
  receiveMailEvents: {
    request: {
      Type: 'Notification',
      MessageId: '7d3b1c0e-2f7a-5d2f-8a54-4f2f1e0c9b1d',
      TopicArn: 'arn:aws:sns:ap-south-1:123456789012:mail-events',
      Message: '{"notificationType":"Bounce","bounce":{…}}',
      Timestamp: '2026-11-30T12:00:00.000Z',
      SignatureVersion: '2',
      Signature: 'q83v…',
      SigningCertURL:
        'https://sns.ap-south-1.amazonaws.com/SimpleNotificationService-0123456789abcdef0123456789abcdef.pem',
    },
    answer: { message: 'Received' },
  },
  sendTestMail: {
    request: DRAFT,
    answer: { message: 'The test mail is on its way to your email.' },
  },
} satisfies Partial<Guides>;
