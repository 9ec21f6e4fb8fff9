import { api } from '../../../api/base-api';
import type { Answer, RequestBody } from '../../../api/call-types';

const variantsApi = api.injectEndpoints({
  endpoints: (build) => ({
    variantGroups: build.query<Answer<'getVariantGroups'>, RequestBody<'getVariantGroups'>>({
      query: (data) => ({ method: 'POST', url: '/api/product/variants/list', data }),
      providesTags: ['Product'],
    }),
    variantProposals: build.query<Answer<'proposeVariants'>, RequestBody<'proposeVariants'>>({
      query: (data) => ({ method: 'POST', url: '/api/product/variants/propose', data }),
      providesTags: ['Product'],
    }),
    groupVariants: build.mutation<Answer<'groupVariants'>['data'], RequestBody<'groupVariants'>>({
      query: (data) => ({ method: 'POST', url: '/api/product/variants/group', data }),
      transformResponse: ({ data }: Answer<'groupVariants'>) => data,
      invalidatesTags: ['Product'],
    }),
    ungroupVariants: build.mutation<Answer<'ungroupVariants'>, RequestBody<'ungroupVariants'>>({
      query: (data) => ({ method: 'POST', url: '/api/product/variants/ungroup', data }),
      invalidatesTags: ['Product'],
    }),
    dismissVariants: build.mutation<Answer<'dismissVariants'>, RequestBody<'dismissVariants'>>({
      query: (data) => ({ method: 'POST', url: '/api/product/variants/dismiss', data }),
      invalidatesTags: ['Product'],
    }),
  }),
});

export const {
  useVariantGroupsQuery,
  useVariantProposalsQuery,
  useGroupVariantsMutation,
  useUngroupVariantsMutation,
  useDismissVariantsMutation,
} = variantsApi;
