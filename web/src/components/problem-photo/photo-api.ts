import { api } from '../../api/base-api';
import type { Answer } from '../../api/call-types';

const photoApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The id of the stored photo. */
    uploadProblemPhoto: build.mutation<string, Blob>({
      query: (photo) => {
        const data = new FormData();
        data.append('photo', photo);
        return { method: 'POST', url: '/api/file/add-problem-photo', data };
      },
      transformResponse: (answer: Answer<'uploadProblemPhoto'>) => answer.data.photoId,
    }),
    /** WebP, in base64. */
    problemPhoto: build.query<string, string>({
      query: (photoId) => ({ method: 'GET', url: `/api/file/problem-photo?photoId=${photoId}` }),
      transformResponse: (answer: Answer<'getProblemPhoto'>) => answer.data.webp,
    }),
  }),
});

export const { useUploadProblemPhotoMutation, useProblemPhotoQuery } = photoApi;
