import { useEffect, useState } from 'react';
import toast from 'react-hot-toast';
import { isApiError, messageOf } from '../../../api/api-error';
import { plural } from '../../../lib/language';
import { newUuid } from '../../../lib/new-uuid';
import { recall, remember } from '../remembered';
import { emptyDraft, parseDraft, piecesOf, settle, type ReceiptDraft } from './receipt-draft';
import { useReceiveGoodsMutation } from './stock-api';

const STORED_AS = 'goodsReceipt';

/** The delivery being entered in this browser; kept across reloads with its id, so that it is booked once. */
export function useReceipt() {
  const [draft, setDraft] = useState(() => parseDraft(recall(STORED_AS)) ?? emptyDraft(newUuid()));
  const [receive, { isLoading }] = useReceiveGoodsMutation();

  useEffect(() => remember(STORED_AS, JSON.stringify(draft)), [draft]);
  /** Functional update: several scans may be looked up concurrently. */
  const update = (change: (draft: ReceiptDraft) => ReceiptDraft) => setDraft(change);
  const send = async () => {
    const lines = draft.lines.map((line) => ({ productId: line._id, pieces: piecesOf(line) ?? 0 }));
    update((now) => ({ ...now, isSent: true }));
    try {
      const answer = await receive({ receiptId: draft.receiptId, lines }).unwrap();
      const nextId = newUuid();
      update((now) => settle(now, answer.lines, nextId));
      const added = answer.lines.filter(({ problem }) => problem === undefined).length;
      if (added > 0) toast.success(plural(added, '{count} product received.', '{count} products received.'));
    } catch (reason) {
      // A refused receipt is not booked; one without a response may be booked.
      const isRefused = isApiError(reason) && reason.status >= 400 && reason.status < 500;
      if (isRefused) update((now) => ({ ...now, isSent: false }));
      toast.error(messageOf(reason));
    }
  };
  return { draft, update, send, isSending: isLoading };
}
