import type { RequestHandler } from 'express';
import helmet from 'helmet';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

interface PageSecurityOptions {
  /** Address of the payment provider's script; empty when there is none. */
  paymentScriptUrl: string;
  /** Origins that the script loads from, sends to and frames. */
  paymentOrigins: readonly string[];
  behindTls: boolean;
}

const originOf = (url: string): string[] => (URL.canParse(url) ? [new URL(url).origin] : []);
const hsts = (behindTls: boolean) => (behindTls ? { maxAge: 31_536_000 } : false);

/** Security headers of pages: own scripts and the payment provider's, nothing else. */
export function pageSecurityHeaders({
  paymentScriptUrl,
  paymentOrigins,
  behindTls,
}: PageSecurityOptions): RequestHandler {
  const payment = [...new Set([...originOf(paymentScriptUrl), ...paymentOrigins])];
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...payment],
        // The toasts and the motion of dialogs are styled at run time.
        styleSrc: ["'self'", "'unsafe-inline'"],
        // Product pictures may be absolute addresses (`image` in the contract).
        imgSrc: ["'self'", 'data:', 'blob:', 'https:', 'http:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", ...payment],
        frameSrc: payment.length > 0 ? payment : ["'none'"],
        formAction: ["'self'", ...payment],
        workerSrc: ["'self'", 'blob:'],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        frameAncestors: ["'none'"],
        ...(behindTls && { upgradeInsecureRequests: [] }),
      },
    },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    originAgentCluster: false,
    strictTransportSecurity: hsts(behindTls),
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  });
}

/** What helmet sets on an answer that is not a page, worked out once, since it is the same for every call. */
export function apiSecurityHeaders(behindTls: boolean): readonly string[] {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  helmet({
    contentSecurityPolicy: false,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    strictTransportSecurity: hsts(behindTls),
  })(response.req, response, () => undefined);
  return Object.entries(response.getHeaders()).flatMap(([name, value]) => [name, String(value)]);
}

/** The same headers by name, for answers that are not written in one go. */
export const headersByName = (flat: readonly string[]): Record<string, string> =>
  Object.fromEntries(flat.flatMap((name, index) => (index % 2 === 0 ? [[name, flat[index + 1]!]] : [])));
