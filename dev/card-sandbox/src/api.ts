import { createHash, timingSafeEqual } from 'node:crypto';
import express, { Router, type NextFunction, type Request, type Response } from 'express';
import { ApiError, missing, required, wrong } from './api-error';
import type { PaymentProcessor, Cause } from './payment-processor';
import { createSession } from './create-session';
import { formOf, listFrom, parseForm, textOf, textsOf, type Form } from './form';
import { API_VERSION, listOf, showItem, showSession } from './objects';
import { newId, type StateFile } from './state';
import type { Outage } from './outage';

interface Call {
  form: Form;
  params: Record<string, string>;
  cause: Cause;
}
type Handler = (call: Call) => unknown;

export interface ApiParts {
  file: StateFile;
  processor: PaymentProcessor;
  outage: Outage;
  secretKey: string;
  hostedUrl: (id: string) => string;
}

/** REST calls of the provider's Checkout: form-encoded requests, JSON responses, the same headers and errors. */
export function apiRoutes({ file, processor, outage, secretKey, hostedUrl }: ApiParts): Router {
  const { state } = file;
  const router = Router();
  const inHand = new Set<string>();

  router.use(express.text({ type: () => true, limit: '1mb' }));
  router.use((request, response, next) => {
    response.setHeader('Request-Id', newId('req', 7));
    response.setHeader('Stripe-Version', String(request.headers['stripe-version'] ?? API_VERSION));
    response.setHeader('Cache-Control', 'no-cache, no-store');
    if (!isKey(request, secretKey)) throw unknownKey(request);
    outage.meet(request.method, response, next);
  });

  const get = (path: string, handler: Handler) =>
    router.get(path, (request, response) => {
      const query = request.originalUrl.split('?')[1] ?? '';
      response.json(
        handler({ form: parseForm(query), params: paramsOf(request), cause: causeOf(request, response) }),
      );
    });

  const post = (path: string, handler: Handler) =>
    router.post(path, async (request, response) => {
      const body = typeof request.body === 'string' ? request.body : '';
      const key = request.get('idempotency-key');
      const run = () =>
        handler({ form: readForm(body), params: paramsOf(request), cause: causeOf(request, response) });
      if (!key) {
        const answer = run();
        await file.saved();
        response.json(answer);
        return;
      }
      await once(key, `${request.path} ${body}`, response, run);
    });

  /** A repeated key replays the stored response, errors included; a different request with the same key is refused. */
  async function once(key: string, content: string, response: Response, run: () => unknown) {
    response.setHeader('Idempotency-Key', key);
    const fingerprint = createHash('sha256').update(content).digest('hex');
    const known = Object.hasOwn(state.requests, key) ? state.requests[key] : undefined;
    if (known && known.fingerprint !== fingerprint) {
      throw new ApiError(
        400,
        'Keys for idempotent requests can only be used with the same parameters they were first used with. ' +
          `Try using a key other than '${key}' if you meant to execute a different request.`,
        { type: 'idempotency_error' },
      );
    }
    if (inHand.has(key)) {
      throw new ApiError(
        409,
        `There is currently another in-progress request using this Idempotent Key (${key}).`,
        {
          type: 'idempotency_error',
          code: 'idempotency_key_in_use',
        },
      );
    }
    if (known) {
      response.setHeader('Idempotent-Replayed', 'true');
      response.setHeader('Original-Request', known.requestId);
      response.status(known.status).json(known.body);
      return;
    }
    inHand.add(key);
    try {
      const { status, body } = outcomeOf(run);
      const requestId = String(response.getHeader('Request-Id'));
      state.requests[key] = { fingerprint, status, body: structuredClone(body), requestId, at: Date.now() };
      await file.saved();
      response.status(status).json(body);
    } finally {
      inHand.delete(key);
    }
  }

  post('/checkout/sessions', ({ form }) => {
    const session = createSession(form, hostedUrl);
    state.sessions[session.id] = session;
    return showSession(session, expandOf(form));
  });
  get('/checkout/sessions', ({ form }) => {
    const intent = textOf(form.payment_intent);
    const found = Object.values(state.sessions)
      .filter((session) => !intent || session.payment_intent === intent)
      .filter((session) => !textOf(form.status) || session.status === textOf(form.status))
      .filter(isCreatedSince(form));
    return page(found, form, '/v1/checkout/sessions', (session) => showSession(session));
  });
  get('/checkout/sessions/:id', ({ params, form }) => {
    const session = processor.sessionOf(params.id!);
    const expand = expandOf(form);
    const intent = expand.includes('payment_intent') && state.intents[session.payment_intent ?? ''];
    return { ...showSession(session, expand), ...(intent && { payment_intent: intent }) };
  });
  get('/checkout/sessions/:id/line_items', ({ params, form }) => {
    const { id, line_items: items } = processor.sessionOf(params.id!);
    return page(items, form, `/v1/checkout/sessions/${id}/line_items`, showItem, 'kept order');
  });
  post('/checkout/sessions/:id/expire', ({ params, cause }) =>
    showSession(processor.expire(params.id!, cause)),
  );

  get('/payment_intents/:id', ({ params }) => found(state.intents, 'payment_intent', params.id!));
  get('/payment_intents', ({ form }) => page(Object.values(state.intents), form, '/v1/payment_intents'));
  get('/charges/:id', ({ params }) => found(state.charges, 'charge', params.id!));

  post('/refunds', ({ form, cause }) => {
    const charge = textOf(form.charge);
    const intent = textOf(form.payment_intent) ?? (charge && state.charges[charge]?.payment_intent);
    if (!intent) throw required('payment_intent');
    const amount = textOf(form.amount);
    if (amount !== undefined && !/^[1-9]\d*$/.test(amount))
      throw wrong('amount', `Invalid integer: ${amount}`);
    const reason = textOf(form.reason) ?? null;
    const metadata = textsOf(form.metadata);
    return processor.refund(
      intent,
      { amount: amount === undefined ? undefined : Number(amount), reason, metadata },
      cause,
    );
  });
  get('/refunds/:id', ({ params }) => found(state.refunds, 'refund', params.id!));
  get('/refunds', ({ form }) => {
    const intent = textOf(form.payment_intent);
    const refunds = Object.values(state.refunds)
      .filter((refund) => !intent || refund.payment_intent === intent)
      .filter(isCreatedSince(form));
    return page(refunds, form, '/v1/refunds');
  });

  get('/events/:id', ({ params }) => found(state.events, 'event', params.id!));
  get('/events', ({ form }) => {
    const type = textOf(form.type);
    const events = Object.values(state.events).filter((event) => !type || event.type === type);
    return page(events, form, '/v1/events');
  });

  router.use((request) => {
    throw new ApiError(
      404,
      `Unrecognized request URL (${request.method}: ${request.originalUrl.split('?')[0]}).`,
    );
  });
  router.use((error: unknown, _request: Request, response: Response, next: NextFunction) => {
    if (response.headersSent) {
      next(error);
      return;
    }
    const known =
      error instanceof ApiError
        ? error
        : new ApiError(500, 'An unknown error occurred', { type: 'api_error' });
    response.status(known.status).json(known.toBody());
  });
  return router;
}

