import { simpleMail } from './account-mails';
import type { MailContent, RenderedMail } from './content';
import type { Letterhead, MailText } from './layout';

type GrievanceMail = Extract<MailContent, { template: `grievance-${string}` }>;

/** Follow the introduction. */
const SENTENCES: Readonly<Record<GrievanceMail['template'], readonly MailText[]>> = {
  'grievance-received': ['You hear from a person within 48 hours, and get an answer within a month.'],
  'grievance-acknowledged': ['You get an answer within a month of the day on which you sent it.'],
  'grievance-answered': [],
  'grievance-resolved': ['If you do not agree, you can reopen it within 7 days.'],
};

/** Mails about a complaint quote nothing that its sender wrote: the address may be a stranger's. */
export function grievanceMail(content: GrievanceMail, head: Letterhead): RenderedMail {
  const { t } = head;
  const { template, url, text } = content;
  const written = text?.split(/\n+/) ?? [];
  return simpleMail(
    content,
    {
      sentences: [...SENTENCES[template].map((sentence) => t(sentence)), ...written],
      link: { url, label: t('See the complaint') },
      small: t('If you sent no complaint, you can ignore this mail.'),
    },
    head,
  );
}
