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
/** For what is no page at all, and for pages that load nothing. */
const NOTHING: Directives = {
  defaultSrc: NONE,
  baseUri: NONE,
  formAction: NONE,
  frameAncestors: NONE,
};

/** What helmet sets for these options, worked out once, since it is the same for every answer. */
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

/** The shop asks the device for nothing; paying is the provider's matter. */
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

/** Of pictures: any page may show them (mails, other front ends), none may run what is in them. */
export const pictureSecurityHeaders = (behindTls: boolean): FlatHeaders =>
  headersOf(
    { ...policy({ ...NOTHING, sandbox: [] }), crossOriginResourcePolicy: { policy: 'cross-origin' } },
    behindTls,
    permissionsPolicy([]),
  );

/** Of a page without scripts, whose one style sheet has this hash. @param styleHash `sha256-` and base64 */
export const documentPolicy = (styleHash: string): string =>
  `default-src 'none'; style-src '${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** The same headers by name, for answers that are not written in one go. */
export const headersByName = (flat: FlatHeaders): Record<string, string> =>
  Object.fromEntries(
    flat.flatMap((name, index) => (index % 2 === 0 ? [[name.toLowerCase(), flat[index + 1]!]] : [])),
  );

/** Puts them on an answer of Express; what a route sets later counts. */
export function setHeaders(response: Pick<ServerResponse, 'setHeader'>, flat: FlatHeaders): void {
  for (const [name, value] of Object.entries(headersByName(flat))) response.setHeader(name, value);
}
