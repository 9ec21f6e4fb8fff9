import { describeError } from './describe-error';
import { currentContext } from '../http/request-context';
import { pino, type DestinationStream, type Logger } from 'pino';

export type { Logger } from 'pino';

const SECRET_KEYS = [
  'password',
  'newPassword',
  'confirmPassword',
  'otp',
  'token',
  'resetToken',
  'accesstoken',
  'accessToken',
  'refreshToken',
  'authorization',
  'cookie',
];
const paths = SECRET_KEYS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`, `req.headers["${key}"]`]);

/** Fields of the current request or message for each line; fields of the line itself take precedence. */
function contextFields(): Record<string, string> {
  const context = currentContext();
  if (!context) return {};
  const { requestId, traceparent, call, userId, orderId } = context;
  return {
    ...(requestId && { requestId }),
    ...(traceparent && { traceId: traceparent.slice(3, 35) }),
    ...(call && { call }),
    ...(userId && { userId }),
    ...(orderId && { orderId }),
  };
}

/** Milliseconds until a line is written although the buffer is not full. */
const FLUSH_MS = 200;

/** Writes JSON lines with the service's name; removes secrets from log objects and personal data from errors. */
export const createLogger = (name: string, level: string, destination?: DestinationStream): Logger =>
  pino(
    {
      name,
      level,
      redact: { paths, censor: '[secret]' },
      serializers: { err: describeError },
      base: { service: name },
      mixin: contextFields,
    },
    destination ?? bufferedOutput(),
  );

/** Unlike pino's `periodicFlush`, it wakes the process only when there is a line to write. */
function bufferedOutput(): DestinationStream {
  const stream = pino.destination({ sync: false, minLength: 4_096 });
  const write = stream.write.bind(stream);
  let timer: NodeJS.Timeout | undefined;
  stream.write = (line) => {
    timer ??= setTimeout(() => {
      timer = undefined;
      stream.flush();
    }, FLUSH_MS).unref();
    return write(line);
  };
  return stream;
}
