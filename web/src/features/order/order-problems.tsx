import { MAX_LENGTH } from '@tokri/contracts/limits';
import type { OrderDetails, OrderProblem, ProblemKind, ProblemRemedy } from '@tokri/contracts';
import { displayRupees } from '@tokri/contracts/display-rupees';
import { useState } from 'react';
import toast from 'react-hot-toast';
import { messageOf } from '../../api/api-error';
import { Button } from '../../components/ui/button';
import { Dialog } from '../../components/ui/dialog';
import { SelectField, TextAreaField } from '../../components/ui/field';
import { displayDeadline, displayTime } from '../../lib/display-time';
import { msg, t } from '../../lib/language';
import { nameOf } from '../../lib/name-of';
import { newUuid } from '../../lib/new-uuid';
import { PhotoField } from '../../components/problem-photo/photo-field';
import { ProblemPhoto } from '../../components/problem-photo/problem-photo';
import { useReportProblemMutation } from './order-details-api';

const KINDS: Record<ProblemKind, string> = {
  missing: msg('Missing'),
  damaged: msg('Damaged'),
  wrong: msg('Wrong item'),
};

const REMEDIES: Record<ProblemRemedy, string> = {
  refund: msg('Refund'),
  replacement: msg('Replacement'),
};

/** Reported problems of a delivered order with their answers, granted refunds, and the form to report more. */
export function OrderProblems({ order }: { order: OrderDetails }) {
  const [isOpen, setIsOpen] = useState(false);
  const { problems = [], grantedRefunds = [], mayReport } = order;
  const nameOfItem = (id: string) => {
    const item = order.items.find(({ productId }) => productId === id);
    return item ? nameOf(item) : '';
  };
  const left = mayReport?.pieces ?? [];
  return (
    <div className="mt-4 grid gap-3 empty:hidden">
      {problems.map((problem) => (
        <div key={problem._id} className="rounded-lg bg-muted p-3">
          <p className="font-semibold">
            {t(KINDS[problem.kind])}: {problem.quantity} × {nameOfItem(problem.productId)}
          </p>
          <p role="status">{answerWords(problem)}</p>
          <p className="text-muted-foreground">
            {t('Case {number}', { number: problem.caseNumber })} ·{' '}
            {t(REMEDIES[problem.granted ?? problem.remedy])}
          </p>
          {problem.photoId && <ProblemPhoto photoId={problem.photoId} />}
        </div>
      ))}
      {grantedRefunds.map(({ _id, amount, pieces, note }) => (
        <div key={_id} className="rounded-lg bg-muted p-3">
          <p className="font-semibold">{t('Refund of {amount}', { amount: displayRupees(amount) })}</p>
          {pieces.map(({ productId, quantity }) => (
            <p key={productId}>
              {quantity} × {nameOfItem(productId)}
            </p>
          ))}
          {note && <p className="break-words">{note}</p>}
        </div>
      ))}
      {mayReport && left.length > 0 && (
        <div className="flex flex-wrap items-center gap-3">
          <Button variant="outline" onClick={() => setIsOpen(true)}>
            {t('Report a problem')}
          </Button>
          <span>{t('until {time}', { time: displayTime(mayReport.until) })}</span>
        </div>
      )}
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title={t('Report a problem')} width="sm">
        <ReportForm
          orderId={order.orderId}
          products={left.map((pieces) => ({ ...pieces, name: nameOfItem(pieces.productId) }))}
          onDone={() => setIsOpen(false)}
        />
      </Dialog>
    </div>
  );
}

function answerWords({
  accepted,
  granted,
  replacedAt,
  quantity,
  answerBy,
  reason = '',
}: OrderProblem): string {
  if (accepted === undefined) {
    if (!answerBy) return t("We're checking.");
    if (Date.parse(answerBy) < Date.now()) return t("We're still checking. Sorry for the wait.");
    return t("We're checking. You'll hear from us by {time}.", { time: displayDeadline(answerBy) });
  }
  if (replacedAt)
    return t('Replacement delivered for {accepted} of {quantity}. {reason}', { accepted, quantity, reason });
  if (granted === 'replacement')
    return t('Replacement for {accepted} of {quantity}. {reason}', { accepted, quantity, reason });
  if (accepted === 0) return t('No refund. {reason}', { reason });
  return t('Refund for {accepted} of {quantity}. {reason}', { accepted, quantity, reason });
}

interface ReportFormProps {
  orderId: string;
  products: { productId: string; quantity: number; name: string }[];
  onDone: () => void;
}

/** The report being entered for one product. A repeated submission is the same report. */
interface Draft {
  problemId: string;
  kind?: ProblemKind;
  quantity: number;
}

function ReportForm({ orderId, products, onDone }: ReportFormProps) {
  const [report] = useReportProblemMutation();
  const [isSending, setIsSending] = useState(false);
  const [drafts, setDrafts] = useState<Record<string, Draft>>({});
  const [note, setNote] = useState('');
  const [remedy, setRemedy] = useState<ProblemRemedy>('refund');
  const [photoId, setPhotoId] = useState<string>();
  const change = (productId: string, changes: Partial<Draft>) =>
    setDrafts((all) => {
      const draft = all[productId] ?? { problemId: newUuid(), quantity: 1 };
      return { ...all, [productId]: { ...draft, ...changes } };
    });
  const reports = products.flatMap(({ productId, quantity: most }) => {
    const { kind, quantity = 1, problemId = '' } = drafts[productId] ?? {};
    const facts = { orderId, problemId, productId, quantity: Math.min(quantity, most), remedy, note };
    return kind ? [{ ...facts, kind, ...(photoId && { photoId }) }] : [];
  });
  const send = async () => {
    setIsSending(true);
    try {
      let message = '';
      for (const each of reports) ({ message } = await report(each).unwrap());
      toast.success(message);
      onDone();
    } catch (failure) {
      toast.error(messageOf(failure));
      setIsSending(false);
    }
  };
  return (
    <div className="grid gap-4">
      {products.map(({ productId, name, quantity: most }) => (
        <fieldset key={productId} className="grid grid-cols-2 gap-3">
          <legend className="mb-1 font-bold">{name}</legend>
          <SelectField
            label={t('What is wrong?')}
            value={drafts[productId]?.kind ?? ''}
            onChange={({ target }) => change(productId, { kind: (target.value || undefined) as ProblemKind })}
          >
            <option value="">{t('Nothing')}</option>
            {Object.entries(KINDS).map(([value, label]) => (
              <option key={value} value={value}>
                {t(label)}
              </option>
            ))}
          </SelectField>
          {drafts[productId]?.kind && (
            <SelectField
              label={t('Pieces')}
              value={Math.min(drafts[productId].quantity, most)}
              onChange={({ target }) => change(productId, { quantity: Number(target.value) })}
            >
              {Array.from({ length: most }, (_each, at) => (
                <option key={at} value={at + 1}>
                  {at + 1}
                </option>
              ))}
            </SelectField>
          )}
        </fieldset>
      ))}
      <SelectField
        label={t('What would you like?')}
        value={remedy}
        onChange={({ target }) => setRemedy(target.value as ProblemRemedy)}
      >
        {Object.entries(REMEDIES).map(([value, label]) => (
          <option key={value} value={value}>
            {t(label)}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        label={t('Note (optional)')}
        rows={2}
        maxLength={MAX_LENGTH.problemNote}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <PhotoField photoId={photoId} onChange={setPhotoId} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={onDone}>
          {t('Not now')}
        </Button>
        <Button busy={isSending} disabled={reports.length === 0} onClick={() => void send()}>
          {t('Send')}
        </Button>
      </div>
    </div>
  );
}
