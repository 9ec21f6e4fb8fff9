import { z } from 'zod';
import { defineCall } from '../call';
import { answer } from '../envelope';

const service = 'media' as const;
const uploads = [
  [400, 'INVALID_INPUT'],
  [413, 'TOO_LARGE'],
  [415, 'UNSUPPORTED_TYPE'],
] as const;

export const storedImage = z.object({
  url: z.string(),
  width: z.int(),
  height: z.int(),
  dominantColour: z.string().optional(),
  /** Address of the picture in the format it came in, for downloads (additive). */
  original: z.string().optional(),
});

export const uploadFile = defineCall({
  method: 'POST',
  path: '/api/file/upload',
  service,
  auth: 'A',
  summary: 'Store a picture of a category, sub-category or product',
  body: 'multipart',
  fileField: 'image',
  request: z.object({}),
  response: answer({ data: storedImage }),
  failures: uploads,
});

export const uploadAvatar = defineCall({
  method: 'PUT',
  path: '/api/user/upload-avatar',
  service,
  auth: 'U',
  summary: 'Store the picture of the logged-in user',
  body: 'multipart',
  fileField: 'avatar',
  request: z.object({}),
  response: answer({ data: z.object({ _id: z.string(), avatar: z.string() }) }),
  failures: uploads,
});
