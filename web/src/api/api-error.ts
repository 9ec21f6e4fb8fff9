import type { Failure } from '@tokri/contracts';
import { isAxiosError } from 'axios';
import { msg, t } from '../lib/language';

/** The only error type of the app: the server's failure, or a local one if the server was unreachable. */
export interface ApiError
  extends Pick<Failure, 'message'>, Partial<Pick<Failure, 'code' | 'fields' | 'details'>> {
  /** HTTP status; 0 without a response. */
  status: number;
  /** The wait that the answer asks for. */
  retryAfterSeconds?: number | undefined;
}

const UNREACHABLE = msg('We could not reach the shop. Please check your connection and try again.');
const UNKNOWN_FAILURE = msg('Something went wrong at our end. Please try again.');

const asRecord = (value: unknown): Record<string, unknown> | undefined =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;

export function toApiError(reason: unknown): ApiError {
  if (!isAxiosError(reason) || !reason.response) return { status: 0, message: t(UNREACHABLE) };
  const { status, headers } = reason.response;
  const seconds = Number(headers['retry-after']);
  return {
    ...failureToApiError(status, reason.response.data),
    ...(seconds > 0 && { retryAfterSeconds: seconds }),
  };
}

/** Accepts any body, since a proxy may have answered instead of the shop. */
export function failureToApiError(status: number, body: unknown): ApiError {
  const failure = asRecord(body);
  const message = failure?.message;
  const fields = asRecord(failure?.fields) as Failure['fields'];
  return {
    status,
    message: t(typeof message === 'string' && message ? message : UNKNOWN_FAILURE),
    code: typeof failure?.code === 'string' ? (failure.code as Failure['code']) : undefined,
    fields: fields && Object.fromEntries(Object.entries(fields).map(([name, reason]) => [name, t(reason)])),
    details: asRecord(failure?.details),
  };
}

export const isApiError = (value: unknown): value is ApiError => {
  const error = asRecord(value);
  return typeof error?.status === 'number' && typeof error.message === 'string';
};

/** True without a response: it is unknown whether the request reached the shop. */
export const isUnreachable = (reason: unknown): boolean => isApiError(reason) && reason.status === 0;

/** The sentence to show for a thrown value. */
export const messageOf = (reason: unknown): string =>
  isApiError(reason) ? reason.message : t(UNKNOWN_FAILURE);
