import { calls } from '@tokri/contracts';
import { currentLanguage, HttpError } from '@tokri/service-kit';
import type { RequestHandler } from 'express';
import { checkVerificationLink, verifyEmail } from './commands/email-verification';
import {
  button,
  escapeHtml,
  letterhead,
  page,
  paragraph,
  submitButton,
  type Letterhead,
} from '../mail/layout';
import type { Dependencies } from '../dependencies';

/** The page has inline styles only, loads nothing and runs no scripts. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/** Parameter sent by the page's button. Opening the link alone, as mail scanners do, confirms nothing. */
const CONFIRMED = 'confirmed';

interface View {
  status: number;
  title: string;
  text: string;
  /** Button or form, as HTML. */
  next: string;
}

/** Serves a page to browsers; clients that prefer JSON fall through to the API call. */
export const verifyEmailPage =
  (dependencies: Dependencies): RequestHandler =>
  async (request, response, next) => {
    response.vary('Accept');
    if (request.accepts(['html', 'json']) !== 'html') {
      next();
      return;
    }
    const token = typeof request.query.token === 'string' ? request.query.token.slice(0, 200) : '';
    const head = letterhead(currentLanguage(), dependencies.shopUrl, await dependencies.shopName());
    const view = await viewOf(dependencies, head, token, request.query[CONFIRMED] === 'yes');
    response
      .status(view.status)
      .set({ 'Referrer-Policy': 'no-referrer', 'Content-Security-Policy': PAGE_POLICY })
      .type('html')
      .send(
        page(
          {
            title: view.title,
            preview: view.text,
            body: paragraph(escapeHtml(view.text)) + view.next,
            footer: '',
          },
          head,
        ),
      );
  };

async function viewOf(
  dependencies: Dependencies,
  { t, shopUrl }: Letterhead,
  token: string,
  isConfirmed: boolean,
): Promise<View> {
  const shopButton = button(shopUrl, t('To the shop'));
  try {
    if (!isConfirmed) {
      await checkVerificationLink(dependencies, token);
      return {
        status: 200,
        title: t('Confirm your email'),
        text: t('One tap confirms that this email is yours.'),
        next: confirmForm(token, t('Confirm my email')),
      };
    }
    await verifyEmail(dependencies)({ token });
  } catch (error) {
    if (!(error instanceof HttpError && error.status < 500)) throw error;
    return {
      status: error.status,
      title: t('This link does not work any more'),
      text: t(
        'If you have confirmed your email with it, all is well. If not, ask for a new one in your profile.',
      ),
      next: shopButton,
    };
  }
  const text = t('Thank you! You can close this page or go on shopping.');
  return { status: 200, title: t('Your email is confirmed'), text, next: shopButton };
}

const confirmForm = (token: string, label: string): string =>
  `<form method="get" action="${calls.verifyEmail.path}">` +
  `<input type="hidden" name="token" value="${escapeHtml(token)}">` +
  `<input type="hidden" name="${CONFIRMED}" value="yes">${submitButton(label)}</form>`;
