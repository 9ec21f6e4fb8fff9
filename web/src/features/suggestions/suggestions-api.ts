import type { Suggestions } from '@tokri/contracts';
import { useEffect, useState } from 'react';
import { api, useApiDispatch } from '../../api/base-api';
import type { Answer, RequestBody } from '../../api/call-types';

/** Milliseconds without typing before a request; most keystrokes are closer together. */
const PAUSE_MS = 180;

const NOTHING: Suggestions = { queries: [], brands: [], shelves: [], products: [] };

const suggestionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    suggestions: build.query<Suggestions, RequestBody<'getSuggestions'>>({
      query: (data) => ({ method: 'POST', url: '/api/product/suggest', data }),
      transformResponse: (answer: Answer<'getSuggestions'>) => answer.data,
      providesTags: ['Product'],
    }),
  }),
});

/**
 * Suggestions for a query, or popular queries for an empty one. Sends one request per pause and aborts the previous
 * one. Undefined before the first response; then the last suggestions stay until the next. A failed request changes
 * nothing.
 */
export function useSuggestions(search: string, isWanted = true): Suggestions | undefined {
  const dispatch = useApiDispatch();
  const [found, setFound] = useState<Suggestions>();

  useEffect(() => {
    if (!isWanted) return undefined;
    let request: { abort: () => void } | undefined;
    let isLate = false;
    const ask = () => {
      const call = dispatch(suggestionsApi.endpoints.suggestions.initiate({ search }, { subscribe: false }));
      request = call;
      void call.then(({ data }) => isLate || setFound((last) => data ?? last ?? NOTHING));
    };
    const timer = setTimeout(ask, search === '' ? 0 : PAUSE_MS);
    return () => {
      isLate = true;
      clearTimeout(timer);
      request?.abort();
    };
  }, [dispatch, search, isWanted]);

  return isWanted ? found : undefined;
}
