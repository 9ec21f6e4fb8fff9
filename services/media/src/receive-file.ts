import { HttpError, invalidInput, unavailable } from '@tokri/service-kit';
import type { Request, Response } from 'express';
import multer, { MulterError } from 'multer';

export const MAX_BYTES = 5 * 1024 * 1024;
/** Uploads held in memory at once; the gateway streams, so this is where their bytes add up. */
const MAX_CONCURRENT_UPLOADS = 16;

const upload = multer({
  storage: multer.memoryStorage(),
  limits: { fileSize: MAX_BYTES, files: 1, fields: 5, fieldSize: 10_000, parts: 8, headerPairs: 50 },
});

let receiving = 0;

/** The bytes of the one file of that field. Throws 400 without one, 413 over 5 MB. */
export async function receiveFile(request: Request, response: Response, field: string): Promise<Buffer> {
  if (receiving >= MAX_CONCURRENT_UPLOADS) throw unavailable();
  receiving += 1;
  try {
    await new Promise<void>((resolve, reject) => {
      upload.single(field)(request, response, (error: unknown) =>
        error ? reject(asFailure(error, field)) : resolve(),
      );
    });
  } finally {
    receiving -= 1;
  }
  if (!request.file || request.file.size === 0) throw missing(field);
  return request.file.buffer;
}

const missing = (field: string) => invalidInput({ [field]: 'is required' }, 'Please choose a picture.');

function asFailure(error: unknown, field: string): HttpError {
  if (error instanceof MulterError) {
    if (error.code === 'LIMIT_FILE_SIZE')
      return new HttpError(413, 'TOO_LARGE', 'The picture may have at most 5 MB.');
    if (error.code === 'LIMIT_UNEXPECTED_FILE') return missing(field);
  }
  return new HttpError(400, 'MALFORMED', 'The upload cannot be read.', {
    cause: error,
    fields: { [field]: 'cannot be read' },
  });
}
