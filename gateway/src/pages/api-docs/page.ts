import { createHash } from 'node:crypto';
import { openApiDocument } from '@tokri/contracts/openapi';
import { escapeHtml } from '../html';
import { markdown } from './markdown';

interface Media {
  schema?: unknown;
  example?: unknown;
}
interface Answer {
  $ref?: string;
  description: string;
  headers?: Record<string, { description?: string }>;
  content?: Record<string, Media>;
}
interface Operation {
  summary?: string;
  description?: string;
  tags?: string[];
  parameters?: { $ref?: string; name?: string; description?: string }[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, Answer>;
}
interface Document {
  info: { title: string; description: string };
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, unknown>;
    responses: Record<string, Answer>;
    parameters: Record<string, { name: string; description: string }>;
  };
}

const code = (value: unknown): string => `<pre>${escapeHtml(JSON.stringify(value, null, 2))}</pre>`;
const collapsible = (title: string, body: string) => `<details><summary>${title}</summary>${body}</details>`;

function media(content: Record<string, Media> | undefined): string {
  const [first] = Object.values(content ?? {});
  if (!first) return '';
  const example = first.example === undefined ? '' : code(first.example);
  return `${example}${collapsible('Schema', code(first.schema))}`;
}

function section(path: string, method: string, operation: Operation, { components }: Document): string {
  const { requestBody, responses, parameters = [] } = operation;
  const { 200: success, ...failures } = responses;
  const kind = requestBody && Object.keys(requestBody.content)[0];
  const failureRows = Object.entries(failures).map(([status, answer]) => {
    const { description } = answer.$ref ? components.responses[answer.$ref.split('/').at(-1)!]! : answer;
    return `<tr><td>${escapeHtml(status)}</td><td>${markdown(description)}</td></tr>`;
  });
  const parameterRows = parameters.map((parameter) => {
    const { name, description = '' } = parameter.$ref
      ? components.parameters[parameter.$ref.split('/').at(-1)!]!
      : parameter;
    return `<li><code>${escapeHtml(name ?? '')}</code> ${escapeHtml(description)}</li>`;
  });
  const cookies = success?.headers?.['Set-Cookie']?.description;
  return `<details class="call" id="${escapeHtml(path.slice(1).replaceAll('/', '-'))}-${method}">
<summary><b>${method.toUpperCase()}</b> <code>${escapeHtml(path)}</code>
<span>${escapeHtml(operation.summary ?? '')}</span></summary>
${markdown(operation.description ?? '')}
${parameterRows.length > 0 ? `<h4>Parameters</h4><ul>${parameterRows.join('')}</ul>` : ''}
${requestBody ? `<h4>Request (${escapeHtml(kind ?? '')})</h4>${media(requestBody.content)}` : ''}
<h4>Success</h4>${cookies ? `<p>${escapeHtml(cookies)}</p>` : ''}${media(success?.content)}
${failureRows.length > 0 ? `<h4>Failures</h4><table>${failureRows.join('')}</table>` : ''}
</details>`;
}

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;padding:24px;max-width:960px;color:#1c2620}
h1{margin:0}h2{margin:32px 0 0}h3{margin:24px 0 4px}h4{margin:16px 0 4px}
.call{border:1px solid #d9e0db;border-radius:10px;margin:8px 0;padding:0 14px}
.call>summary{padding:10px 0}summary{cursor:pointer}summary span{color:#4d5a52;margin-left:8px}
pre{background:#f4f7f5;padding:12px;border-radius:8px;overflow:auto;font-size:13px}code{background:#f4f7f5}
b{display:inline-block;min-width:64px}th{text-align:left}td,th{padding:2px 16px 2px 0;vertical-align:top}
td p,td ul{margin:0}a{color:#0b6b3a}`;

/** Hash of the page's one style sheet, for its content security policy. */
export const styleHash = `sha256-${createHash('sha256').update(STYLE).digest('base64')}`;

/** The API page for developers: the conventions, and every call with examples and failures. */
export function docsPage(): string {
  const document = openApiDocument() as unknown as Document;
  const { info, tags, paths, components } = document;
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const sections = tags.map(({ name, description }) => {
    const own = operations.filter(({ operation }) => operation.tags?.[0] === name);
    const calls = own.map(({ path, method, operation }) => section(path, method, operation, document));
    return `<h2>${escapeHtml(description)}</h2>${calls.join('\n')}`;
  });
  const schemas = Object.entries(components.schemas).map(([name, schema]) =>
    collapsible(escapeHtml(name), code(schema)),
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(info.title)} API</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><style>${STYLE}</style></head><body>
<h1>${escapeHtml(info.title)} API</h1>
<p>For programs: <a href="/api/docs/openapi.json">openapi.json</a>, OpenAPI 3.1.</p>
${markdown(info.description)}
${sections.join('\n')}
<h2>Schemas</h2>${schemas.join('\n')}</body></html>`;
}
