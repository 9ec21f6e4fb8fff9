import SwaggerParser from '@apidevtools/swagger-parser';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import type { Call } from '../call';
import { calls, type CallName } from '../calls';
import { ERROR_CODES } from '../envelope';
import { eventsDocument } from '../events/document';
import { generalFailures, guides, openApiDocument } from './document';

const docs = join(__dirname, '../../../../docs');
const all = Object.entries(calls) as [CallName, Call][];

interface Operation {
  summary?: string;
  description?: string;
  security?: unknown[];
  requestBody?: { content: Record<string, { example?: unknown }> };
  responses: Record<
    string,
    { $ref?: string; description: string; content: Record<string, { example?: unknown }> }
  >;
}
const operations = () => {
  const { paths } = openApiDocument() as { paths: Record<string, Record<string, Operation>> };
  return Object.values(paths).flatMap((methods) => Object.values(methods));
};

describe('the generated documents', () => {
  it('docs/openapi.yaml is what the schemas say (pnpm openapi writes it anew) [A-2.1.1]', () => {
    const written = readFileSync(join(docs, 'openapi.yaml'), 'utf8');
    expect(parse(written)).toEqual(parse(stringify(openApiDocument(), { aliasDuplicateObjects: false })));
  });

  it('docs/events.md is what the schemas say', () => {
    expect(readFileSync(join(docs, 'events.md'), 'utf8')).toBe(eventsDocument());
  });
});

describe('docs/openapi.yaml', () => {
  it('is valid OpenAPI 3.1', async () => {
    const document = JSON.parse(JSON.stringify(openApiDocument())) as never;
    await expect(SwaggerParser.validate(document)).resolves.toBeDefined();
  });

  it('the validator sees what is wrong', async () => {
    const document = JSON.parse(JSON.stringify(openApiDocument())) as {
      paths: Record<string, Record<string, Partial<Operation>>>;
    };
    delete document.paths['/api/cart/get']!.get!.responses;
    document.paths['/api/cart/get']!.get!.summary = 7 as never;
    await expect(SwaggerParser.validate(document as never)).rejects.toThrow();
  });

  it('names every call once, each with words, authority, an answer and its failures [A-8.1.1] [A-8.1.2]', () => {
    // And what the gateway answers by itself: the settings and the event stream.
    expect(operations()).toHaveLength(all.length + 2);
    for (const { summary, description, security, responses } of operations()) {
      expect([summary, description, security]).toEqual([
        expect.any(String),
        expect.any(String),
        expect.any(Array),
      ]);
      expect(description!.length).toBeGreaterThan(40);
      const { 'application/json': json, 'text/event-stream': stream } = responses[200]!.content;
      if (stream) expect(stream.example).toContain('event: order');
      else expect(json!.example).toMatchObject({ success: true });
    }
  });

  it.each(all)('%s: its examples are accepted by its schemas', (name, call) => {
    const { request, answer } = guides[name];
    if (call.body === 'json' || request) expect(call.request.safeParse(request).error).toBeUndefined();
    const parsed = call.response.safeParse({ success: true, error: false, ...answer });
    expect(parsed.error).toBeUndefined();
    expect(Object.keys(parsed.data as object).sort()).toEqual(
      Object.keys({ success: 1, error: 1, ...answer }).sort(),
    );
  });

  it.each(all)('%s: each failure that can be named stands there with its sentence', (_name, call) => {
    const document = openApiDocument() as {
      paths: Record<string, Record<string, Operation>>;
      components: { responses: Record<string, { description: string }> };
    };
    const { responses } = document.paths[call.path]![call.method.toLowerCase()]!;
    for (const [status, code, message] of [...call.failures, ...generalFailures(call)]) {
      expect(ERROR_CODES).toContain(code);
      const { $ref, description } = responses[status]!;
      const shared = $ref && document.components.responses[$ref.split('/').at(-1)!]!.description;
      expect(shared ?? description).toContain(`\`${code}\`: ${message}`);
    }
  });
});
