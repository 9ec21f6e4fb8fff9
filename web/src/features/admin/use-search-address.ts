import { useSearchParams } from 'react-router-dom';
import { useTypedSearch } from '../../lib/use-typed-search';

/** The text that a list is searched for, which stands in the page's address once typing has paused. */
export function useSearchAddress(): [text: string, setText: (text: string) => void] {
  const [parameters, setParameters] = useSearchParams();
  return useTypedSearch(parameters.get('search') ?? '', (text) =>
    setParameters(text ? { search: text } : {}, { replace: true }),
  );
}
