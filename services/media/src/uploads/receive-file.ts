import { HttpError, invalidInput } from '@tokri/service-kit';
import type { Request, Response } from 'express';
import multer, { MulterError, type StorageEngine } from 'multer';

export const MAX_BYTES = 5 * 1024 * 1024;

export interface UploadTimes {
  /** Seconds that a client may pause. */
  idleSeconds: number;
  /** Seconds for the whole upload. */
  totalSeconds: number;
}

/**
 * Receives the one file of the field. @param hold called with the size of each chunk; may throw
 * @throws 400 without a file or when it takes too long, 413 over 5 MB
 */
export async function receiveFile(
  { request, response, field }: { request: Request; response: Response; field: string },
  times: UploadTimes,
  hold: (bytes: number) => void,
): Promise<Buffer> {
  const { storage, file } = memoryStorage(hold);
  const limits = { fileSize: MAX_BYTES, files: 1, fields: 5, fieldSize: 10_000, parts: 8, headerPairs: 50 };
  const clock = watch(request, times);
  clock.overdue.catch(() => closeAfter(response, request));
  try {
    await Promise.race([
      clock.overdue,
      new Promise<void>((resolve, reject) => {
        multer({ storage, limits }).single(field)(request, response, (error: unknown) =>
          error ? reject(asFailure(error, field)) : resolve(),
        );
      }),
    ]);
  } finally {
    clock.stop();
  }
  const bytes = Buffer.concat(file.chunks);
  file.chunks = [];
  if (bytes.length === 0) throw missing(field);
  return bytes;
}

/** Collects the chunks in memory and reports their sizes to `hold`. */
function memoryStorage(hold: (bytes: number) => void) {
  const file = { chunks: [] as Buffer[] };
  const storage: StorageEngine = {
    _handleFile(_request, { stream }, done) {
      stream.on('data', (chunk: Buffer) => {
        try {
          hold(chunk.length);
          file.chunks.push(chunk);
        } catch (error) {
          file.chunks = [];
          stream.destroy(error as Error);
        }
      });
      stream.once('end', () => done(null, {}));
      stream.once('error', (error: Error) => done(error));
    },
    _removeFile(_request, _file, done) {
      file.chunks = [];
      done(null);
    },
  };
  return { storage, file };
}

/** Rejects when the client pauses or the upload takes too long. */
function watch({ socket }: Request, { idleSeconds, totalSeconds }: UploadTimes) {
  let fail: (error: Error) => void;
  const overdue = new Promise<never>((_resolve, reject) => (fail = reject));
  let lastRead = { bytes: socket.bytesRead, at: Date.now() };
  const startedAt = lastRead.at;
  const timer = setInterval(() => {
    const now = Date.now();
    if (socket.bytesRead !== lastRead.bytes) lastRead = { bytes: socket.bytesRead, at: now };
    if (now - lastRead.at >= idleSeconds * 1_000 || now - startedAt >= totalSeconds * 1_000) fail(tooSlow());
  }, 250);
  return { overdue, stop: () => clearInterval(timer) };
}

/** Closes the connection after the response, without reading the rest. */
function closeAfter(response: Response, request: Request): void {
  response.setHeader('Connection', 'close');
  response.once('finish', () => request.destroy());
}

const tooSlow = () =>
  new HttpError(400, 'MALFORMED', 'The picture took too long to arrive. Please try again.');
const missing = (field: string) => invalidInput({ [field]: 'is required' }, 'Please choose a picture.');

function asFailure(error: unknown, field: string): HttpError {
  if (error instanceof HttpError) return error;
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
