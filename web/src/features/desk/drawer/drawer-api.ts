import { api } from '../../../api/base-api';
import type { Answer, RequestBody } from '../../../api/call-types';

const DRAWER = [{ type: 'DeskOrder' as const, id: 'DRAWER' }];

const drawerApi = api.injectEndpoints({
  endpoints: (build) => ({
    drawer: build.query<Answer<'getDrawer'>['data'], void>({
      query: () => ({ method: 'GET', url: '/api/order/desk/drawer' }),
      transformResponse: (answer: Answer<'getDrawer'>) => answer.data,
      // A settlement changes the open drawer.
      providesTags: [...DRAWER, { type: 'DeskOrder', id: 'CASH' }],
      keepUnusedDataFor: 60,
    }),
    openDrawer: build.mutation<Answer<'openDrawer'>, RequestBody<'openDrawer'>>({
      query: (data) => ({ method: 'POST', url: '/api/order/desk/open-drawer', data }),
      invalidatesTags: DRAWER,
    }),
    moveDrawerCash: build.mutation<Answer<'moveDrawerCash'>, RequestBody<'moveDrawerCash'>>({
      query: (data) => ({ method: 'POST', url: '/api/order/desk/move-drawer-cash', data }),
      invalidatesTags: DRAWER,
    }),
    closeDrawer: build.mutation<Answer<'closeDrawer'>, RequestBody<'closeDrawer'>>({
      query: (data) => ({ method: 'POST', url: '/api/order/desk/close-drawer', data }),
      invalidatesTags: DRAWER,
    }),
  }),
});

export const { useDrawerQuery, useOpenDrawerMutation, useMoveDrawerCashMutation, useCloseDrawerMutation } =
  drawerApi;
