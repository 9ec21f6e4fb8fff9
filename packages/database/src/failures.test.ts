import mongoose from 'mongoose';
import { isDatabaseUnavailable } from './failures';

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

  it.each([91, 'ECONNRESET', 'EPIPE'])('recognises the code %s', (code) => {
    expect(isDatabaseUnavailable(Object.assign(new Error('no'), { code }))).toBe(true);
  });
});
