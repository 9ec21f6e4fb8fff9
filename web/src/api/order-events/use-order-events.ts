import { skipToken } from '@reduxjs/toolkit/query/react';
import { api } from '../base-api';
import { followEvents } from './follow-events';

const DESK_QUEUE = { type: 'DeskOrder', id: 'QUEUE' } as const;

/** One stream for the tab, as long as something on the page wants it; what it tells of is read again. */
const orderEventsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Whether there is a stream now. The argument is the number of the login session (see session-slice). */
    orderEvents: build.query<boolean, number>({
      queryFn: () => ({ data: false }),
      // From one page to the next the stream stays.
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
 * Whether the shop tells by itself of changes of orders; the queries of orders are then read again as they happen.
 * @param session number of the login session; undefined while nothing is to be followed
 */
export function useOrderEvents(session: number | undefined): boolean {
  const { currentData } = orderEventsApi.useOrderEventsQuery(session ?? skipToken, {
    // The stream itself notices that the network is back.
    refetchOnReconnect: false,
  });
  return currentData ?? false;
}
