import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { createApi, type BaseQueryFn } from '@reduxjs/toolkit/query/react';
import type { EmptyAnswer, Failure } from '@tokri/contracts';
import type { Method } from 'axios';
import { useDispatch } from 'react-redux';
import { failureToApiError, toApiError, type ApiError } from './api-error';
import { http } from './http';
import type { LoginSession } from './session-slice';
import { trackRequest } from './slow-requests';
import { t } from '../lib/language';

interface HttpRequest {
  method: Extract<Method, 'GET' | 'POST' | 'PUT' | 'DELETE'>;
  url: string;
  data?: unknown;
}

const isFailure = ({ success, error }: { success?: boolean; error?: boolean }) =>
  success === false || error === true;

const axiosBaseQuery: BaseQueryFn<HttpRequest, unknown, ApiError> = async (
  { method, url, data },
  { signal },
) => {
  const finished = trackRequest();
  try {
    const answer = await http.request<EmptyAnswer | Failure>({ method, url, data, signal });
    // Some failures have a 2xx status and are marked in the envelope only.
    if (isFailure(answer.data)) {
      return { error: failureToApiError(answer.status, answer.data) };
    }
    return { data: { ...answer.data, message: t(answer.data.message) } };
  } catch (reason) {
    const error = toApiError(reason);
    const kept = error.status === 0 && !signal.aborted && (await answerFromDevice(url, data));
    return kept ? { data: kept } : { error };
  } finally {
    finished();
  }
};

/**
 * Answers from the copy on this device; its script is loaded when a call fails, from the service worker's
 * cache if necessary.
 */
const answerFromDevice = (url: string, data: unknown) =>
  import('./range/answer-from-device').then(
    (device) => device.answerFromDevice(url, data),
    () => undefined,
  );

/** The only cache of server data; features inject their endpoints. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: axiosBaseQuery,
  tagTypes: [
    'User',
    'LoginSession',
    'DataExport',
    'Category',
    'SubCategory',
    'Product',
    'Cart',
    'Address',
    'Order',
    'DeskOrder',
    'BulkJob',
    'SearchTuning',
    'ShopProfile',
  ],
  // Seconds; long enough to show a list from the cache after Back.
  keepUnusedDataFor: 300,
  refetchOnReconnect: true,
  endpoints: () => ({}),
});

/** The part of the store that all features may use; src/app/store.ts has the full type. */
export interface ApiState {
  api: ReturnType<typeof api.reducer>;
  session: LoginSession;
}
/** Dispatches API calls and thunks without the generated hooks. */
export const useApiDispatch = useDispatch.withTypes<ThunkDispatch<ApiState, unknown, UnknownAction>>();
