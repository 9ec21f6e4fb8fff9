import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chartDocument } from '../src/chart/document';
import { readParameters } from '../src/chart/overlay';
import { settingsDocument } from '../src/settings-document';

const docs = join(__dirname, '../../docs');
writeFileSync(join(docs, 'settings.md'), settingsDocument());
writeFileSync(join(docs, 'chart.md'), chartDocument(readParameters()));
