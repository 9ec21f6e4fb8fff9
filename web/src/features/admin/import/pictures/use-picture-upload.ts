import { useMemo } from 'react';
import { useApiDispatch } from '../../../../api/base-api';
import { isApiError } from '../../../../api/api-error';
import { uploadImage } from '../../../../api/upload-api';
import { findStoredImages } from '../import-api';
import type { PictureStore } from './send-pictures';

/** Statuses that reject the picture itself; all others are temporary. */
const ABOUT_THE_PICTURE = [400, 413, 415];

/** Picture store calls through the API. Sent pictures are not kept in the cache. */
export function usePictureUpload(): PictureStore {
  const dispatch = useApiDispatch();
  return useMemo(
    () => ({
      async storedOf(hashes) {
        const { data } = await dispatch(findStoredImages.initiate({ hashes }, { track: false })).unwrap();
        return data;
      },
      async take(picture) {
        try {
          const blob = new Blob([picture as BlobPart]);
          await dispatch(uploadImage.initiate(blob, { track: false })).unwrap();
          return undefined;
        } catch (reason) {
          if (isApiError(reason) && ABOUT_THE_PICTURE.includes(reason.status)) return reason.message;
          throw reason;
        }
      },
    }),
    [dispatch],
  );
}
