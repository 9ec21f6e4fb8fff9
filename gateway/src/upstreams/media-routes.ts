import { ClientDisconnected, HttpError, named, toHttpError } from '@tokri/service-kit';
import { Router } from 'express';
import { forwardedHeaders } from '../calls/headers';
import { createRequestContext, type RequestContextOptions } from '../calls/request-context';
import { pictureSecurityHeaders } from '../calls/security-headers';
import { sendUpstreamResponse } from './upstream-response';
import type { Upstream } from './upstreams';

const PICTURE = { name: 'picture', path: '/media' };

/** Proxies pictures from media, with the caching headers of media. */
export function mediaRoutes(media: Upstream, contextOptions: RequestContextOptions): Router {
  const options = {
    ...contextOptions,
    securityHeaders: pictureSecurityHeaders(contextOptions.behindTls),
  };
  const router = Router();
  router.use('/media', named('picture'), async (request, response, next) => {
    const { method, originalUrl } = request;
    if (method !== 'GET' && method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      throw new HttpError(405, 'NOT_FOUND', 'This address does not know that kind of request.');
    }
    const context = createRequestContext(request, response, options);
    const headers = forwardedHeaders(context);
    delete headers['content-length'];
    try {
      const picture = await media.open('general', originalUrl, {
        method,
        headers,
        idempotent: true,
        called: PICTURE,
      });
      await sendUpstreamResponse(context, picture, { compress: false });
    } catch (error) {
      if (error instanceof ClientDisconnected || response.headersSent) response.destroy();
      else next(toHttpError(error));
    }
  });
  return router;
}
