import express, { type Request, type RequestHandler, type Response, type Router } from 'express';
import {
  calls,
  INTERNAL_CALLER_HEADER,
  INTERNAL_TOKEN_HEADER,
  internalCalls,
  type Call,
  type InternalCallName,
  type RequestOf,
  type ResponseOf,
  type ServiceName,
} from '@tokri/contracts';
import { createHash, timingSafeEqual } from 'node:crypto';
import type { z } from 'zod';
import { recorded } from '../security-log/recorded-calls';
import { authenticate, authorise, type Principal, type TokenVerifier } from '../auth/access-token';
import { forbidden } from '../errors';
import type { AcceptedSecrets } from '../config/internal-secrets';
import { refuseBrokenText, refuseOtherTypes } from './json-body';
import { parseInput } from './parse';
import { named, OTHER } from '../health/metrics';
import { currentContext, noteUser } from './request-context';

type PrincipalOf<A> = A extends 'U' | 'A' ? Principal : Principal | undefined;

export interface CallContext<C extends Call> {
  body: RequestOf<C>;
  /** Set for U and A calls, and for G calls when the client is logged in; never for P calls. */
  principal: PrincipalOf<C['auth']>;
  request: Request;
  response: Response;
}

type Answer<C extends Call> = Omit<ResponseOf<C>, 'success' | 'error' | 'message'> & { message: string };

const json: RequestHandler[] = [
  (request, _response, next) => {
    refuseOtherTypes(request);
    next();
  },
  express.json({ limit: '1mb', strict: true, verify: refuseBrokenText }),
];
const callNames = new Map<Call, string>(Object.entries(calls).map(([name, call]) => [call, name]));

const METHODS = { GET: 'get', POST: 'post', PUT: 'put', DELETE: 'delete' } as const;

/**
 * Binds a call of the contract: authenticate -> authorise -> parse -> run -> envelope. The handler returns
 * `message` and the fields of the answer; errors are converted to the failure envelope.
 */
export function createCallBinder(router: Router, verifyToken: TokenVerifier) {
  return <C extends Call>(call: C, run: (context: CallContext<C>) => Promise<Answer<C>>): void => {
    const parseBody = call.body === 'json' ? json : [];
    router[METHODS[call.method]](
      call.path,
      named(callNames.get(call) ?? OTHER),
      ...parseBody,
      async (request: Request, response: Response) => {
        const input: unknown = call.body === 'json' ? request.body : request.query;
        const answer = await recorded(call, input, async () => {
          const principal = await principalOf(call, request, verifyToken);
          const body = (
            call.body === 'json' || call.method === 'GET' ? parseInput(call.request, input) : {}
          ) as RequestOf<C>;
          return run({ body, principal: principal as PrincipalOf<C['auth']>, request, response });
        });
        response.json({ success: true, error: false, ...answer });
      },
    );
  };
}

/** G calls continue as a guest only without a token: an expired token is a 401, so that the web app refreshes it. */
async function principalOf(
  call: Call,
  request: Request,
  verifyToken: TokenVerifier,
): Promise<Principal | undefined> {
  if (call.auth === 'P') return undefined;
  const principal = await authenticate(verifyToken, request.headers.authorization);
  if (principal) noteUser(principal.userId);
  authorise(call, principal);
  return principal;
}

type InternalCall<N extends InternalCallName> = (typeof internalCalls)[N];

/** Binds a call between services for the callers that the contract permits, each with its own shared secret. */
export function createInternalBinder(router: Router, accepted: AcceptedSecrets) {
  return <N extends InternalCallName>(
    name: N,
    run: (body: z.output<InternalCall<N>['request']>) => Promise<z.output<InternalCall<N>['response']>>,
  ): void => {
    const call = internalCalls[name];
    router.post(call.path, named(name), ...json, async (request: Request, response: Response) => {
      if (!mayCall(call.callers, accepted, request)) {
        recordRefusedCall(name, request);
        throw forbidden();
      }
      const body = parseInput(call.request, request.body) as z.output<InternalCall<N>['request']>;
      response.json(await run(body));
    });
  };
}

function recordRefusedCall(call: InternalCallName, { headers, socket }: Request): void {
  const claimed = headers[INTERNAL_CALLER_HEADER];
  const caller = typeof claimed === 'string' && /^[a-z-]{1,20}$/.test(claimed) ? claimed : undefined;
  const address = socket.remoteAddress;
  currentContext()?.securityLog?.record({
    event: 'internal-call',
    outcome: 'refused',
    call,
    caller,
    address,
  });
}

function mayCall(callers: readonly ServiceName[], accepted: AcceptedSecrets, { headers }: Request): boolean {
  const caller = callers.find((name) => name === headers[INTERNAL_CALLER_HEADER]);
  const given = headers[INTERNAL_TOKEN_HEADER];
  if (!caller || typeof given !== 'string') return false;
  return (accepted[caller] ?? []).some((secret) => isSameSecret(given, secret));
}

const digest = (text: string) => createHash('sha256').update(text).digest();
/** Compares in constant time for any length. */
const isSameSecret = (given: string, secret: string) => timingSafeEqual(digest(given), digest(secret));
