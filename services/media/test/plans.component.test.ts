import { explainQueries } from '@tokri/testing';
import mongoose from 'mongoose';
import { newPicture, startHarness } from './harness';

test('no query scans all pictures or all references', async () => {
  const media = await startHarness();
  const database = await mongoose.createConnection(media.environment.mongoUrl).asPromise();
  const use = async () => {
    await media.uploadAvatar(await newPicture());
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
