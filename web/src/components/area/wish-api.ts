import { api } from '../../api/base-api';
import type { Answer, RequestBody } from '../../api/call-types';

export const wishApi = api.injectEndpoints({
  endpoints: (build) => ({
    leaveAreaWish: build.mutation<Answer<'leaveAreaWish'>, RequestBody<'leaveAreaWish'>>({
      query: (data) => ({ method: 'POST', url: '/api/user/area-wish', data }),
    }),
  }),
});
