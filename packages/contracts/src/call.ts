import { z } from 'zod';
import { emptyAnswer, type ErrorCode } from './envelope';
import type { Permission } from './staff/permissions';

/** P anyone, G guest or user, U logged in, A owners and staff with the permission (docs/contract.md, Conventions). */
export type Auth = 'P' | 'G' | 'U' | 'A';
export const SERVICE_NAMES = [
  'identity',
  'catalogue',
  'cart',
  'address',
  'order',
  'payment',
  'media',
] as const;
export type ServiceName = (typeof SERVICE_NAMES)[number];
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * A named failure: status, code and the message that the client shows. Words in braces are placeholders for values of
 * the single response.
 */
export type NamedFailure = readonly [status: number, code: ErrorCode, message: string];

export interface Call<Request extends z.ZodType = z.ZodType, Response extends z.ZodType = z.ZodType> {
  readonly method: Method;
  readonly path: string;
  readonly service: ServiceName;
  readonly auth: Auth;
  /** Set for A calls, and for no others. */
  readonly permission?: Permission;
  /** Another permission that is enough for an A call. */
  readonly orPermission?: Permission;
  /** One line for the API page. */
  readonly summary: string;
  /** How the body is read: parsed JSON, a multipart file of the named field, or raw bytes. */
  readonly body: 'none' | 'json' | 'multipart' | 'raw';
  readonly fileField?: string;
  readonly request: Request;
  readonly response: Response;
  /** Failures in addition to those that every call can have (openapi/failures.ts). */
  readonly failures: readonly NamedFailure[];
}

/** The permissions of which one is enough for an A call. */
export const permissionsOf = ({
  permission,
  orPermission,
}: Pick<Call, 'permission' | 'orPermission'>): Permission[] =>
  [permission, orPermission].flatMap((each) => each ?? []);

export type RequestOf<C> = C extends Call<infer Request, z.ZodType> ? z.output<Request> : never;
export type RequestBodyOf<C> = C extends Call<infer Request, z.ZodType> ? z.input<Request> : never;
export type ResponseOf<C> = C extends Call<z.ZodType, infer Response> ? z.output<Response> : never;

const nothing = z.object({});

type Default = 'body' | 'request' | 'response' | 'failures';
type Authority =
  { auth: 'A'; permission: Permission; orPermission?: Permission } | { auth: Exclude<Auth, 'A'> };
type NewCall<Request extends z.ZodType, Response extends z.ZodType> = Omit<
  Call<Request, Response>,
  'service' | 'method' | 'path' | 'auth' | 'permission' | 'orPermission' | Default
> &
  Partial<Pick<Call<Request, Response>, Default>> &
  Authority;

/**
 * Defines calls of a service by method and path, such as `GET /api/category/get`. Defaults: an empty request, no body
 * for GET and JSON for other methods, an answer with only a message, no named failures.
 */
export const callsOf =
  (service: ServiceName) =>
  <Request extends z.ZodType = typeof nothing, Response extends z.ZodType = typeof emptyAnswer>(
    endpoint: `${Method} /${string}`,
    call: NewCall<Request, Response>,
  ) => {
    const [method, path] = endpoint.split(' ');
    return {
      method,
      path,
      service,
      body: method === 'GET' ? 'none' : 'json',
      request: nothing,
      response: emptyAnswer,
      failures: [],
      ...call,
    } as unknown as Call<Request, Response>;
  };
