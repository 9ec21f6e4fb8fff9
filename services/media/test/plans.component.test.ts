import { explainQueries } from '@tokri/testing';
import mongoose from 'mongoose';
import { newPicture, startHarness } from './harness';

test('no query scans all pictures or all references', async () => {
  const media = await startHarness();
  const database = await mongoose.createConnection(media.environment.mongoUrl).asPromise();
  const use = async () => {
    const { authorization } = media.environment.tokens.user();
    const more = { method: 'PUT', path: '/api/user/upload-avatar', field: 'avatar', authorization };
    await media.upload(await newPicture(), more);
    const picture = await newPicture();
    await media.upload(picture);
    await media.upload(picture);
    await media.service.exposed.orphanSweeper.runOnce();
  };
  const { queries, collectionScans } = await explainQueries(database, use);
  expect(queries.length).toBeGreaterThan(3);
  expect(collectionScans).toEqual([]);
  await database.close();
  await media.close();
});
