import { useEffect, useRef, useState } from 'react';
import toast from 'react-hot-toast';
import { messageOf } from '../../../api/api-error';
import { usePickItemMutation, useReportMissingMutation } from '../desk-api';
import { queued, withChange, type Change, type DeskItem } from './found-pieces';

/**
 * Picked and missing pieces, shown at once and sent one request at a time: each response has the whole order, and a
 * late one would revert a piece. Taps during a request are merged into the next.
 */
export function usePicking(orderId: string, items: readonly DeskItem[]) {
  const [pickItem] = usePickItemMutation();
  const [reportMissing] = useReportMissingMutation();
  /** The items of the last answer; preferred to items that were read before it. */
  const [answered, setAnswered] = useState<{ before: readonly DeskItem[]; items: readonly DeskItem[] }>();
  const latest = useRef(items);
  useEffect(() => {
    latest.current = items;
  });
  /** Changes without a response, oldest first; applied on top of the items. */
  const [unsent, setUnsent] = useState<readonly Change[]>([]);
  const queue = useRef(unsent);
  const isTelling = useRef(false);

  const keep = (changes: readonly Change[]) => {
    queue.current = changes;
    setUnsent(changes);
  };

  const send = (change: Change) =>
    'missing' in change ? reportMissing({ orderId, ...change }) : pickItem({ orderId, ...change });

  const tell = async () => {
    if (isTelling.current) return;
    isTelling.current = true;
    for (let next = queue.current[0]; next; next = queue.current[0]) {
      try {
        const { data } = await send(next).unwrap();
        setAnswered({ before: latest.current, items: data.items });
        keep(queue.current.slice(1));
      } catch (reason) {
        toast.error(messageOf(reason));
        keep([]);
      }
    }
    isTelling.current = false;
  };

  return {
    items: unsent.reduce(withChange, answered?.before === items ? answered.items : items),
    isSaved: unsent.length === 0,
    change: (change: Change) => {
      // A change in flight cannot be replaced.
      const sent = isTelling.current ? 1 : 0;
      keep([...queue.current.slice(0, sent), ...queued(queue.current.slice(sent), change)]);
      void tell();
    },
  };
}
