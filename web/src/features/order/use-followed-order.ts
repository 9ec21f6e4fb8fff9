import { skipToken } from '@reduxjs/toolkit/query/react';
import { useOrderEvents } from '../../api/order-events/use-order-events';
import { useOrderDetailsState, useOrderDetailsSubscription } from './order-details-api';
import { hasEnded } from './order-steps';

const POLL_INTERVAL_MS = 3_000;
/** While the shop tells of changes by itself: now and then, for what no event tells of. */
const POLL_BESIDE_EVENTS_MS = 30_000;

/**
 * One order of the user; while it is under way and the page is in front, what the shop does to it shows by itself.
 * @param session number of the login session; undefined while nobody is logged in
 */
export function useFollowedOrder(orderId: string, session: number | undefined) {
  const query = session === undefined ? skipToken : { orderId, session };
  const { currentData, error } = useOrderDetailsState(query);
  const isUnderWay = currentData !== undefined && !hasEnded(currentData);
  const hasEvents = useOrderEvents(isUnderWay ? session : undefined);
  const interval = hasEvents ? POLL_BESIDE_EVENTS_MS : POLL_INTERVAL_MS;
  const { refetch } = useOrderDetailsSubscription(query, {
    pollingInterval: isUnderWay ? interval : 0,
    skipPollingIfUnfocused: true,
    refetchOnFocus: isUnderWay,
    refetchOnMountOrArgChange: true,
  });
  return { order: currentData, error, refetch };
}
