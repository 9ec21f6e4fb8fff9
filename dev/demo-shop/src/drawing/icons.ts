import { readFileSync } from 'node:fs';
import type { Canvas } from './canvas';
import { shift } from './colour';

interface Icon {
  body: string;
  width: number;
  height: number;
}
interface IconFile {
  width?: number;
  height?: number;
  icons: Record<string, { body: string; width?: number; height?: number }>;
}

let icons: Map<string, Icon> | undefined;

/** The icon file holds 3,800 drawings in 25 MB; keep only those that the shop uses. */
export function loadIcons(names: ReadonlySet<string>): Map<string, Icon> {
  const file = JSON.parse(readFileSync(require.resolve('@iconify-json/noto/icons.json'), 'utf8')) as IconFile;
  const [width, height] = [file.width ?? 128, file.height ?? 128];
  const kept = new Map<string, Icon>();
  for (const name of names) {
    const icon = file.icons[name];
    // Copied, because a substring would keep the file's whole text in memory.
    if (icon) {
      kept.set(name, {
        body: Buffer.from(icon.body).toString(),
        width: icon.width ?? width,
        height: icon.height ?? height,
      });
    }
  }
  icons = kept;
  return kept;
}

export interface Recolour {
  hue: number;
  saturation: number;
  lightness: number;
}

/** Parses the colour change after a name: 'mango/h60/l-10' is a mango turned by 60 degrees and 10 points darker. */
export function recolourOf(parts: readonly string[]): Recolour | undefined {
  if (parts.length === 0) return undefined;
  const change: Recolour = { hue: 0, saturation: 0, lightness: 0 };
  for (const part of parts) {
    const value = Number(part.slice(1));
    if (part.startsWith('h')) change.hue = value;
    if (part.startsWith('s')) change.saturation = value;
    if (part.startsWith('l')) change.lightness = value;
  }
  return change;
}

const HEX = /#(?:[0-9a-f]{6}|[0-9a-f]{3})\b/gi;

export const recoloured = (body: string, change: Recolour | undefined): string =>
  change === undefined
    ? body
    : body.replace(HEX, (hex) => shift(hex, change.hue, change.saturation, change.lightness));

/** The drawing of an icon with unique ids, in a field of 128 x 128. */
export function iconBody(name: string, canvas: Canvas): string | undefined {
  const icon = icons?.get(name);
  if (!icon) return undefined;
  let body = icon.body;
  if (body.includes('id="')) {
    const own = canvas.id();
    body = body
      .replace(/id="([^"]+)"/g, `id="$1${own}"`)
      .replace(/url\(#([^)]+)\)/g, `url(#$1${own})`)
      .replace(/href="#([^"]+)"/g, `href="#$1${own}"`);
  }
  if (icon.width === 128 && icon.height === 128) return body;
  const scale = 128 / Math.max(icon.width, icon.height);
  return `<g transform="scale(${scale})">${body}</g>`;
}
