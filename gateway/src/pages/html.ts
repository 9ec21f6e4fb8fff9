import { createHash } from 'node:crypto';
import type { FlatHeaders } from '../calls/security-headers';

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text that is safe between tags and in quoted attributes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character]!);

const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g;

/**
 * Hashes of a page's inline scripts for its content security policy. Only for built pages: content that is rendered
 * into a page comes from the catalogue and must not run.
 */
export const scriptHashes = (builtPage: string): string[] =>
  [...builtPage.matchAll(INLINE_SCRIPT)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );

/** Page headers with a policy that also allows these scripts. */
export const allowScripts = (headers: FlatHeaders, hashes: readonly string[]): FlatHeaders =>
  headers.map((part) => part.replace("script-src 'self'", ["script-src 'self'", ...hashes].join(' ')));
