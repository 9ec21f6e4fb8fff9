import type { MailName, MailTexts } from '@tokri/contracts';
import type { MailContent } from './content';
import { factsOf, type MailFacts } from './facts';
import type { Letterhead, MailText } from './layout';

export interface DefaultTexts {
  subject: MailText;
  /** Absent where all texts of the mail stay and an own introduction is added. */
  intro?: MailText;
}

/** The texts that own ones of the shop replace; all of them contain only the placeholders of contracts. */
export const DEFAULT_TEXTS: Readonly<Record<MailName, DefaultTexts>> = {
  otp: { subject: 'Your code to reset the password' },
  welcome: {
    subject: 'Welcome to {shop}',
    intro: 'your account is ready: fresh groceries are ten minutes away from now on.',
  },
  'verify-email': { subject: 'Confirm your email' },
  'confirm-email': { subject: 'Confirm your new email' },
  'email-change-asked': { subject: 'Your email is about to change' },
  'email-change-done': { subject: 'Your email was changed' },
  'password-changed': { subject: 'Your password was changed' },
  'second-factor-on': { subject: 'Two-step login is on' },
  'second-factor-off': { subject: 'Two-step login is off' },
  'staff-invitation': { subject: 'You are invited to the staff of {shop}' },
  'account-deleted': { subject: 'Your account is deleted' },
  'breach-notice': { subject: 'About the safety of your data at {shop}' },
  'data-export': { subject: 'Your data at {shop}' },
  'order-confirmed': {
    subject: 'Order {order} is confirmed',
    intro: 'your order {order} is confirmed and being packed.',
  },
  'order-cancelled': {
    subject: 'Order {order} was cancelled',
    intro: 'your order {order} was cancelled and will not be delivered.',
  },
  'order-on-the-way': {
    subject: 'Order {order} is on the way',
    intro: '{rider} brings your order {order} to you.',
  },
  'order-changed': {
    subject: 'Order {order} comes with fewer items',
    intro: 'we are sorry: we could not find everything for your order {order}. The rest is packed.',
  },
  'order-delivered': {
    subject: 'Order {order} was delivered',
    intro: 'your order {order} for {total} was delivered. Thank you!',
  },
  'order-problem-answered': {
    subject: 'Your report about order {order}',
    intro: 'you reported {product} of your order {order}.',
  },
  'order-refund-granted': {
    subject: 'Money back for order {order}',
    intro: 'you get {amount} of your order {order} back.',
  },
  'order-refunded': {
    subject: 'Refund for order {order}',
    intro: 'we have sent {amount} for your order {order} back to the card you paid with.',
  },
  'back-in-stock': {
    subject: '{product} is back in stock',
    intro: 'you asked us to tell you when {product} is back. It is now, while stocks last.',
  },
  'area-wish': {
    subject: 'A mail when we deliver to {pincode}',
    intro: 'somebody entered this email to hear when {shop} delivers to {pincode}.',
  },
  'area-served': {
    subject: 'We deliver to {pincode} now',
    intro: 'you asked for a mail when {shop} delivers to {pincode}. It does now.',
  },
  'grievance-received': {
    subject: 'We have received your complaint {complaint}',
    intro: 'we have received your complaint. Its number is {complaint}.',
  },
  'grievance-acknowledged': {
    subject: 'We are looking into your complaint {complaint}',
    intro: 'a person at {shop} has read your complaint {complaint} and is looking into it.',
  },
  'grievance-answered': {
    subject: 'A reply to your complaint {complaint}',
    intro: 'we have written to you about your complaint {complaint}.',
  },
  'grievance-resolved': {
    subject: 'Our answer to your complaint {complaint}',
    intro: 'this is our answer to your complaint {complaint}.',
  },
};

const OTHER_ITEMS: DefaultTexts = {
  subject: 'Order {order} comes with other items',
  intro: 'your order {order} is packed, with these changes.',
};

/** Of an order with a slot, which is not packed yet. */
const FOR_A_SLOT: DefaultTexts = {
  subject: 'Order {order} is confirmed',
  intro: 'your order {order} is confirmed.',
};

/** Pieces are missing, and nothing else is different. */
export const isOnlyShort = (mail: Extract<MailContent, { template: 'order-changed' }>): boolean =>
  [mail.replaced, mail.added, mail.takenOut].every((pieces = []) => pieces.length === 0);

function defaultTexts(content: MailContent): DefaultTexts {
  if (content.template === 'order-changed' && !isOnlyShort(content)) return OTHER_ITEMS;
  if (content.template === 'order-confirmed' && content.slot) return FOR_A_SLOT;
  return DEFAULT_TEXTS[content.template];
}

/** Subject and introduction of a mail: the shop's texts, else the default ones. */
export interface Opening {
  subject: string;
  /** The default subject, because it names what has happened. */
  heading: string;
  /** Paragraphs. */
  intro: string[];
}

export function openingOf(content: MailContent, head: Letterhead): Opening {
  const facts = factsOf(content, head);
  const { subject, intro } = defaultTexts(content);
  const own = ownTexts(content, head);
  const heading = head.t(subject, facts);
  return {
    subject: own.subject ? filled(own.subject, facts) : heading,
    heading,
    intro: own.intro ? paragraphsOf(own.intro, facts) : intro ? [head.t(intro, facts)] : [],
  };
}

/** Saved texts in the language of the mail; a sample brings those that are being written. */
function ownTexts({ template, draft }: MailContent, { language, settings }: Letterhead) {
  const { subject, subject_hi, intro, intro_hi }: MailTexts = settings[template] ?? {};
  const saved = language === 'hi' ? { subject: subject_hi, intro: intro_hi } : { subject, intro };
  return { ...saved, ...draft };
}

/** Fills all placeholders at once, so that a value that looks like one is unchanged. */
const filled = (text: string, facts: MailFacts): string =>
  text.replace(/\{(\w+)\}/g, (braces: string, name: string) => facts[name] ?? braces);

/** An empty line begins a new paragraph. */
const paragraphsOf = (text: string, facts: MailFacts): string[] =>
  text
    .split(/\n{2,}/)
    .filter((part) => part.trim() !== '')
    .map((part) => filled(part, facts));
