import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect } from 'react';
import { useUser } from '../../api/session-api';
import { useMayDo } from '../../components/use-may-do';
import { useShopProgressQuery } from './first-steps-api';
import { setHidden, useIsHidden } from './hidden';
import { nextStep } from './progress';

/**
 * Whether the navigation has the first steps: for owners, until the required ones are done or the page is hidden in this
 * browser. A shop that has once done them is not asked again.
 */
export function useIsStarting(): boolean {
  const isOwner = useMayDo()('staff.manage');
  const { _id: userId = '' } = useUser().user ?? {};
  const isAsked = !useIsHidden(userId) && isOwner;
  const { data } = useShopProgressQuery(isAsked ? undefined : skipToken);
  const isComplete = isAsked && data !== undefined && nextStep(data) === undefined;
  useEffect(() => {
    if (isComplete) setHidden(userId, true);
  }, [isComplete, userId]);
  return isAsked && data !== undefined && !isComplete;
}
