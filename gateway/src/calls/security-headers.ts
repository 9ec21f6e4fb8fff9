import helmet, { type HelmetOptions } from 'helmet';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

/** Headers of an answer: name, value, name, value. */
export type FlatHeaders = readonly string[];

interface PageSecurityOptions {
  /** Address of the payment provider's script; empty when there is none. */
  paymentScriptUrl: string;
  /** Origins that the script loads from, sends to and frames. */
  paymentOrigins: readonly string[];
  /** Origins of pictures in addition to the shop's own. */
  pictureOrigins: readonly string[];
  behindTls: boolean;
}

type OwnOptions = Pick<
  HelmetOptions,
  'contentSecurityPolicy' | 'crossOriginResourcePolicy' | 'referrerPolicy'
>;
type Directives = Record<string, string[]>;

const originOf = (url: string): string[] => (URL.canParse(url) ? [new URL(url).origin] : []);
const NONE = ["'none'"];
/** For responses that are not pages, and for pages that load nothing. */
const NOTHING: Directives = {
  defaultSrc: NONE,
  baseUri: NONE,
  formAction: NONE,
  frameAncestors: NONE,
};

/** The headers that helmet sets for these options, computed once for all responses. */
function headersOf(options: OwnOptions, behindTls: boolean, permissions: string): FlatHeaders {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  helmet({
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xFrameOptions: { action: 'deny' },
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    strictTransportSecurity: behindTls ? { maxAge: 31_536_000 } : false,
    ...options,
  })(response.req, response, () => undefined);
  response.setHeader('permissions-policy', permissions);
  return Object.entries(response.getHeaders()).flatMap(([name, value]) => [name, String(value)]);
}

const policy = (directives: Directives) => ({
  contentSecurityPolicy: { useDefaults: false, directives },
});

/** Denies all device features; payment is allowed for the shop and the provider. */
const permissionsPolicy = (payment: readonly string[]): string =>
  [
    ...['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'magnetometer'],
    ...['microphone', 'midi', 'usb'],
  ]
    .map((feature) => `${feature}=()`)
    .concat(
      `payment=(${payment.length > 0 ? ['self', ...payment.map((origin) => `"${origin}"`)].join(' ') : ''})`,
    )
    .join(', ');

/** Security headers of pages: own scripts and the payment provider's, nothing else. */
export function pageSecurityHeaders({
  paymentScriptUrl,
  paymentOrigins,
  pictureOrigins,
  behindTls,
}: PageSecurityOptions): FlatHeaders {
  const payment = [...new Set([...originOf(paymentScriptUrl), ...paymentOrigins])];
  const directives = {
    defaultSrc: NONE,
    scriptSrc: ["'self'", ...payment],
    // The toasts and the motion of dialogs are styled at run time.
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", ...pictureOrigins],
    fontSrc: ["'self'"],
    connectSrc: ["'self'", ...payment],
    frameSrc: payment.length > 0 ? payment : NONE,
    formAction: ["'self'", ...payment],
    manifestSrc: ["'self'"],
    workerSrc: ["'self'"],
    objectSrc: NONE,
    baseUri: NONE,
    frameAncestors: NONE,
    ...(behindTls && { upgradeInsecureRequests: [] }),
  };
  const referrerPolicy = { policy: 'strict-origin-when-cross-origin' } as const;
  return headersOf({ ...policy(directives), referrerPolicy }, behindTls, permissionsPolicy(payment));
}

/** For everything except pages and pictures: a browser must not render it. */
export const apiSecurityHeaders = (behindTls: boolean): FlatHeaders =>
  headersOf(policy(NOTHING), behindTls, permissionsPolicy([]));

/** For pictures: any page may embed them (emails, other front ends), but their content must not run scripts. */
export const pictureSecurityHeaders = (behindTls: boolean): FlatHeaders =>
  headersOf(
    { ...policy({ ...NOTHING, sandbox: [] }), crossOriginResourcePolicy: { policy: 'cross-origin' } },
    behindTls,
    permissionsPolicy([]),
  );

/** Policy of a page without scripts and with one inline style sheet. @param styleHash `sha256-` and base64 */
export const documentPolicy = (styleHash: string): string =>
  `default-src 'none'; style-src '${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** The same headers as an object, by lower-case name. */
export const headersByName = (flat: FlatHeaders): Record<string, string> =>
  Object.fromEntries(
    flat.flatMap((name, index) => (index % 2 === 0 ? [[name.toLowerCase(), flat[index + 1]!]] : [])),
  );

/** Sets them on a response of Express; routes may override them later. */
export function setHeaders(response: Pick<ServerResponse, 'setHeader'>, flat: FlatHeaders): void {
  for (const [name, value] of Object.entries(headersByName(flat))) response.setHeader(name, value);
}
