import { useEffect } from 'react';

interface FieldKeys {
  /** How many suggestions there are, and which the keys have come to: -1 is the field itself. */
  count: number;
  active: number;
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
  onMove: (to: number) => void;
  onEnter: () => void;
  onLeave: (to: Node | null) => void;
}

/** From the field to the first and on, from the last to the field again, and the other way round. */
const stepped = (active: number, by: 1 | -1, count: number): number =>
  ((active + 1 + by + count + 1) % (count + 1)) - 1;

/**
 * What the field tells the suggestions. They come in a script of their own, later than the field, so they listen to it instead of
 * being told by it.
 */
export function useFieldKeys(field: HTMLInputElement, keys: FieldKeys): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // What an input method takes for itself is not meant for the list.
      if (event.isComposing) return;
      switch (event.key) {
        case 'ArrowDown':
        case 'ArrowUp':
          event.preventDefault();
          if (!keys.isOpen) return keys.onOpen();
          return keys.onMove(stepped(keys.active, event.key === 'ArrowDown' ? 1 : -1, keys.count));
        case 'Enter':
          return keys.onEnter();
        case 'Escape':
          if (!keys.isOpen) return;
          // Browsers empty a search field by it.
          event.preventDefault();
          return keys.onClose();
      }
    };
    const onLeave = ({ relatedTarget }: FocusEvent) => keys.onLeave(relatedTarget as Node | null);
    const onFocus = () => field.value === '' && keys.onOpen();
    field.addEventListener('input', keys.onOpen);
    field.addEventListener('keydown', onKeyDown);
    field.addEventListener('focus', onFocus);
    field.addEventListener('click', onFocus);
    field.addEventListener('blur', onLeave);
    return () => {
      field.removeEventListener('input', keys.onOpen);
      field.removeEventListener('keydown', onKeyDown);
      field.removeEventListener('focus', onFocus);
      field.removeEventListener('click', onFocus);
      field.removeEventListener('blur', onLeave);
    };
  });
}
