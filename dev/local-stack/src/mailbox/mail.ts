export interface Mail {
  id: number;
  to: string[];
  from: string;
  subject: string;
  text: string;
  html: string;
  receivedAt: string;
  /** The sender's Message-ID: equal if a mail was sent twice. */
  messageId: string;
}
