import { calls } from '@tokri/contracts';
import type { RequestHandler } from 'express';
import { checkVerificationLink, verifyEmail } from './commands/email-verification';
import type { Dependencies } from '../dependencies';
import { linkPage, shopButton } from '../link-page';
import { escapeHtml, submitButton } from '../mail/layout';

/** Parameter sent by the page's button. */
const CONFIRMED = 'confirmed';

export const verifyEmailPage = (dependencies: Dependencies): RequestHandler =>
  linkPage(dependencies, {
    refusal:
      'If you have confirmed your email with it, all is well. If not, ask for a new one in your profile.',
    async viewOf(token, query, head) {
      const { t } = head;
      if (query[CONFIRMED] === 'yes') {
        await verifyEmail(dependencies)({ token });
        return {
          title: t('Your email is confirmed'),
          text: t('Thank you! You can close this page or go on shopping.'),
          next: shopButton(head),
        };
      }
      await checkVerificationLink(dependencies, token);
      return {
        title: t('Confirm your email'),
        text: t('One tap confirms that this email is yours.'),
        next: confirmForm(token, t('Confirm my email')),
      };
    },
  });

const confirmForm = (token: string, label: string): string =>
  `<form method="get" action="${calls.verifyEmail.path}">` +
  `<input type="hidden" name="token" value="${escapeHtml(token)}">` +
  `<input type="hidden" name="${CONFIRMED}" value="yes">${submitButton(label)}</form>`;
