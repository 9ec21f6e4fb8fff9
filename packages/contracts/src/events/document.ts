import { z } from 'zod';
import { eventSchemas, eventVersions, type EventType } from './schemas';

interface JsonSchema {
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  type?: string;
  enum?: string[];
  properties?: Record<string, JsonSchema>;
}

/** What a schema with a name of its own stands for. */
const resolved = (schema: JsonSchema, root: JsonSchema): JsonSchema =>
  root.$defs?.[schema.$ref?.split('/').at(-1) ?? ''] ?? schema;

const typeOf = ({ type = 'any', enum: values }: JsonSchema): string =>
  values ? values.map((value) => `\`${value}\``).join(', ') : type;

/** docs/events.md: every event with its version and the shape of its data. */
export function eventsDocument(): string {
  const sections = (Object.keys(eventSchemas) as EventType[]).map((type) => {
    const made = z.toJSONSchema(eventSchemas[type], { unrepresentable: 'any' }) as JsonSchema;
    const schema = resolved(made, made);
    const fields = Object.entries(schema.properties ?? {});
    const rows = fields.map(([name, field]) => `| ${name} | ${typeOf(resolved(field, made))} |`);
    return `## ${type}\n\nVersion ${eventVersions[type] ?? 1}.\n\n| field | type |\n|---|---|\n${rows.join('\n')}\n`;
  });
  return `# Events\n\nGenerated from packages/contracts (\`pnpm openapi\`). Exchange \`shop.events\`, routing key = type; the envelope has\nid, type, source, subject, time, sequence, dataversion, traceparent and data.\n\n${sections.join('\n')}`;
}
