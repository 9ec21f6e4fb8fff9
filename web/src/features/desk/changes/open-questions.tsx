import type { DeskOrder, SubstituteQuestion } from '@tokri/contracts';
import { displayRupees } from '@tokri/contracts/display-rupees';
import { shownName } from '@tokri/contracts/product-name';
import { msg, t } from '../../../lib/language';

const STATUS: Record<SubstituteQuestion['status'], string> = {
  open: msg('{seconds} s to answer'),
  accepted: msg('Accepted'),
  refused: msg('The shopper wants the money back'),
  expired: msg('No answer: the money goes back'),
};

/** Questions to the shopper about substitutes, with the time that is left. @param now milliseconds */
export function OpenQuestions({ questions = [], now }: Pick<DeskOrder, 'questions'> & { now: number }) {
  if (questions.length === 0) return null;
  return (
    <ul aria-label={t('Questions to the shopper')} className="mb-3 grid gap-2">
      {questions.map(({ questionId, substitute, quantity, pieceCost, answerBy, status }) => {
        const seconds = Math.max(0, Math.ceil((new Date(answerBy).getTime() - now) / 1_000));
        const shown = status === 'open' && seconds === 0 ? 'expired' : status;
        return (
          <li key={questionId} className="rounded-card bg-accent-pale p-3 text-accent-deep">
            <span className="font-semibold">
              {`${quantity} × ${shownName(substitute.name, substitute.brand)}, ${displayRupees(pieceCost)}`}
            </span>{' '}
            {t(STATUS[shown], { seconds })}
          </li>
        );
      })}
    </ul>
  );
}
