import { nameCall } from '@tokri/service-kit';
import { Router } from 'express';

const YEAR_MS = 365 * 24 * 3_600_000;

/**
 * Serves the contact for vulnerability reports (RFC 9116), if one is set.
 *
 * @param contact mailto: or https: address
 */
export function securityTxt(contact: string | undefined): Router {
  const router = Router();
  router.get('/.well-known/security.txt', (_request, response, next) => {
    if (!contact) return next();
    nameCall('asset');
    const expires = new Date(Date.now() + YEAR_MS).toISOString();
    response.type('text/plain').send(`Contact: ${contact}\nExpires: ${expires}\nPreferred-Languages: en\n`);
  });
  return router;
}
