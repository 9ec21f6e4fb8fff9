import SwaggerParser from '@apidevtools/swagger-parser';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Call } from '../call';
import { calls, type CallName } from '../calls';
import { ERROR_CODES } from '../envelope';
import { eventsDocument } from '../events/document';
import { generalFailures, guides, openApiDocument } from './document';
import { toYaml } from './yaml';

const docs = join(__dirname, '../../../../docs');
const all = Object.entries(calls) as [CallName, Call][];

interface Operation {
  summary?: string;
  description?: string;
  security?: unknown[];
  requestBody?: { content: Record<string, { example?: unknown }> };
  responses: Record<string, { content: Record<string, { example?: unknown }> }>;
}
type Methods = Record<string, Operation>;

const generated = openApiDocument();
const { paths, components } = generated as {
  paths: Record<string, Methods>;
  components: { responses: Record<string, { description: string }> };
};
const operations = Object.values(paths).flatMap((methods) => Object.values(methods));

describe('the generated documents', () => {
  it('docs/openapi.yaml matches the schemas (pnpm docs:generate writes it) [A-2.1.1]', () => {
    expect(readFileSync(join(docs, 'openapi.yaml'), 'utf8')).toBe(toYaml(generated));
  });

  it('docs/events.md matches the schemas', () => {
    expect(readFileSync(join(docs, 'events.md'), 'utf8')).toBe(eventsDocument());
  });
});

describe('docs/openapi.yaml', () => {
  const validate = (document: object) => SwaggerParser.validate(structuredClone(document) as never);

  it('is valid OpenAPI 3.1', () => expect(validate(generated)).resolves.toBeDefined());

  it('lists every call once, each with a description, authorisation, an answer and its failures [A-8.1.1] [A-8.1.2]', () => {
    // The other two are answered by the gateway itself: the settings and the event stream.
    expect(operations).toHaveLength(all.length + 2);
    for (const { summary, description, security, responses } of operations) {
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

  it.each(all)('%s: its examples match its schemas', (name, call) => {
    const { request, answer } = guides[name];
    if (call.body === 'json' || request) expect(call.request.safeParse(request).error).toBeUndefined();
    const parsed = call.response.safeParse({ success: true, error: false, ...answer });
    expect(parsed.error).toBeUndefined();
    expect(Object.keys(parsed.data as object).sort()).toEqual(
      Object.keys({ success: 1, error: 1, ...answer }).sort(),
    );
  });

  it.each(all)('%s: each named failure is listed with its message', (_name, call) => {
    const { responses } = paths[call.path]![call.method.toLowerCase()] as never as {
      responses: Record<string, { $ref: string }>;
    };
    for (const [status, code, message] of [...call.failures, ...generalFailures(call)]) {
      expect(ERROR_CODES).toContain(code);
      const name = responses[status]!.$ref.split('/').at(-1)!;
      expect(components.responses[name]!.description).toContain(`\`${code}\`: ${message}`);
    }
  });
});
