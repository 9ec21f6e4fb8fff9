import { heap } from './scenes/heaps';
import { FOODS } from './foods';
import { HOUSEHOLD } from './household';
import { iconBody, recoloured, recolourOf, type Recolour } from './icons';
import { foam, mist, tissue, vessel } from './packs/vessels';
import { placed, type Canvas, type Drawing } from './canvas';

/** Drawings of this package by name; all other names are icons. */
const OWN: Record<string, Drawing> = { ...FOODS, ...HOUSEHOLD, foam, mist, tissue };

/** Also recolours gradients, because they are defined outside the drawing that uses them. */
const recolouring = (canvas: Canvas, change: Recolour | undefined): Canvas =>
  change === undefined
    ? canvas
    : {
        ...canvas,
        gradient: (from, to, direction) =>
          canvas.gradient(recoloured(from, change), recoloured(to, change), direction),
      };

/** A drawing by its name: 'heap:lentil:toor', 'bowl:curry', 'pomegranate', 'red-apple/h10' (128 x 128). */
export function artBody(canvas: Canvas, name: string): string {
  const [base = '', ...changes] = name.split('/');
  const [kind = '', first = '', second = ''] = base.split(':');
  const change = recolourOf(changes);
  if (kind === 'heap') return heap(canvas, first, second);
  const own = OWN[base];
  const body = vessel(canvas, kind, first) ?? own?.(recolouring(canvas, change)) ?? iconBody(base, canvas);
  if (body === undefined) throw new Error(`no drawing is called ${name}`);
  return recoloured(body, change);
}

export const art = (canvas: Canvas, name: string, x: number, y: number, size: number, turn = 0): string =>
  placed(artBody(canvas, name), x, y, size, turn);

/** The icon's name, if the drawing is an icon. */
export function iconName(name: string): string | undefined {
  const base = name.split('/')[0] ?? '';
  return base.includes(':') || OWN[base] ? undefined : base;
}

export const isHeap = (name: string): boolean => name.startsWith('heap:');
