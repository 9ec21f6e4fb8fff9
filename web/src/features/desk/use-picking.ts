import type { DeskOrder } from '@tokri/contracts';
import { useEffect, useRef, useState } from 'react';
import toast from 'react-hot-toast';
import { messageOf } from '../../api/api-error';
import { usePickItemMutation } from './desk-api';

type Pieces = Readonly<Record<string, number>>;

/**
 * What was picked, shown at once and told to the server in one request after the other: an answer holds the whole order,
 * so that one overtaken by another would undo a piece. Taps during a request become one request.
 */
export function usePicking(orderId: string, items: DeskOrder['items']) {
  const [pickItem] = usePickItemMutation();
  /** What was tapped, until the order as it was read shows the same. */
  const [tapped, setTapped] = useState<Pieces>({});
  /** What the server has still to hear. */
  const untold = useRef<Pieces>({});
  const isTelling = useRef(false);
  const [toldCount, setToldCount] = useState(0);

  const tell = async () => {
    if (isTelling.current) return;
    isTelling.current = true;
    for (let next = first(untold.current); next; next = first(untold.current)) {
      const [productId, picked] = next;
      try {
        await pickItem({ orderId, productId, picked }).unwrap();
      } catch (reason) {
        toast.error(messageOf(reason));
        untold.current = {};
        setTapped({});
        break;
      }
      if (untold.current[productId] === picked) untold.current = without(untold.current, productId);
      setToldCount((count) => count + 1);
    }
    isTelling.current = false;
  };

  useEffect(() => {
    setTapped((pieces) =>
      items.reduce(
        (left, { productId, picked }) =>
          left[productId] === picked && !(productId in untold.current) ? without(left, productId) : left,
        pieces,
      ),
    );
  }, [items, toldCount]);

  const shown = items.map((item) => ({ ...item, picked: tapped[item.productId] ?? item.picked }));
  return {
    items: shown,
    missing: shown.reduce((sum, { quantity, picked }) => sum + quantity - picked, 0),
    isTold: first(tapped) === undefined,
    pick: (productId: string, picked: number) => {
      setTapped((pieces) => ({ ...pieces, [productId]: picked }));
      untold.current = { ...untold.current, [productId]: picked };
      void tell();
    },
  };
}

const first = (pieces: Pieces) => Object.entries(pieces)[0];

function without(pieces: Pieces, productId: string): Pieces {
  const { [productId]: _told, ...others } = pieces;
  return others;
}
