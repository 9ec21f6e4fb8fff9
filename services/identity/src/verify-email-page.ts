import { HttpError } from '@tokri/service-kit';
import type { RequestHandler } from 'express';
import { verifyEmail } from './commands/verify-email';
import { button, escapeHtml, page, paragraph } from './mail/layout';
import type { Dependencies } from './dependencies';

/** The page is drawn like a mail, with its style beside each element; it loads nothing and runs nothing. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** A person who clicks the link of a mail gets a page; programs that ask for JSON go on to the call itself. */
export const verifyEmailPage =
  (dependencies: Dependencies): RequestHandler =>
  async (request, response, next) => {
    response.vary('Accept');
    if (request.accepts(['json', 'html']) !== 'html') {
      next();
      return;
    }
    const token = typeof request.query.token === 'string' ? request.query.token.slice(0, 200) : '';
    const problem = await verifyEmail(dependencies, token).then(
      () => undefined,
      (error: unknown) => {
        if (error instanceof HttpError && error.status < 500) return error;
        throw error;
      },
    );
    const title = problem ? 'This link does not work' : 'Your email is confirmed';
    const said = problem?.message ?? 'Thank you! You can close this page or go on shopping.';
    const body = paragraph(escapeHtml(said)) + button(dependencies.shopUrl, 'To the shop');
    response
      .status(problem?.status ?? 200)
      .set({ 'Referrer-Policy': 'no-referrer', 'Content-Security-Policy': PAGE_POLICY })
      .type('html')
      .send(page({ title, preview: said, body, shopUrl: dependencies.shopUrl, footer: '' }));
  };
