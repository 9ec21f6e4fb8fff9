import { skipToken } from '@reduxjs/toolkit/query/react';
import { useOrderEvents } from '../../../api/order-events/use-order-events';
import { useOrderDetailsState, useOrderDetailsSubscription } from '../order-details-api';
import { isUnderWay } from './order-steps';

const POLL_INTERVAL_MS = 3_000;
/** Polling interval while events arrive: a refund by the card provider has no event. */
const POLL_BESIDE_EVENTS_MS = 30_000;

/**
 * One order of the user, updated live while it is under way and the page is visible.
 * @param session number of the login session; undefined for a guest
 */
export function useFollowedOrder(orderId: string, session: number | undefined) {
  const query = session === undefined ? skipToken : { orderId, session };
  const { currentData, error } = useOrderDetailsState(query);
  const isFollowed = currentData !== undefined && isUnderWay(currentData);
  const hasEvents = useOrderEvents(isFollowed ? session : undefined);
  const isToldAll = hasEvents && currentData?.ledger.refunding === 0;
  const interval = isToldAll ? POLL_BESIDE_EVENTS_MS : POLL_INTERVAL_MS;
  const { refetch } = useOrderDetailsSubscription(query, {
    pollingInterval: isFollowed ? interval : 0,
    skipPollingIfUnfocused: true,
    refetchOnFocus: isFollowed,
    refetchOnMountOrArgChange: true,
  });
  return { order: currentData, error, refetch };
}
