import { openApiDocument } from '@tokri/contracts/openapi';
import { Router, type RequestHandler } from 'express';
import { docsPage } from './page';

/** /api/docs and the document that it shows. */
export function docsRoutes(pageHeaders: RequestHandler): Router {
  const router = Router();
  let page: string | undefined;
  router.get('/api/docs', pageHeaders, (_request, response) => {
    page ??= docsPage();
    response.type('html').setHeader('Cache-Control', 'no-cache').send(page);
  });
  router.get('/api/docs/openapi.json', (_request, response) => {
    response.setHeader('Cache-Control', 'no-cache').json(openApiDocument());
  });
  return router;
}
