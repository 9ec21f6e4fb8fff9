import { findBackup } from '@tokri/backup';
import {
  fetchBackup,
  listCopies,
  newestCopy,
  openStorage,
  parseKeys,
  pruneCopies,
  readCopyManifest,
  sendBackup,
  verifyRemote,
} from '@tokri/backup/copy';
import type { OperatorCommand } from '@tokri/operator';
import { copySettingsOfProcess } from '../config';
import { createStore } from '../store';
import { recordSuccess } from './backup';
import { hasCopies, requireCopySettings } from './copy-settings';

const MEGABYTE = 1024 * 1024;

function openCopies() {
  const { storage, key, oldKeys, lock, keepDays } = requireCopySettings(copySettingsOfProcess());
  return { storage: openStorage(storage), keys: parseKeys(key, oldKeys), lock, keepDays };
}

/** Commands for encrypted copies of backups in another region. */
export const copyCommands: Record<string, OperatorCommand> = {
  'backup-send': {
    help: 'copies a backup (the newest in <folder>) to the storage in another region; --if-set: only when that is set',
    parameters: ['folder'],
    options: ['if-set'],
    async run({ words: [given = ''], options, connection, print }) {
      if (options['if-set'] === true && !hasCopies(copySettingsOfProcess())) {
        print('not copied: BACKUP_COPY_ENDPOINT is not set');
        return 0;
      }
      const { storage, keys, lock, keepDays } = openCopies();
      const now = new Date();
      const folder = await findBackup(given);
      const sent = await sendBackup({ storage, keys, folder, keepDays, lock, now });
      await recordSuccess(createStore(connection), 'backup-copy', new Date(sent.at));
      const size = `${sent.objects} objects (${Math.ceil(sent.bytes / MEGABYTE)} MB)`;
      print(`${sent.name}: ${sent.files} files and ${sent.pictures} pictures and invoices, ${size} sent now`);
      print(`backup_copy_last_success_timestamp_seconds ${Math.floor(Date.parse(sent.at) / 1_000)}`);
      const pruned = lock ? 0 : await pruneCopies({ storage, keys, keepDays, now });
      if (pruned > 0) print(`${pruned} copies older than ${keepDays} days removed`);
      return 0;
    },
  },
  'backup-list-remote': {
    help: 'the copies in another region, the newest first',
    async run({ print }) {
      const { storage, keys } = openCopies();
      for (const name of await listCopies(storage))
        print(
          await readCopyManifest(storage, keys, name).then(
            (manifest) => `${name}  ${describe(manifest)}`,
            (error: unknown) => (error instanceof Error ? error.message : String(error)),
          ),
        );
      return 0;
    },
  },
  'backup-fetch': {
    help: 'writes a copy (newest, or by name) into <folder>, where it is a backup again',
    parameters: ['name', 'folder'],
    async run({ words: [name = '', root = ''], print }) {
      const { storage, keys } = openCopies();
      print(`${await fetchBackup({ storage, keys, name, root })}: fetched and compared with its digests`);
      return 0;
    },
  },
  'backup-verify-remote': {
    help: 'reads and decrypts a copy (the newest) from end to end; exit code 1 when it is incomplete',
    parameters: ['[name]'],
    async run({ words: [given], print }) {
      const { storage, keys, lock } = openCopies();
      const name = given ?? (await newestCopy(storage));
      let problems = 0;
      for await (const problem of verifyRemote({ storage, keys, name, lock, now: new Date() })) {
        problems += 1;
        print(problem);
      }
      print(`${name}: ${problems === 0 ? 'whole' : `${problems} problems`}`);
      return problems === 0 ? 0 : 1;
    },
  },
};

const describe = (manifest: Awaited<ReturnType<typeof readCopyManifest>>) =>
  manifest ? `as of ${manifest.at}, ${manifest.pictures.count} pictures and invoices` : 'removed';
