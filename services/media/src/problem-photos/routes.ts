import { calls } from '@tokri/contracts';
import { requireUser, type createCallBinder } from '@tokri/service-kit';
import type { Uploads } from '../uploads/uploads';
import { readPhoto, storePhoto, type ProblemPhotoDependencies } from './commands';

export interface ProblemPhotoRouteDependencies extends ProblemPhotoDependencies {
  uploads: Uploads;
}

/** Photos of problems are private: no public route serves them. */
export function bindProblemPhotos(
  bind: ReturnType<typeof createCallBinder>,
  dependencies: ProblemPhotoRouteDependencies,
): void {
  bind(calls.uploadProblemPhoto, async (context) => {
    const user = requireUser(context.principal);
    const photoId = await dependencies.uploads.take({ ...context, field: 'photo' }, (bytes) =>
      storePhoto(dependencies)({ bytes }, user),
    );
    return { message: 'Photo uploaded', data: { photoId } };
  });

  bind(calls.getProblemPhoto, async ({ body, principal }) => {
    const webp = await readPhoto(dependencies)(body, requireUser(principal));
    return { message: 'The photo', data: { webp: webp.toString('base64') } };
  });
}
