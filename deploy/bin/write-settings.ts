import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { settingsDocument } from '../src/settings-document';

writeFileSync(join(__dirname, '../../docs/settings.md'), settingsDocument());
