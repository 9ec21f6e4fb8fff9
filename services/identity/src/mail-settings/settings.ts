import type { MailName, MailTexts } from '@tokri/contracts';

/** Sender and own texts of mails. What is not set is as the installation and the default texts have it. */
export interface MailValues extends Partial<Record<MailName, MailTexts>> {
  senderName?: string;
  replyTo?: string;
  /** Plain text under every mail. */
  signature?: string;
  signature_hi?: string;
}

/** The texts that are set; null without any, which restores the default texts. */
export function textsOf({ subject, subject_hi, intro, intro_hi }: MailTexts): MailTexts | null {
  const texts = {
    ...(subject && { subject }),
    ...(subject_hi && { subject_hi }),
    ...(intro && { intro }),
    ...(intro_hi && { intro_hi }),
  };
  return Object.keys(texts).length > 0 ? texts : null;
}

/** Where a mail comes from, as its recipient sees it. */
export interface SenderAddress {
  name: string;
  address: string;
}

/** The name is the shop's, the address always that of the installation, which its mail server may send from. */
export const senderOf = (
  installation: SenderAddress,
  { senderName }: Pick<MailValues, 'senderName'>,
): SenderAddress => ({ name: senderName ?? installation.name, address: installation.address });
