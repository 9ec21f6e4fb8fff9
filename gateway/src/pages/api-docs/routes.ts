import { openApiDocument } from '@tokri/contracts/openapi';
import { named } from '@tokri/service-kit';
import { Router } from 'express';
import { documentPolicy } from '../../calls/security-headers';
import { docsPage, styleHash } from './page';

export function docsRoutes(): Router {
  const router = Router();
  let page: string | undefined;
  router.use('/api/docs', named('docs'));
  router.get('/api/docs', (_request, response) => {
    page ??= docsPage();
    response
      .type('html')
      .set({ 'Cache-Control': 'no-cache', 'Content-Security-Policy': documentPolicy(styleHash) })
      .send(page);
  });
  router.get('/api/docs/openapi.json', (_request, response) => {
    response.setHeader('Cache-Control', 'no-cache').json(openApiDocument());
  });
  return router;
}
