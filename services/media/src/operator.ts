import { operatorMain } from '@tokri/operator';
import { mediaDatabase } from './database';
import { findBackup, listBackups, verifyBackup } from '@tokri/backup';
import { storeZipPictures } from './images/store-zip-pictures';
import { storeImage } from './images/commands';
import { openImageStore } from './image-store/open';
import { createDecoderProcess } from './pictures/decoder-process';
import { createPictures } from './pictures/prepare-pictures';
import { copyCommands } from './backup/copy-commands';
import { backUp, dropCopy, recordSuccess, restore } from './backup/backup';
import { backupSettingsOfProcess, pictureSettingsOfProcess } from './config';
import { createStore } from './store';
import { join } from 'node:path';

operatorMain('media', mediaDatabase, {
  'store-pictures': {
    help: 'stores the pictures of <zip> that the products of <file> name; writes the results to <list>, for catalogue',
    parameters: ['file', 'zip', 'list'],
    options: ['dry-run'],
    securityEvent: 'admin-write',
    async run({ words: [file = '', zip = '', list = ''], options, connection, logger, unitOfWork, print }) {
      const config = pictureSettingsOfProcess();
      const decoder = createDecoderProcess(
        {
          script: join(__dirname, 'decoder.js'),
          memoryMegabytes: config.DECODE_MEMORY_MB,
          seconds: config.DECODE_SECONDS,
          idleSeconds: config.DECODE_IDLE_SECONDS,
        },
        logger,
      );
      const pictures = createPictures(decoder, (_format, decode) => decode());
      const imageStore = openImageStore(config);
      const store = createStore(connection);
      await imageStore.prepare();
      try {
        await storeZipPictures({
          storeImage: storeImage({ store, imageStore, pictures, unitOfWork }),
          print,
        })({ file, zip, list, dryRun: options['dry-run'] === true });
      } finally {
        await decoder.stop();
      }
      return 0;
    },
  },
  'backup-create': {
    help: 'all databases at one moment, then the pictures and invoices, into a new folder in <folder>',
    parameters: ['folder'],
    async run({ words: [root = ''], connection, print }) {
      const config = backupSettingsOfProcess();
      const { folder, manifest, pruned } = await backUp(config, createStore(connection), root);
      const documents = Object.values(manifest.databases)
        .flatMap((collections) => Object.values(collections))
        .reduce((sum, collection) => sum + collection.documents, 0);
      print(
        `${folder}: ${documents} documents and ${manifest.pictures.pictures} pictures and invoices as of ${manifest.at}`,
      );
      const seconds = Math.floor(new Date(manifest.at).getTime() / 1_000);
      print(`backup_last_success_timestamp_seconds ${seconds}`);
      if (pruned > 0) print(`${pruned} older than ${config.RETENTION_BACKUP_DAYS} days removed`);
      return 0;
    },
  },
  'backup-list': {
    help: 'the backups in <folder>, the newest first',
    parameters: ['folder'],
    async run({ words: [root = ''], print }) {
      for (const { folder, manifest } of await listBackups(root)) print(`${folder}  as of ${manifest.at}`);
      return 0;
    },
  },
  'backup-verify': {
    help: 'reads a backup (the newest in <folder>) from end to end; exit code 1 when it is incomplete',
    parameters: ['folder'],
    async run({ words: [given = ''], print }) {
      const folder = await findBackup(given);
      let problems = 0;
      for await (const problem of verifyBackup(folder)) {
        problems += 1;
        print(problem);
      }
      print(`${folder}: ${problems === 0 ? 'whole' : `${problems} problems`}`);
      return problems === 0 ? 0 : 1;
    },
  },
  ...copyCommands,
  'drill-passed': {
    help: 'drops the copy that a restore drill made, and notes when the drill passed',
    options: ['prefix'],
    async run({ options: { prefix }, connection, print }) {
      if (typeof prefix !== 'string') throw new Error('drill-passed takes --prefix, the one of the copy.');
      await dropCopy(backupSettingsOfProcess(), prefix);
      const now = new Date();
      await recordSuccess(createStore(connection), 'restore-drill', now);
      print(`restore_drill_last_success_timestamp_seconds ${Math.floor(now.getTime() / 1_000)}`);
      return 0;
    },
  },
  'backup-restore': {
    help: 'writes a backup (the newest in <folder>) into empty databases',
    parameters: ['folder'],
    options: ['overwrite', 'prefix'],
    async run({ words: [folder = ''], options: { overwrite, prefix }, print }) {
      await restore(backupSettingsOfProcess(), {
        folder,
        print,
        overwrite: overwrite === true,
        prefix: typeof prefix === 'string' ? prefix : undefined,
      });
      return 0;
    },
  },
});
