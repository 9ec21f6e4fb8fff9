import { currentLanguage, HttpError } from '@tokri/service-kit';
import type { Request, RequestHandler } from 'express';
import type { Dependencies } from './dependencies';
import {
  button,
  escapeHtml,
  letterhead,
  page,
  paragraph,
  type Letterhead,
  type MailText,
} from './mail/layout';

/** Pages behind mailed links have inline styles only, load nothing and run no scripts. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

interface LinkView {
  title: string;
  text: string;
  /** Buttons or forms, as HTML. */
  next: string;
}

export interface LinkPage {
  /** Text of the page when the link is refused, before translation. */
  refusal: MailText;
  /** Throws an `HttpError` when the link is refused. */
  viewOf: (token: string, query: Request['query'], head: Letterhead) => Promise<LinkView>;
}

/**
 * Serves a page to browsers; clients that prefer JSON fall through to the API call. Opening a link alone, as mail scanners do,
 * must change nothing: the buttons of its page send the answer.
 */
export const linkPage =
  (dependencies: Dependencies, { refusal, viewOf }: LinkPage): RequestHandler =>
  async (request, response, next) => {
    response.vary('Accept');
    if (request.accepts(['html', 'json']) !== 'html') {
      next();
      return;
    }
    const { token } = request.query;
    const head = letterhead(currentLanguage(), dependencies.shopUrl, await dependencies.shopName());
    let status = 200;
    let view: LinkView;
    try {
      view = await viewOf(typeof token === 'string' ? token.slice(0, 200) : '', request.query, head);
    } catch (error) {
      if (!(error instanceof HttpError && error.status < 500)) throw error;
      status = error.status;
      view = {
        title: head.t('This link does not work any more'),
        text: head.t(refusal),
        next: shopButton(head),
      };
    }
    response
      .status(status)
      .set({ 'Referrer-Policy': 'no-referrer', 'Content-Security-Policy': PAGE_POLICY })
      .type('html')
      .send(pageOf(view, head));
  };

export const shopButton = ({ t, shopUrl }: Letterhead): string => button(shopUrl, t('To the shop'));

const pageOf = ({ title, text, next }: LinkView, head: Letterhead): string =>
  page({ title, preview: text, body: paragraph(escapeHtml(text)) + next, footer: '' }, head);
