/** A text to start a page from. It is a draft for the shop to read and change, and is published by nobody but the shop. */
export interface PageStart {
  title: string;
  title_hi: string;
  /** Markdown. */
  body: string;
  body_hi: string;
}
