import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSmallScreen } from '../../lib/device/use-media-query';
import { plural } from '../../lib/language';
import { listingPath, productPath } from '../../lib/paths';
import { optionsOf, type Option, type ProductLine } from './option';
import { rememberSearch } from './recent-searches';
import { LIST_ID, optionId, SuggestionList } from './suggestion-list';
import { useSuggestions } from './suggestions-api';
import { useFieldKeys } from './use-field-keys';

export interface SuggestionsProps {
  field: HTMLInputElement;
  text: string;
  /** Typed on this page, possibly before the suggestions' script was loaded. */
  isTyped: boolean;
  onSearch: (query: string) => void;
  /** The first results, and the total number. */
  products: readonly ProductLine[];
  total: number;
}

/** Below the field and as wide; on small screens it fills the page until the search is done. */
const PANEL =
  'absolute inset-x-0 top-full animate-fade overflow-y-auto overscroll-contain bg-card pb-[max(var(--toast-bottom),var(--keyboard))] motion-reduce:animate-none max-md:h-[calc(100dvh-100%)] md:mt-2 md:max-lg:-inset-x-16 md:max-h-[calc(100dvh-7rem)] md:rounded-card md:pb-0 md:shadow-lift';

/**
 * Suggestions below the header's search field. While there is a list the field is a combobox (ARIA Authoring
 * Practices); otherwise it is a plain search field whose results are on the page and follow each letter.
 */
export function SearchSuggestions({ field, text, isTyped, onSearch, products, total }: SuggestionsProps) {
  const navigate = useNavigate();
  const isSmall = useSmallScreen();
  const panel = useRef<HTMLDivElement>(null);
  const search = text.trim();
  const [isOpen, setIsOpen] = useState(isTyped && document.activeElement === field);
  const [place, setPlace] = useState(-1);
  const isWanted = isOpen && search !== '';
  const suggestions = useSuggestions(search, isWanted);
  // Waits for the suggestions: they would push down results shown earlier.
  const options = isWanted && suggestions ? optionsOf(suggestions, products) : [];
  const active = Math.min(place, options.length - 1);

  const open = () => {
    setIsOpen(true);
    setPlace(-1);
  };
  const close = () => setIsOpen(false);
  /** Shows the results. */
  const finish = (query = search) => {
    rememberSearch(query);
    close();
    // The on-screen keyboard would cover half of the results.
    if (isSmall) field.blur();
  };
  const follow = (option: Option) => {
    switch (option.kind) {
      case 'query':
      case 'brand':
        field.focus();
        finish(option.query);
        return onSearch(option.query);
      case 'product':
        rememberSearch(search);
        return void navigate(productPath(option.product));
      case 'category': {
        const { category, subCategory } = option.suggested;
        rememberSearch(search);
        // A whole category uses its id as the sub-category id too.
        const listed = subCategory ?? { _id: category._id, name: `All ${category.name}` };
        return void navigate(listingPath(category, listed));
      }
    }
  };
  /** On small screens, closing the keyboard may blur the field too. */
  const leave = (to: EventTarget | null) => {
    const isWithin = to === field || panel.current?.contains(to as Node | null);
    if (!isWithin && (to || !isSmall)) close();
  };

  useFieldKeys(field, {
    count: options.length,
    active,
    isOpen: options.length > 0,
    onOpen: open,
    onClose: close,
    onMove: setPlace,
    onEnter: () => {
      const option = options[active];
      if (option) follow(option);
      else finish();
    },
    onLeave: (to) => {
      if (!panel.current?.contains(to)) rememberSearch(search);
      leave(to);
    },
  });

  useEffect(() => {
    const isList = options.length > 0;
    field.setAttribute('aria-autocomplete', 'list');
    setOrRemove(field, 'role', isList ? 'combobox' : undefined);
    setOrRemove(field, 'aria-expanded', isList ? 'true' : undefined);
    setOrRemove(field, 'aria-controls', isList ? LIST_ID : undefined);
    setOrRemove(field, 'aria-activedescendant', active >= 0 ? optionId(active) : undefined);
  }, [field, options.length, active]);

  return (
    <>
      <p role="status" className="sr-only">
        {options.length > 0 && plural(options.length, '{count} suggestion', '{count} suggestions')}
      </p>
      {options.length > 0 && (
        <div
          ref={panel}
          className={PANEL}
          // Keeps the focus in the field, so that the panel stays open.
          onMouseDown={(event) => event.preventDefault()}
          onBlur={({ relatedTarget }) => leave(relatedTarget)}
          onKeyDown={({ key }) => {
            if (key !== 'Escape') return;
            field.focus();
            close();
          }}
        >
          <SuggestionList options={options} active={active} onChoose={follow} />
          {products.length > 0 && (
            <button
              type="button"
              onClick={() => finish()}
              className="min-h-12 w-full border-t border-border px-3 text-sm font-bold text-primary hover:bg-muted focus-visible:-outline-offset-2"
            >
              {plural(total, 'Show {count} product', 'Show {count} products')}
            </button>
          )}
        </div>
      )}
    </>
  );
}

function setOrRemove(field: HTMLElement, name: string, value: string | undefined): void {
  if (value === undefined) field.removeAttribute(name);
  else field.setAttribute(name, value);
}
