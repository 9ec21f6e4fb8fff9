import {
  createCallBinder,
  createInternalBinder,
  type AcceptedSecrets,
  type TokenVerifier,
} from '@tokri/service-kit';
import type { Router } from 'express';
import type { Documents } from './documents/documents';
import { bindDocuments } from './documents/routes';
import { bindImages, type ImageRouteDependencies } from './images/routes';

interface RouteDependencies extends ImageRouteDependencies {
  verifyToken: TokenVerifier;
  acceptedSecrets: AcceptedSecrets;
  documents: Documents;
}

export const mediaRoutes =
  (dependencies: RouteDependencies) =>
  (router: Router): void => {
    bindImages(createCallBinder(router, dependencies.verifyToken), router, dependencies);
    bindDocuments(createInternalBinder(router, dependencies.acceptedSecrets), dependencies);
  };
