import { api } from '../../api/base-api';
import type { Answer, RequestBody } from '../../api/call-types';
import type { ShopProgress } from './progress';

/** Its `totalCount` are the sold-out ones, its `counts` all products. */
const SOLD_OUT: RequestBody<'getProductTable'> = { states: ['live'], stock: 'none', limit: 1 };
const NEWEST: RequestBody<'findOrders'> = { limit: 1 };

interface Team {
  /** Owners not included. */
  staff: number;
  invitations: number;
}

const progressOf = (
  { data: profile }: Answer<'getShopProfile'>,
  { counts, totalCount }: Answer<'getProductTable'>,
  { data: [newest] }: Answer<'findOrders'>,
): ShopProgress => ({
  profile,
  products: counts.live + counts.draft,
  live: counts.live,
  onSale: counts.live - totalCount,
  ...(newest && { newestOrder: { orderId: newest.orderId, status: newest.status } }),
});

/** For owners, who have every permission that these calls need. */
const firstStepsApi = api.injectEndpoints({
  endpoints: (build) => ({
    shopProgress: build.query<ShopProgress, void>({
      queryFn: async (_argument, _api, _options, baseQuery) => {
        const [profile, table, orders] = await Promise.all([
          baseQuery({ method: 'GET', url: '/api/order/shop-profile' }),
          baseQuery({ method: 'POST', url: '/api/product/table', data: SOLD_OUT }),
          baseQuery({ method: 'POST', url: '/api/order/desk/find-orders', data: NEWEST }),
        ]);
        const error = profile.error ?? table.error ?? orders.error;
        if (error) return { error };
        return {
          data: progressOf(
            profile.data as Answer<'getShopProfile'>,
            table.data as Answer<'getProductTable'>,
            orders.data as Answer<'findOrders'>,
          ),
        };
      },
      providesTags: ['ShopProfile'],
      keepUnusedDataFor: 60,
    }),
    team: build.query<Team, void>({
      query: () => ({ method: 'GET', url: '/api/staff/list' }),
      transformResponse: ({ data: { staff, invitations } }: Answer<'getStaff'>) => ({
        staff: staff.filter(({ role }) => role !== 'owner').length,
        invitations: invitations.length,
      }),
      keepUnusedDataFor: 0,
    }),
  }),
});

/** Reads it without cache, outside of components. */
export const readShopProgress = () =>
  firstStepsApi.endpoints.shopProgress.initiate(undefined, { subscribe: false, forceRefetch: true });

export const { useShopProgressQuery, useTeamQuery } = firstStepsApi;
