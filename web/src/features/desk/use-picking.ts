import { useEffect, useRef, useState } from 'react';
import toast from 'react-hot-toast';
import { messageOf } from '../../api/api-error';
import { usePickItemMutation, useReportMissingMutation } from './desk-api';
import { queued, withChange, type Change, type DeskItem } from './found-pieces';

/**
 * What was picked or is missing, shown at once and told to the server in one request after the other: an answer holds the
 * whole order, so that one overtaken by another would undo a piece. Taps during a request become one request.
 */
export function usePicking(orderId: string, items: readonly DeskItem[]) {
  const [pickItem] = usePickItemMutation();
  const [reportMissing] = useReportMissingMutation();
  /** The items of the last answer, shown instead of those that were read before it. */
  const [answered, setAnswered] = useState<{ before: readonly DeskItem[]; items: readonly DeskItem[] }>();
  const latest = useRef(items);
  useEffect(() => {
    latest.current = items;
  });
  /** What the server has still to answer, oldest first; laid over the items. */
  const [untold, setUntold] = useState<readonly Change[]>([]);
  const queue = useRef(untold);
  const isTelling = useRef(false);

  const keep = (changes: readonly Change[]) => {
    queue.current = changes;
    setUntold(changes);
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
    items: untold.reduce(withChange, answered?.before === items ? answered.items : items),
    isTold: untold.length === 0,
    change: (change: Change) => {
      // What is on its way to the server cannot be replaced any more.
      const sent = isTelling.current ? 1 : 0;
      keep([...queue.current.slice(0, sent), ...queued(queue.current.slice(sent), change)]);
      void tell();
    },
  };
}
