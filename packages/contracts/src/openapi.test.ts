import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { calls } from './calls';
import { eventsDocument } from './events/document';
import { openApiDocument } from './openapi';

const docs = join(__dirname, '../../../docs');

describe('the generated documents', () => {
  it('docs/openapi.yaml is what the schemas say (pnpm openapi writes it anew)', () => {
    const written = readFileSync(join(docs, 'openapi.yaml'), 'utf8');
    expect(parse(written)).toEqual(parse(stringify(openApiDocument(), { aliasDuplicateObjects: false })));
  });

  it('docs/events.md is what the schemas say', () => {
    expect(readFileSync(join(docs, 'events.md'), 'utf8')).toBe(eventsDocument());
  });

  it('names every call once', () => {
    const document = openApiDocument() as { paths: Record<string, Record<string, unknown>> };
    const operations = Object.values(document.paths).flatMap((path) => Object.keys(path));
    expect(operations).toHaveLength(Object.keys(calls).length + 1);
  });
});
