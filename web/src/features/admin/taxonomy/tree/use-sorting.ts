import { useEffect, useRef, useState } from 'react';
import toast from 'react-hot-toast';
import { messageOf } from '../../../../api/api-error';

interface Order {
  ids: string[];
  shown: string[];
}

const idsOf = (nodes: readonly { _id: string }[]) => nodes.map(({ _id }) => _id);

/**
 * The nodes in the order that the admin has just set, before it is saved. Orders are saved one after the other, and of several that
 * wait only the last one.
 * @returns the nodes, and a function that sets their order
 */
export function useSorting<Node extends { _id: string }>(
  loaded: readonly Node[],
  save: (order: Order) => Promise<unknown>,
): [nodes: readonly Node[], sort: (ids: readonly string[]) => void] {
  const [wanted, setWanted] = useState<readonly string[]>();
  const waiting = useRef<readonly string[]>(undefined);
  const isSaving = useRef(false);
  useEffect(() => {
    if (!isSaving.current) setWanted(undefined);
  }, [loaded]);

  const saveAll = async () => {
    let shown = idsOf(loaded);
    while (waiting.current) {
      const ids = [...waiting.current];
      waiting.current = undefined;
      await save({ ids, shown });
      shown = ids;
    }
  };
  const sort = (ids: readonly string[]) => {
    setWanted(ids);
    waiting.current = ids;
    if (isSaving.current) return;
    isSaving.current = true;
    void saveAll()
      .catch((reason: unknown) => {
        waiting.current = undefined;
        setWanted(undefined);
        toast.error(messageOf(reason));
      })
      .finally(() => (isSaving.current = false));
  };

  if (!wanted) return [loaded, sort];
  const place = new Map(wanted.map((id, at) => [id, at]));
  const placeOf = ({ _id }: Node) => place.get(_id) ?? wanted.length;
  return [loaded.toSorted((one, other) => placeOf(one) - placeOf(other)), sort];
}
