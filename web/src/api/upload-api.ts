import { api } from './base-api';
import type { Answer } from './call-types';

const uploadApi = api.injectEndpoints({
  endpoints: (build) => ({
    uploadImage: build.mutation<Answer<'uploadFile'>, Blob>({
      query: (picture) => {
        const data = new FormData();
        data.append('image', picture);
        return { method: 'POST', url: '/api/file/upload', data };
      },
    }),
  }),
});

export const { useUploadImageMutation } = uploadApi;
export const { uploadImage } = uploadApi.endpoints;
