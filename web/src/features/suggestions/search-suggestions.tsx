import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { plural } from '../../lib/language';
import { listingPath, productPath } from '../../lib/paths';
import { RecentSearches } from './recent-searches-list';
import { optionsOf, type Option } from './option';
import { rememberSearch, useRecentSearches } from './recent-searches';
import { LIST_ID, optionId, SuggestionList } from './suggestion-list';
import { useSuggestions } from './suggestions-api';
import { useFieldKeys } from './use-field-keys';

interface SuggestionsProps {
  field: HTMLInputElement;
  text: string;
  /** Typed on this page, perhaps before the script of the suggestions was there. */
  isTyped: boolean;
  onSearch: (query: string) => void;
}

const NONE: readonly Option[] = [];

/**
 * Suggestions below the header's search field. While there is a list the field is a combobox (ARIA Authoring
 * Practices); otherwise it is a plain search field whose results are on the page and follow each letter.
 */
export function SearchSuggestions({ field, text, isTyped, onSearch }: SuggestionsProps) {
  const navigate = useNavigate();
  const panel = useRef<HTMLDivElement>(null);
  const search = text.trim();
  const [isOpen, setIsOpen] = useState((search === '' || isTyped) && document.activeElement === field);
  const [place, setPlace] = useState(-1);
  const recent = useRecentSearches();
  const suggestions = useSuggestions(search, isOpen);
  const options = isOpen && search !== '' && suggestions ? optionsOf(suggestions) : NONE;
  const popular = (search === '' && suggestions?.queries) || [];
  const hasEarlier = isOpen && search === '' && recent.length + popular.length > 0;
  const active = Math.min(place, options.length - 1);

  const open = () => {
    setIsOpen(true);
    setPlace(-1);
  };
  const close = () => setIsOpen(false);
  const choose = (query: string) => {
    rememberSearch(query);
    // Focusing opens the panel.
    field.focus();
    close();
    onSearch(query);
  };
  const follow = (option: Option) => {
    if (option.kind === 'query' || option.kind === 'brand') return choose(option.query);
    rememberSearch(search);
    close();
    void navigate(pathOf(option));
  };

  useFieldKeys(field, {
    count: options.length,
    active,
    isOpen: options.length > 0 || hasEarlier,
    onOpen: open,
    onClose: close,
    onMove: setPlace,
    onEnter: () => {
      const option = options[active];
      if (option) return follow(option);
      rememberSearch(search);
      close();
    },
    onLeave: (to) => {
      if (panel.current?.contains(to)) return;
      rememberSearch(search);
      close();
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
      {(options.length > 0 || hasEarlier) && (
        <div
          ref={panel}
          className="absolute inset-x-0 top-full animate-fade border-b border-border bg-card shadow-lift motion-reduce:animate-none"
          // A press here keeps the focus in the field, and so the panel open.
          onMouseDown={(event) => event.preventDefault()}
          onBlur={({ relatedTarget }) => {
            if (relatedTarget !== field && !panel.current?.contains(relatedTarget)) close();
          }}
          onKeyDown={({ key }) => {
            if (key !== 'Escape') return;
            field.focus();
            close();
          }}
        >
          {hasEarlier ? (
            <RecentSearches
              recent={recent}
              popular={popular}
              onChoose={choose}
              onForgotten={() => field.focus()}
            />
          ) : (
            <SuggestionList options={options} active={active} onChoose={follow} />
          )}
        </div>
      )}
    </>
  );
}

function pathOf(option: Extract<Option, { kind: 'shelf' | 'product' }>): string {
  if (option.kind === 'product') return productPath(option.product);
  const { category, subCategory } = option.shelf;
  // A whole category has its id in both places.
  return listingPath(category, subCategory ?? { _id: category._id, name: `All ${category.name}` });
}

function setOrRemove(field: HTMLElement, name: string, value: string | undefined): void {
  if (value === undefined) field.removeAttribute(name);
  else field.setAttribute(name, value);
}
