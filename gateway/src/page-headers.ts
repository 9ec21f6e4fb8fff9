import helmet from 'helmet';
import type { RequestHandler } from 'express';

export interface PageSettings {
  /** Address of the payment provider's script; empty when there is none. */
  paymentScriptUrl: string;
  /** Origins that the script loads from, sends to and frames. */
  paymentOrigins: readonly string[];
  behindTls: boolean;
}

const originOf = (url: string): string[] => (URL.canParse(url) ? [new URL(url).origin] : []);

/** Security headers of pages: own scripts and the payment provider's, nothing else. */
export function pageHeaders({ paymentScriptUrl, paymentOrigins, behindTls }: PageSettings): RequestHandler {
  const payment = [...new Set([...originOf(paymentScriptUrl), ...paymentOrigins])];
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...payment],
        // The toasts and the motion of dialogs are styled at run time.
        styleSrc: ["'self'", "'unsafe-inline'"],
        // Product pictures may be absolute addresses (contract: image).
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
    strictTransportSecurity: behindTls ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  });
}
