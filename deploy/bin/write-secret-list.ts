import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { secretsDocument } from '../src/secret-list';

writeFileSync(join(__dirname, '../k8s/secrets.md'), secretsDocument());
