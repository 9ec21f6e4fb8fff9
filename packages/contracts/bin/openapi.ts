import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { eventsDocument } from '../src/events/document';
import { openApiDocument } from '../src/openapi/document';

const docs = join(__dirname, '../../../docs');
writeFileSync(join(docs, 'openapi.yaml'), stringify(openApiDocument(), { aliasDuplicateObjects: false }));
writeFileSync(join(docs, 'events.md'), eventsDocument());
