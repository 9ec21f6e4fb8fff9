interface ErrorFacts {
  type?: 'invalid_request_error' | 'idempotency_error' | 'api_error' | 'card_error' | 'rate_limit_error';
  code?: string;
  param?: string;
  payment_intent?: unknown;
}

/** An error response in the provider's envelope. */
export class ApiError extends Error {
  readonly facts: ErrorFacts;

  constructor(
    readonly status: number,
    message: string,
    facts: ErrorFacts = {},
  ) {
    super(message);
    this.facts = facts;
  }

  toBody() {
    return { error: { type: 'invalid_request_error', message: this.message, ...this.facts } };
  }
}

export const missing = (what: string, id: string, param = 'id') =>
  new ApiError(404, `No such ${what}: '${id}'`, { code: 'resource_missing', param });

export const wrong = (param: string, message: string, code = 'parameter_invalid') =>
  new ApiError(400, message, { code, param });

export const required = (param: string) =>
  new ApiError(400, `Missing required param: ${param}.`, { code: 'parameter_missing', param });
