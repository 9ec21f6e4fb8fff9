import type { NextFunction, Response } from 'express';
import { ApiError } from './api-error';

type OutageKind = 'none' | 'error' | 'rate-limit' | 'silence' | 'lost-answer' | 'slow';

export interface Outage {
  /** The next `requests` API requests meet this fault. */
  set(kind: OutageKind, requests: number, milliseconds: number): void;
  meet(method: string, response: Response, next: NextFunction): void;
}

/** Faults of the provider's API on demand. */
export function createOutage(): Outage {
  let kind: OutageKind = 'none';
  let left = 0;
  let backoffMs = 0;
  return {
    set(nextKind, requests, milliseconds) {
      kind = nextKind;
      left = requests;
      backoffMs = milliseconds;
    },
    meet(_method, response, next) {
      if (kind === 'none' || left <= 0) {
        next();
        return;
      }
      left -= 1;
      switch (kind) {
        case 'error':
          throw new ApiError(500, 'An error occurred on our side.', { type: 'api_error' });
        case 'rate-limit':
          throw new ApiError(429, 'Too many requests hit the API too quickly.', {
            type: 'rate_limit_error',
            code: 'rate_limit',
          });
        case 'silence':
          setTimeout(() => response.destroy(), backoffMs).unref();
          return;
        case 'lost-answer': {
          // The request is processed, but the connection breaks before the response is sent.
          response.json = () => {
            response.destroy();
            return response;
          };
          next();
          return;
        }
        case 'slow':
          setTimeout(next, backoffMs);
      }
    },
  };
}
