import type { Suggestions } from '@tokri/contracts';
import { useEffect, useState } from 'react';
import { api, useApiDispatch } from '../../api/base-api';
import type { Answer, RequestBody } from '../../api/call-types';

/** Milliseconds without typing before the shop is asked; most keystrokes are closer together. */
const PAUSE_MS = 180;

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
 * Suggestions for a query: one call per pause, and a call under way is aborted by the next. Until the answer
 * the last suggestions stay; a failed call changes nothing.
 */
export function useSuggestions(search: string, isWanted: boolean): Suggestions | undefined {
  const dispatch = useApiDispatch();
  const [found, setFound] = useState<{ isOfEmpty: boolean; suggestions: Suggestions }>();
  const isOfEmpty = search === '';

  useEffect(() => {
    if (!isWanted) return undefined;
    let request: { abort: () => void } | undefined;
    const ask = () => {
      const call = dispatch(suggestionsApi.endpoints.suggestions.initiate({ search }, { subscribe: false }));
      request = call;
      void call.then(({ data }) => data && setFound({ isOfEmpty, suggestions: data }));
    };
    const timer = setTimeout(ask, isOfEmpty ? 0 : PAUSE_MS);
    return () => {
      clearTimeout(timer);
      request?.abort();
    };
  }, [dispatch, search, isOfEmpty, isWanted]);

  // Suggestions for an empty field do not fit a typed text, and the other way round.
  return isWanted && found?.isOfEmpty === isOfEmpty ? found.suggestions : undefined;
}
