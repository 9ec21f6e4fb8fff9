import { escapeHtml } from './html';

/** The name that the web app is built with (web/src/lib/text/shop-name.ts). */
export const BUILT_NAME = 'Tokri';

/** Scripts and styles contain no name, and must stay as the hashes of the policy expect them. */
const CODE = /(<(?:script|style)\b[\s\S]*?<\/(?:script|style)>)/;

const namePage = (page: string, name: string): string =>
  page
    .split(CODE)
    .map((part, at) => (at % 2 === 1 ? part : part.replaceAll(BUILT_NAME, () => escapeHtml(name))))
    .join('');

const nameManifest = (manifest: string, name: string): string =>
  manifest.replaceAll(BUILT_NAME, () => JSON.stringify(name).slice(1, -1));

/** A built page or manifest with the shop's own name; undefined for files that do not name the shop. */
export function withShopName(type: string, text: () => string, name: string): string | undefined {
  if (type.startsWith('text/html')) return namePage(text(), name);
  return type.startsWith('application/manifest+json') ? nameManifest(text(), name) : undefined;
}
