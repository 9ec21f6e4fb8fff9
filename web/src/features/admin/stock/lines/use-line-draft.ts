import { useEffect, useState } from 'react';
import toast from 'react-hot-toast';
import { isApiError, messageOf } from '../../../../api/api-error';
import { newUuid } from '../../../../lib/new-uuid';
import { recall, remember } from '../../remembered';
import { parseDraft, settle, type BookedLine, type LineDraft } from './line-draft';

interface LineDraftOptions<Draft extends LineDraft> {
  storedAs: string;
  empty: (bookingId: string) => Draft;
  /** Whether a stored draft still fits; left out: always. */
  isCurrent?: (draft: Draft) => boolean;
  /** @returns the lines as booked, or with their problems */
  book: (draft: Draft) => Promise<readonly BookedLine[]>;
  /** The toast about the lines that were booked. */
  describe: (booked: number) => string;
}

/** The lines being entered in this browser; kept across reloads with their id, so that they are booked once. */
export function useLineDraft<Draft extends LineDraft>(options: LineDraftOptions<Draft>) {
  const { storedAs, empty, isCurrent = () => true, book, describe } = options;
  const [draft, setDraft] = useState(() => {
    const stored = parseDraft(recall(storedAs), empty(newUuid()));
    return isCurrent(stored) ? stored : empty(newUuid());
  });
  const [isSending, setSending] = useState(false);

  useEffect(() => remember(storedAs, JSON.stringify(draft)), [draft, storedAs]);
  /** Functional update: several scans may be looked up concurrently. */
  const update = (change: (draft: Draft) => Draft) => setDraft(change);
  const send = async () => {
    setSending(true);
    update((now) => ({ ...now, isSent: true }));
    try {
      const lines = await book(draft);
      const next = empty(newUuid());
      update((now) => settle(now, lines, next));
      const booked = lines.filter(({ problem }) => problem === undefined).length;
      if (booked > 0) toast.success(describe(booked));
    } catch (reason) {
      // What is refused is not booked; without a response it may be booked.
      const isRefused = isApiError(reason) && reason.status >= 400 && reason.status < 500;
      if (isRefused) update((now) => ({ ...now, isSent: false }));
      toast.error(messageOf(reason));
    }
    setSending(false);
  };
  return { draft, update, send, isSending };
}
