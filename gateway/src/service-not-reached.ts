import { HttpError, unavailable } from '@tokri/service-kit';

/** 503, and nothing of the call has reached its service: no work was done, for certain. */
export class ServiceNotReached extends HttpError {
  constructor(cause?: unknown) {
    const { status, code, message, retryAfterSeconds } = unavailable();
    super(status, code, message, { retryAfterSeconds, cause });
  }
}
