import mongoose, { mongo as MongoErrors } from 'mongoose';
import { isDatabaseUnavailable, isTransientConflict } from './failures';

describe('isDatabaseUnavailable', () => {
  it('recognises an operation that timed out waiting for the connection', async () => {
    const connection = mongoose.createConnection();
    const model = connection.model('Thing', new mongoose.Schema({}, { bufferTimeoutMS: 20 }));
    const error: unknown = await model.findOne().then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(Error);
    expect(isDatabaseUnavailable(error)).toBe(true);
    await connection.close();
  });

  it('recognises no other error', () => {
    expect(isDatabaseUnavailable(new Error('buffering timed out'))).toBe(false);
    expect(isDatabaseUnavailable(new mongoose.MongooseError('the version is not the expected one'))).toBe(
      false,
    );
  });

  it.each([
    6,
    7,
    89,
    91,
    189,
    9001,
    10_107,
    11_600,
    11_601,
    11_602,
    13_435,
    13_436,
    'ECONNREFUSED',
    'ECONNRESET',
    'EPIPE',
  ])('recognises the code %s', (code) => {
    expect(isDatabaseUnavailable(Object.assign(new Error('no'), { code }))).toBe(true);
  });

  it.each([
    new MongoErrors.MongoClientClosedError(),
    new MongoErrors.MongoServerClosedError(),
    new MongoErrors.MongoNetworkError('closed'),
  ])('recognises $name', (error) => expect(isDatabaseUnavailable(error)).toBe(true));
});

it.each([43, 112, 246])('the code %s is a transient conflict', (code) => {
  expect(isTransientConflict(Object.assign(new Error('no'), { code }))).toBe(true);
});
