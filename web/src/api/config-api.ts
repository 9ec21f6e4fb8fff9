import type { PublicConfig } from '@tokri/contracts';
import { api } from './base-api';

export const configApi = api.injectEndpoints({
  endpoints: (build) => ({
    config: build.query<PublicConfig, void>({
      query: () => ({ method: 'GET', url: '/api/config' }),
      transformResponse: (answer: { data: PublicConfig }) => answer.data,
    }),
  }),
});
