import { createApi, type BaseQueryFn } from '@reduxjs/toolkit/query/react';
import type { Method } from 'axios';
import { fromEnvelope, toApiError, type ApiError } from './api-error';
import { http } from './http';
import { noteCall } from './waiting';

export interface ApiCall {
  method: Extract<Method, 'GET' | 'POST' | 'PUT' | 'DELETE'>;
  url: string;
  data?: unknown;
}

/** What every answer has besides its own fields. */
export interface Envelope {
  success: boolean;
  error?: boolean;
  message: string;
}

const throughAxios: BaseQueryFn<ApiCall, unknown, ApiError> = async ({ method, url, data }, { signal }) => {
  const over = noteCall();
  try {
    const answer = await http.request<Envelope>({ method, url, data, signal });
    // Some answers carry the error flag in the envelope only.
    if (answer.data.success === false || answer.data.error === true) {
      return { error: fromEnvelope(answer.status, answer.data) };
    }
    return { data: answer.data };
  } catch (reason) {
    return { error: toApiError(reason) };
  } finally {
    over();
  }
};

/** The one cache of server data; features add their calls to it. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: throughAxios,
  tagTypes: ['User', 'Category', 'SubCategory', 'Product', 'Cart', 'Address', 'Order'],
  // Long enough that going back finds the lists as they were left.
  keepUnusedDataFor: 300,
  refetchOnReconnect: true,
  endpoints: () => ({}),
});
