import { openApiDocument } from '@tokri/contracts/openapi';
import { Router, type RequestHandler } from 'express';

interface Media {
  schema?: unknown;
}
interface Operation {
  summary?: string;
  description?: string;
  tags?: string[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, { description: string; content?: Record<string, Media> }>;
}

const escape = (text: string): string => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

const code = (schema: unknown): string => `<pre>${escape(JSON.stringify(schema, null, 2))}</pre>`;
const schemaIn = (content: Record<string, Media> | undefined): unknown =>
  Object.values(content ?? {})[0]?.schema;

function section(path: string, method: string, operation: Operation): string {
  const { requestBody, responses } = operation;
  const { 200: success, ...failures } = responses;
  const kind = requestBody && Object.keys(requestBody.content)[0];
  const rows = Object.entries(failures)
    .map(([status, { description }]) => `<tr><td>${escape(status)}</td><td>${escape(description)}</td></tr>`)
    .join('');
  return `<details id="${escape(path.slice(1).replaceAll('/', '-'))}-${method}">
<summary><b class="${method}">${method.toUpperCase()}</b> <code>${escape(path)}</code>
<span>${escape(operation.summary ?? '')}</span></summary>
<p>${escape(operation.description ?? '')}</p>
${requestBody ? `<h4>Request (${escape(kind ?? '')})</h4>${code(schemaIn(requestBody.content))}` : ''}
<h4>Success</h4>${code(schemaIn(success?.content))}
${rows && `<h4>Failures</h4><table>${rows}</table>`}
</details>`;
}

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;padding:24px;max-width:960px;color:#1c2620}
h1{margin:0}h2{margin:32px 0 8px;text-transform:capitalize}details{border:1px solid #d9e0db;border-radius:10px;margin:8px 0;padding:0 14px}
summary{cursor:pointer;padding:10px 0}summary span{color:#4d5a52;margin-left:8px}pre{background:#f4f7f5;padding:12px;border-radius:8px;overflow:auto;font-size:13px}
b{display:inline-block;min-width:64px}td{padding:2px 16px 2px 0;vertical-align:top}a{color:#0b6b3a}`;

/** A page for people who write against the API: every call, its request, its answer and its failures. */
export function docsPage(document = openApiDocument()): string {
  const byTag = new Map<string, string[]>();
  for (const [path, methods] of Object.entries(document.paths as Record<string, Record<string, Operation>>)) {
    for (const [method, operation] of Object.entries(methods)) {
      const tag = operation.tags?.[0] ?? 'other';
      byTag.set(tag, [...(byTag.get(tag) ?? []), section(path, method, operation)]);
    }
  }
  const info = document.info as { title: string; description: string };
  const body = [...byTag].map(([tag, parts]) => `<h2>${escape(tag)}</h2>${parts.join('\n')}`).join('\n');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escape(info.title)} API</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><style>${STYLE}</style></head><body>
<h1>${escape(info.title)} API</h1><p>${escape(info.description)}</p>
<p><a href="/api/docs/openapi.json">openapi.json</a></p>${body}</body></html>`;
}

/** /api/docs and the document that it shows. */
export function docsRoutes(pageHeaders: RequestHandler): Router {
  const router = Router();
  let page: string | undefined;
  router.get('/api/docs', pageHeaders, (_request, response) => {
    page ??= docsPage();
    response.type('html').setHeader('Cache-Control', 'no-cache').send(page);
  });
  router.get('/api/docs/openapi.json', (_request, response) => {
    response.setHeader('Cache-Control', 'no-cache').json(openApiDocument());
  });
  return router;
}
