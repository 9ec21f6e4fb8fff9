export interface Mail {
  id: number;
  to: string[];
  from: string;
  subject: string;
  text: string;
  html: string;
  receivedAt: string;
  /** The sender's own name for it: equal when one mail was handed over twice. */
  messageId: string;
}