function outcomeOf(run: () => unknown): { status: number; body: unknown } {
  try {
    return { status: 200, body: run() };
  } catch (error) {
    if (error instanceof ApiError) return { status: error.status, body: error.toBody() };
    throw error;
  }
}

function found<T>(records: Record<string, T>, what: string, id: string): T {
  const record = Object.hasOwn(records, id) ? records[id] : undefined;
  if (record === undefined) throw missing(what, id);
  return record;
}

/** `created[gte]`, seconds since 1970. */
function isCreatedSince(form: Form): (item: { created: number }) => boolean {
  const since = Number(textOf(formOf(form.created).gte) ?? 0);
  return ({ created }) => created >= since;
}

/** Newest first, 10 by default, from `starting_after`. Parts of an object keep their order. */
function page<T extends { id: string }>(
  all: T[],
  form: Form,
  url: string,
  show: (item: T) => unknown = (item) => item,
  order: 'newest first' | 'kept order' = 'newest first',
) {
  const sorted = order === 'newest first' ? [...all].reverse() : all;
  const limit = Math.min(100, Math.max(1, Number(textOf(form.limit) ?? 10) || 10));
  const after = textOf(form.starting_after);
  const start = after ? sorted.findIndex((item) => item.id === after) + 1 : 0;
  const shown = sorted.slice(start, start + limit);
  return listOf(shown.map(show), url, sorted.length > start + limit);
}

function readForm(body: string): Form {
  try {
    return parseForm(body);
  } catch {
    throw new ApiError(400, 'Invalid request: the parameters could not be read.');
  }
}

const expandOf = (form: Form): string[] => listFrom(form.expand).filter((name) => typeof name === 'string');
const paramsOf = (request: Request): Record<string, string> => request.params as Record<string, string>;

const causeOf = (request: Request, response: Response): Cause => ({
  requestId: String(response.getHeader('Request-Id')),
  idempotencyKey: request.get('idempotency-key') ?? null,
});

export function isKey(request: Request, secretKey: string): boolean {
  const [scheme, given = ''] = (request.get('authorization') ?? '').split(' ');
  const key = scheme === 'Basic' ? Buffer.from(given, 'base64').toString().replace(/:$/, '') : given;
  const [a, b] = [Buffer.from(key), Buffer.from(secretKey)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function unknownKey(request: Request): ApiError {
  const given = (request.get('authorization') ?? '').replace(/^Bearer /, '');
  if (!given) return new ApiError(401, 'You did not provide an API key.');
  return new ApiError(401, `Invalid API Key provided: ${given.slice(0, 7)}****${given.slice(-4)}`);
}
