import { api } from '../../../api/base-api';
import type { Answer, RequestBody } from '../../../api/call-types';

const RULES = [{ type: 'ShopProfile' as const, id: 'TRADING' }];

const tradingApi = api.injectEndpoints({
  endpoints: (build) => ({
    tradingRules: build.query<Answer<'getTradingRules'>['data'], void>({
      query: () => ({ method: 'GET', url: '/api/order/trading-rules' }),
      transformResponse: (answer: Answer<'getTradingRules'>) => answer.data,
      providesTags: RULES,
      keepUnusedDataFor: 60,
    }),
    tradingRulesVersions: build.query<Answer<'getTradingRulesHistory'>['data'], void>({
      query: () => ({ method: 'GET', url: '/api/order/trading-rules/history' }),
      transformResponse: (answer: Answer<'getTradingRulesHistory'>) => answer.data,
      providesTags: RULES,
      // Contains names of admins.
      keepUnusedDataFor: 0,
    }),
    areaWishes: build.query<Answer<'getAreaWishes'>['data'], void>({
      query: () => ({ method: 'GET', url: '/api/user/area-wishes' }),
      transformResponse: (answer: Answer<'getAreaWishes'>) => answer.data,
      keepUnusedDataFor: 60,
    }),
    saveTradingRules: build.mutation<Answer<'saveTradingRules'>, RequestBody<'saveTradingRules'>>({
      query: (data) => ({ method: 'PUT', url: '/api/order/trading-rules', data }),
      invalidatesTags: RULES,
    }),
    restoreTradingRules: build.mutation<Answer<'restoreTradingRules'>, RequestBody<'restoreTradingRules'>>({
      query: (data) => ({ method: 'POST', url: '/api/order/trading-rules/restore', data }),
      invalidatesTags: RULES,
    }),
  }),
});

export const {
  useAreaWishesQuery,
  useRestoreTradingRulesMutation,
  useSaveTradingRulesMutation,
  useTradingRulesQuery,
  useTradingRulesVersionsQuery,
} = tradingApi;
