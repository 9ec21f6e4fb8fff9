import { MAX_SEARCH_LENGTH } from '@tokri/contracts/search-length';
import { ArrowLeft, Search } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { Link, useLocation, useNavigate, useNavigationType, useSearchParams } from 'react-router-dom';
import { msg, t } from '../../../lib/language';
import { lazyPart } from '../../../lib/loading/lazy-part';
import { searchPath } from '../../../lib/paths';
import { useSmallScreen } from '../../../lib/device/use-media-query';
import { EXAMPLE_SEARCHES, useTypewriter } from '../../../lib/text/use-typewriter';

const PLACEHOLDER = msg('Search for atta dal and more.');
const BOX =
  'flex h-11 w-full min-w-[min(300px,100%)] items-center overflow-hidden rounded-xl border border-border bg-background text-muted-foreground ' +
  'lg:min-w-[420px] md:h-12 has-focus-visible:border-primary has-focus-visible:outline-2 has-focus-visible:outline-primary';
const ICON_PLACE = 'grid h-full w-11 shrink-0 place-items-center';

/** Optional: without their script the search works without suggestions. */
const SearchPanel = lazyPart(async () => (await import('./search-panel')).SearchPanel);

export function SearchBox() {
  const { pathname } = useLocation();
  return pathname === '/search' ? <SearchInput /> : <SearchHint />;
}

const quoted = (text: string) => `"${text}"`;

/** On all pages but the search page: an animated hint that links to the search page. */
function SearchHint() {
  const word = useTypewriter<HTMLSpanElement>(EXAMPLE_SEARCHES, quoted);
  return (
    <Link to="/search" className={`${BOX} hover:border-input`}>
      <span className={ICON_PLACE}>
        <Search className="size-5" aria-hidden="true" />
      </span>
      <span className="sr-only">{t(PLACEHOLDER)}</span>
      <span aria-hidden="true" className="truncate">
        {t('Search')} <span ref={word}>{quoted('')}</span>
      </span>
    </Link>
  );
}

function SearchInput() {
  const navigate = useNavigate();
  const small = useSmallScreen();
  const [params] = useSearchParams();
  const term = params.get('q') ?? '';
  const [text, setText] = useState(term);
  // The text searched last; it needs no suggestions.
  const [searched, setSearched] = useState(term);
  const [field, setField] = useState<HTMLInputElement | null>(null);
  const navigation: string = useNavigationType();

  useEffect(() => {
    // Keystrokes replace the address, which lags behind the field, so its late updates must not undo newer text. After
    // Back, Forward or a link the field follows the address.
    if (navigation !== 'REPLACE') setText(term);
  }, [term, navigation]);

  const type = (value: string) => {
    setText(value);
    void navigate(searchPath(value), { replace: true });
  };

  return (
    <>
      <div role="search" className={BOX}>
        {small ? (
          <Link to="/" aria-label={t('Back to the home page')} className={`${ICON_PLACE} text-foreground`}>
            <ArrowLeft className="size-5" aria-hidden="true" />
          </Link>
        ) : (
          <span className={ICON_PLACE}>
            <Search className="size-5" aria-hidden="true" />
          </span>
        )}
        <input
          ref={setField}
          type="search"
          autoFocus
          aria-label={t(PLACEHOLDER)}
          placeholder={t(PLACEHOLDER)}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={MAX_SEARCH_LENGTH}
          value={text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={({ key }) => key === 'Enter' && setSearched(text)}
          className="h-full w-full bg-transparent pr-3 text-foreground outline-none [&::-webkit-search-cancel-button]:grayscale"
        />
      </div>
      {field && (
        <Suspense fallback={null}>
          <SearchPanel field={field} text={text} isTyped={text !== searched} onSearch={type} />
        </Suspense>
      )}
    </>
  );
}
