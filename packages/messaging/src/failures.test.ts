import mongoose from 'mongoose';
import { isDatabaseAway } from './failures';

describe('isDatabaseAway', () => {
  it('knows an operation that waited in vain for the connection', async () => {
    const connection = mongoose.createConnection();
    const model = connection.model('Thing', new mongoose.Schema({}, { bufferTimeoutMS: 20 }));
    const error: unknown = await model.findOne().then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(Error);
    expect(isDatabaseAway(error)).toBe(true);
    await connection.close();
  });

  it('blames nobody else for it', () => {
    expect(isDatabaseAway(new Error('buffering timed out'))).toBe(false);
    expect(isDatabaseAway(new mongoose.MongooseError('the version is not the expected one'))).toBe(false);
  });

  it.each([91, 'ECONNRESET', 'EPIPE'])('knows the code %s', (code) => {
    expect(isDatabaseAway(Object.assign(new Error('no'), { code }))).toBe(true);
  });
});
