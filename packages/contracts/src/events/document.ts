import { z } from 'zod';
import { eventSchemas, eventVersions, type EventType } from './schemas';

/** docs/events.md: every event with its version and the shape of its data. */
export function eventsDocument(): string {
  const sections = (Object.keys(eventSchemas) as EventType[]).map((type) => {
    const { $schema: _dialect, ...schema } = z.toJSONSchema(eventSchemas[type], {
      unrepresentable: 'any',
    }) as Record<string, unknown>;
    const fields = Object.entries(
      (schema.properties ?? {}) as Record<string, { type?: string; description?: string }>,
    );
    const rows = fields.map(([name, field]) => `| ${name} | ${field.type ?? 'any'} |`);
    return `## ${type}\n\nVersion ${eventVersions[type] ?? 1}.\n\n| field | type |\n|---|---|\n${rows.join('\n')}\n`;
  });
  return `# Events\n\nGenerated from packages/contracts (\`pnpm openapi\`). Exchange \`shop.events\`, routing key = type; the envelope has\nid, type, source, subject, time, sequence, dataversion, traceparent and data.\n\n${sections.join('\n')}`;
}
