import { recordSuccess } from '../src/backup/backup';
import { useMedia } from './harness';

const media = useMedia({ BACKUP_COPY_ENDPOINT: 'http://127.0.0.1:9' });
const METRIC = /^backup_copy_last_success_timestamp_seconds(?:\{[^}]*\})? (\d+)$/m;
const shown = async () => Number(METRIC.exec(await media.metrics())?.[1]);

test('the age of the last copy is exported; an older backup that is copied later changes nothing', async () => {
  expect(await shown()).toBe(0);
  const { store } = media.service.exposed;
  await recordSuccess(store, 'backup-copy', new Date(2_000_000));
  expect(await shown()).toBe(2_000);
  await recordSuccess(store, 'backup-copy', new Date(1_000_000));
  expect(await shown()).toBe(2_000);
});
