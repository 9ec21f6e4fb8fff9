import mongoose from 'mongoose';
import { toHttpError } from './failures';

describe('a failure that a shopper may see', () => {
  test.each([
    ['a broken connection', Object.assign(new Error('write EPIPE'), { code: 'EPIPE' })],
    ['a reset connection', Object.assign(new Error('write ECONNRESET'), { code: 'ECONNRESET' })],
    ['a server that shuts down', Object.assign(new Error('no'), { code: 91 })],
    ['a wait that timed out', new mongoose.MongooseError('Operation `x` buffering timed out after 10000ms')],
    ['no server', new mongoose.mongo.MongoNetworkError('connect ECONNREFUSED')],
  ])('%s of the database is answered with "try again in a moment"', (_what, error) => {
    expect(toHttpError(error)).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
  });

  test("a body that cannot be decompressed is the client's failure", () => {
    const error = Object.assign(new Error('incorrect header check'), { status: 400, expose: true });
    expect(toHttpError(error)).toMatchObject({ status: 400, code: 'MALFORMED' });
  });

  test('anything else is a 500 without internal details [A-16.5.1]', () => {
    const error = toHttpError(new Error('buffering timed out in secret/path'));
    expect(error).toMatchObject({ status: 500, code: 'INTERNAL' });
    expect(error.message).not.toContain('secret');
  });
});
