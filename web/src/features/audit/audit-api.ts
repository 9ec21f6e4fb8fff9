import { api } from '../../api/base-api';
import type { Answer, RequestBody } from '../../api/call-types';

export type AuditRequest = RequestBody<'getAuditEntries'>;
type AuditPage = Answer<'getAuditEntries'>;

const auditApi = api.injectEndpoints({
  endpoints: (build) => ({
    auditEntries: build.infiniteQuery<AuditPage, AuditRequest, number | undefined>({
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: ({ nextCursor }) => nextCursor,
      },
      query: ({ queryArg, pageParam: cursor }) => ({
        method: 'POST',
        url: '/api/audit/entries',
        data: { ...queryArg, ...(cursor && { cursor }) },
      }),
      // Grows at any time, and contains personal data.
      keepUnusedDataFor: 0,
    }),
    auditPage: build.query<AuditPage, AuditRequest>({
      query: (data) => ({ method: 'POST', url: '/api/audit/entries', data }),
    }),
    undoProductChange: build.mutation<Answer<'undoProductChange'>, RequestBody<'undoProductChange'>>({
      query: (data) => ({ method: 'POST', url: '/api/product/undo-change', data }),
      invalidatesTags: ['Product', 'Category', 'SubCategory'],
    }),
    verifyAuditPart: build.query<Answer<'verifyAuditLog'>, number | undefined>({
      query: (after) => ({ method: 'POST', url: '/api/audit/verify', data: after ? { after } : {} }),
    }),
  }),
});

const unkept = { subscribe: false, forceRefetch: true } as const;

/** A page of the log for an export, without cache. */
export const readAuditPage = (request: AuditRequest) =>
  auditApi.endpoints.auditPage.initiate(request, unkept);

/** Verifies the next part of the hash chain, after a sequence number that was already verified. */
export const verifyAuditPart = (after: number | undefined) =>
  auditApi.endpoints.verifyAuditPart.initiate(after, unkept);

export const { useAuditEntriesInfiniteQuery, useUndoProductChangeMutation } = auditApi;
