import { ChevronDown } from 'lucide-react';
import { useEffect, useState, type KeyboardEvent } from 'react';
import { FieldFrame, INPUT } from '../../components/ui/field';
import { cx } from '../../lib/class-names';
import { t } from '../../lib/language';
import { findNamed, type Named } from './find-named';

interface ComboboxFieldProps<Item extends Named> {
  label: string;
  placeholder: string;
  items: readonly Item[];
  required: boolean;
  error?: string;
  onPick: (item: Item) => void;
  /** Backspace in an empty input. */
  onBackspace: () => void;
}

/**
 * Finds an item by typing: the editable combobox with list of the ARIA Authoring Practices. The focus stays
 * in the input; `aria-activedescendant` names the active item.
 */
export function ComboboxField<Item extends Named>(props: ComboboxFieldProps<Item>) {
  const { label, placeholder, items, required, error, onPick, onBackspace } = props;
  const [text, setText] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [place, setPlace] = useState(0);
  const found = findNamed(items, text);
  const active = isOpen ? found[place] : undefined;

  const open = (at: number) => {
    setIsOpen(true);
    setPlace(at);
  };
  const close = () => {
    setIsOpen(false);
    setText('');
  };
  useEscape(isOpen, close);
  const pick = (item: Item) => {
    close();
    onPick(item);
  };
  const step = (by: number) => {
    if (!isOpen) return open(by > 0 ? 0 : found.length - 1);
    setPlace((place + by + found.length) % Math.max(1, found.length));
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // A key used by an input method is not meant for the list.
    if (event.nativeEvent.isComposing) return;
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp':
        event.preventDefault();
        return step(event.key === 'ArrowDown' ? 1 : -1);
      case 'Enter':
        // Enter picks an item and never submits the form.
        event.preventDefault();
        return active && pick(active);
      case 'Backspace':
        return text === '' && onBackspace();
    }
  };

  return (
    <FieldFrame label={label} error={error}>
      {(control) => (
        <div className="relative">
          <input
            {...control}
            role="combobox"
            autoComplete="off"
            aria-autocomplete="list"
            aria-expanded={isOpen && found.length > 0}
            aria-controls={isOpen && found.length > 0 ? `${control.id}-list` : undefined}
            aria-activedescendant={active && `${control.id}-${active._id}`}
            aria-required={required}
            placeholder={placeholder}
            value={text}
            className={cx(INPUT, 'pr-11')}
            onChange={(event) => {
              setText(event.target.value);
              open(0);
            }}
            onClick={() => !isOpen && open(0)}
            onBlur={close}
            onKeyDown={onKeyDown}
          />
          <ChevronDown
            className="pointer-events-none absolute top-3 right-3.5 size-5 text-muted-foreground"
            aria-hidden="true"
          />
          {isOpen &&
            (found.length > 0 ? (
              <ul
                id={`${control.id}-list`}
                role="listbox"
                aria-label={t('Choices: {label}', { label })}
                className={LIST}
                // Keeps the focus in the input, so that the list stays open.
                onMouseDown={(event) => event.preventDefault()}
              >
                {found.map((item) => (
                  <li
                    key={item._id}
                    id={`${control.id}-${item._id}`}
                    role="option"
                    aria-selected={item === active}
                    ref={item === active ? showWhole : undefined}
                    className={cx(
                      'flex min-h-11 cursor-pointer items-center px-3.5 py-2',
                      item === active ? 'bg-primary-pale text-primary-dark' : 'hover:bg-muted',
                    )}
                    onClick={() => pick(item)}
                  >
                    {item.name}
                  </li>
                ))}
              </ul>
            ) : (
              <p role="status" className={cx(LIST, 'px-3.5 py-3 text-muted-foreground')}>
                {text ? t('No matches.') : t('Nothing left to choose.')}
              </p>
            ))}
        </div>
      )}
    </FieldFrame>
  );
}

const LIST =
  'absolute inset-x-0 top-full z-20 mt-1 max-h-64 overflow-y-auto rounded-xl border border-border bg-card shadow-lift';

const showWhole = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' });

/**
 * Escape closes the list only. A surrounding dialog listens on the document, so this listens on the window,
 * in the capture phase.
 */
function useEscape(isOpen: boolean, close: () => void) {
  useEffect(() => {
    if (!isOpen) return;
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      close();
    };
    window.addEventListener('keydown', onKeyDown, true);
    return () => window.removeEventListener('keydown', onKeyDown, true);
  });
}
