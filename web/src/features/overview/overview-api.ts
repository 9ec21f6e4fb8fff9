import { api } from '../../api/base-api';
import type { Answer } from '../../api/call-types';

export type Overview = Answer<'getOverview'>['data'];

const overviewApi = api.injectEndpoints({
  endpoints: (build) => ({
    overview: build.query<Overview, number>({
      query: (days) => ({ method: 'GET', url: `/api/order/overview?days=${days}` }),
      transformResponse: (answer: Answer<'getOverview'>) => answer.data,
      keepUnusedDataFor: 60,
    }),
  }),
});

export const { useOverviewQuery } = overviewApi;
