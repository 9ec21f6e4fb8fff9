import { useSearchParams } from 'react-router-dom';
import { useTypedSearch } from '../../../lib/use-typed-search';

/** The search text, written to the address after a pause in typing. */
export function useSearchAddress(): [text: string, setText: (text: string) => void] {
  const [parameters, setParameters] = useSearchParams();
  return useTypedSearch(parameters.get('search') ?? '', (text) =>
    setParameters(text ? { search: text } : {}, { replace: true }),
  );
}
