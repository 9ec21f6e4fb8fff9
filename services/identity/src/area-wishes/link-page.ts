import { calls } from '@tokri/contracts';
import type { RequestHandler } from 'express';
import type { Dependencies } from '../dependencies';
import { linkPage, shopButton } from '../link-page';
import { escapeHtml, submitButton } from '../mail/layout';
import { answerAreaWish, linkedWish } from './commands';

type Answer = 'confirm' | 'delete';

export const areaWishPage = (dependencies: Dependencies): RequestHandler =>
  linkPage(dependencies, {
    refusal: 'Nothing is stored for this link any more.',
    async viewOf(token, { answer: chosen }, head) {
      const { t } = head;
      const answer = chosen === 'confirm' || chosen === 'delete' ? chosen : undefined;
      const { pincode, isConfirmed } = await linkedWish(dependencies.store, token);
      if (answer) await answerAreaWish(dependencies)({ token, answer });
      if (answer === 'delete')
        return {
          title: t('Your email is deleted'),
          text: t('We do not write to you.'),
          next: shopButton(head),
        };
      const text = t('You get one mail. Your email is deleted after it, or after a year.');
      const drop = answerForm(token, 'delete', t('Delete my email'));
      if (answer === 'confirm' || isConfirmed)
        return { title: t('We write to you once we deliver to {pincode}', { pincode }), text, next: drop };
      return {
        title: t('A mail when we deliver to {pincode}?', { pincode }),
        text,
        next: answerForm(token, 'confirm', t('Yes, write to me')) + drop,
      };
    },
  });

const answerForm = (token: string, answer: Answer, label: string): string =>
  `<form method="get" action="${calls.answerAreaWish.path}">` +
  `<input type="hidden" name="token" value="${escapeHtml(token)}">` +
  `<input type="hidden" name="answer" value="${answer}">${submitButton(label)}</form>`;
