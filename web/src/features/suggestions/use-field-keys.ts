import { useEffect } from 'react';

interface FieldKeys {
  /** The number of suggestions, and the one selected by the keys: -1 is the field itself. */
  count: number;
  active: number;
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
  onMove: (to: number) => void;
  onEnter: () => void;
  onLeave: (to: Node | null) => void;
}

/** Moves from the field through the suggestions and back to the field, in either direction. */
const stepped = (active: number, by: 1 | -1, count: number): number =>
  ((active + 1 + by + count + 1) % (count + 1)) - 1;

/** Handles the keys of the field. The suggestions load later than the field, so they attach their own listeners. */
export function useFieldKeys(field: HTMLInputElement, keys: FieldKeys): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // A key used by an input method is not meant for the list.
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
          // Browsers clear a search field on Escape.
          event.preventDefault();
          return keys.onClose();
      }
    };
    const onLeave = ({ relatedTarget }: FocusEvent) => keys.onLeave(relatedTarget as Node | null);
    field.addEventListener('input', keys.onOpen);
    field.addEventListener('keydown', onKeyDown);
    field.addEventListener('blur', onLeave);
    return () => {
      field.removeEventListener('input', keys.onOpen);
      field.removeEventListener('keydown', onKeyDown);
      field.removeEventListener('blur', onLeave);
    };
  });
}
