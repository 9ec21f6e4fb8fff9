import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventsDocument } from '../src/events/document';
import { openApiDocument } from '../src/openapi/document';
import { toYaml } from '../src/openapi/yaml';
import { permissionsDocument } from '../src/staff/document';

const docs = join(__dirname, '../../../docs');
writeFileSync(join(docs, 'openapi.yaml'), toYaml(openApiDocument()));
writeFileSync(join(docs, 'events.md'), eventsDocument());
writeFileSync(join(docs, 'permissions.md'), permissionsDocument());
