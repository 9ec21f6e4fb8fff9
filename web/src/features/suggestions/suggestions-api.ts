import type { Suggestions } from '@tokri/contracts';
import { useEffect, useState } from 'react';
import { api, useApiDispatch } from '../../api/base-api';
import type { Answer, RequestBody } from '../../api/call-types';

/** How long somebody pauses before the shop is asked: most letters come sooner after each other. */
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
 * What the search may become: one call a pause, and one that is under way is aborted when another follows. Until that is answered
 * the last suggestions stay; a call that fails suggests nothing new.
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

  // What fits nothing typed says nothing about what is typed, and the other way round.
  return isWanted && found?.isOfEmpty === isOfEmpty ? found.suggestions : undefined;
}
