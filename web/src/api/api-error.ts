import { isAxiosError } from 'axios';

/** A failure as every part of the app sees it: the words of the server, or ours when it could not be reached. */
export interface ApiError {
  /** HTTP status; 0 when no answer came. */
  status: number;
  message: string;
  code?: string;
  fields?: Record<string, string>;
  details?: Record<string, unknown>;
}

const UNREACHABLE = 'We could not reach the shop. Please check your connection and try again.';
const UNCLEAR = 'Something went wrong at our end. Please try again.';

const record = (value: unknown): Record<string, unknown> | undefined =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;

export function toApiError(reason: unknown): ApiError {
  if (!isAxiosError(reason) || !reason.response) return { status: 0, message: UNREACHABLE };
  return fromEnvelope(reason.response.status, reason.response.data);
}

export function fromEnvelope(status: number, body: unknown): ApiError {
  const envelope = record(body);
  const message = envelope?.message;
  return {
    status,
    message: typeof message === 'string' && message ? message : UNCLEAR,
    code: typeof envelope?.code === 'string' ? envelope.code : undefined,
    fields: record(envelope?.fields) as Record<string, string> | undefined,
    details: record(envelope?.details),
  };
}

export const isApiError = (value: unknown): value is ApiError => {
  const error = record(value);
  return typeof error?.status === 'number' && typeof error.message === 'string';
};

/** The sentence to show for whatever was thrown. */
export const messageOf = (reason: unknown): string => (isApiError(reason) ? reason.message : UNCLEAR);
