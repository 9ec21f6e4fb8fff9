import { z } from 'zod';
import { eventSchemas, eventVersions, type EventType } from './schemas';

interface JsonSchema {
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  type?: string;
  enum?: string[];
  properties?: Record<string, JsonSchema>;
}

/** Resolves a reference to a named schema; other schemas are returned unchanged. */
const resolved = (schema: JsonSchema, root: JsonSchema): JsonSchema =>
  root.$defs?.[schema.$ref?.split('/').at(-1) ?? ''] ?? schema;

const typeOf = ({ type = 'any', enum: values }: JsonSchema): string => (values ? values.join('/') : type);

/** Formats a field: `name` for a string, `name: type` for other types. */
function fieldOf(name: string, schema: JsonSchema): string {
  const type = typeOf(schema);
  return type === 'string' ? name : `${name}: ${type}`;
}

function rowOf(type: EventType): string {
  const made = z.toJSONSchema(eventSchemas[type], { unrepresentable: 'any' }) as JsonSchema;
  const fields = Object.entries(resolved(made, made).properties ?? {});
  const shown = fields.map(([name, field]) => fieldOf(name, resolved(field, made))).join(', ');
  return `|\`${type}\`|${eventVersions[type] ?? 1}|${shown}|`;
}

/** docs/events.md: every event with its version and the shape of its data. */
export function eventsDocument(): string {
  const rows = (Object.keys(eventSchemas) as EventType[]).map(rowOf);
  return `# Events

Generated from packages/contracts (\`pnpm docs:generate\`). Exchange \`shop.events\`, routing key = type; the envelope has id, type, source,
subject, time, sequence, dataversion, traceparent and data. Fields are texts unless a type is named.

|Event|Version|Data|
|---|---|---|
${rows.join('\n')}
`;
}
