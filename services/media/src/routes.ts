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
import { bindProblemPhotos, type ProblemPhotoRouteDependencies } from './problem-photos/routes';

interface RouteDependencies extends ImageRouteDependencies, ProblemPhotoRouteDependencies {
  verifyToken: TokenVerifier;
  acceptedSecrets: AcceptedSecrets;
  documents: Documents;
}

export const mediaRoutes =
  (dependencies: RouteDependencies) =>
  (router: Router): void => {
    const bind = createCallBinder(router, dependencies.verifyToken);
    bindImages(bind, router, dependencies);
    bindProblemPhotos(bind, dependencies);
    bindDocuments(createInternalBinder(router, dependencies.acceptedSecrets), dependencies);
  };
