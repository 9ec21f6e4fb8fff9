import { skipToken } from '@reduxjs/toolkit/query/react';
import { api } from '../../api/base-api';
import type { Answer } from '../../api/call-types';
import { configApi } from '../../api/config-api';

export const areaApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The argument is a pincode of six ASCII digits. */
    service: build.query<Answer<'checkPincode'>['data'], string>({
      query: (pincode) => ({
        method: 'GET',
        url: `/api/order/serves?pincode=${encodeURIComponent(pincode)}`,
      }),
      transformResponse: (answer: Answer<'checkPincode'>) => answer.data,
      keepUnusedDataFor: 60,
    }),
  }),
});

/**
 * Whether the shop delivers to a pincode; undefined while it is not known, and always in a shop without a delivery area,
 * which is not asked.
 */
export function useIsServed(pincode: string | undefined): boolean | undefined {
  const hasArea = configApi.useConfigQuery().data?.trading?.hasArea ?? false;
  const { currentData } = areaApi.useServiceQuery(hasArea && pincode ? pincode : skipToken);
  return currentData?.isServed;
}
