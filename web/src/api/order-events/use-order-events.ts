import { skipToken } from '@reduxjs/toolkit/query/react';
import { api } from '../base-api';
import { followEvents } from './follow-events';

const DESK_QUEUE = { type: 'DeskOrder', id: 'QUEUE' } as const;

/** One stream for the tab while a component subscribes; each event invalidates the cached orders. */
const orderEventsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Whether a stream is open. The argument is the number of the login session (see session-slice). */
    orderEvents: build.query<boolean, number>({
      queryFn: () => ({ data: false }),
      // Seconds; keeps the stream open across a change of page.
      keepUnusedDataFor: 5,
      async onCacheEntryAdded(_session, { dispatch, updateCachedData, cacheDataLoaded, cacheEntryRemoved }) {
        await cacheDataLoaded;
        const readAgain = (...tags: ('Order' | typeof DESK_QUEUE)[]) =>
          dispatch(api.util.invalidateTags(tags));
        const stop = followEvents({
          onOpen() {
            updateCachedData(() => true);
            readAgain('Order', DESK_QUEUE);
          },
          onBreak: () => updateCachedData(() => false),
          onEvent(name) {
            if (name === 'order') readAgain('Order');
            else if (name === 'desk') readAgain(DESK_QUEUE);
            else if (name === 'stale') readAgain('Order', DESK_QUEUE);
          },
        });
        await cacheEntryRemoved;
        stop();
      },
    }),
  }),
});

/**
 * Whether order changes arrive as events; the queries for orders then refetch on each event.
 * @param session number of the login session; undefined while nothing is followed
 */
export function useOrderEvents(session: number | undefined): boolean {
  const { currentData } = orderEventsApi.useOrderEventsQuery(session ?? skipToken, {
    // The stream reconnects by itself when the network is back.
    refetchOnReconnect: false,
  });
  return currentData ?? false;
}
