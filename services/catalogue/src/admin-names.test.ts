import { createLogger } from '@tokri/service-kit';
import { createAdminNames } from './admin-names';
import type { CatalogueConfig } from './config';

test('there are no names while identity does not respond', async () => {
  const settings = { IDENTITY_URL: 'http://127.0.0.1:9', INTERNAL_SECRET_FOR_IDENTITY: 's'.repeat(32) };
  const findAdminNames = createAdminNames(settings as CatalogueConfig, createLogger('catalogue', 'silent'));
  expect(await findAdminNames(['64f1c0ffee64f1c0ffee64ab'])).toEqual(new Map());
});
