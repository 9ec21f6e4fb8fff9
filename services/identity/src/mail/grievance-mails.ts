import { simpleMail } from './account-mails';
import type { MailContent, RenderedMail } from './content';
import type { Letterhead } from './layout';

type GrievanceMail = Extract<MailContent, { template: `grievance-${string}` }>;

const TEXTS = {
  'grievance-received': {
    subject: 'We have received your complaint {number}',
    sentences: [
      'we have received your complaint. Its number is {number}.',
      'You hear from a person within 48 hours, and get an answer within a month.',
    ],
  },
  'grievance-acknowledged': {
    subject: 'We are looking into your complaint {number}',
    sentences: [
      'a person at {shop} has read your complaint {number} and is looking into it.',
      'You get an answer within a month of the day on which you sent it.',
    ],
  },
  'grievance-answered': {
    subject: 'A reply to your complaint {number}',
    sentences: ['we have written to you about your complaint {number}.'],
  },
  'grievance-resolved': {
    subject: 'Our answer to your complaint {number}',
    sentences: [
      'this is our answer to your complaint {number}.',
      'If you do not agree, you can reopen it within 7 days.',
    ],
  },
} as const satisfies Record<GrievanceMail['template'], object>;

/** Mails about a complaint quote nothing that its sender wrote: the address may be a stranger's. */
export function grievanceMail(
  { template, number, url, text }: GrievanceMail,
  head: Letterhead,
): RenderedMail {
  const { t } = head;
  const { subject, sentences } = TEXTS[template];
  const written = text?.split(/\n+/) ?? [];
  return simpleMail(
    {
      subject: t(subject, { number }),
      sentences: [...sentences.map((sentence) => t(sentence, { number })), ...written],
      link: { url, label: t('See the complaint') },
      small: t('If you sent no complaint, you can ignore this mail.'),
    },
    head,
  );
}
