import { path, rect, type Box } from '../canvas';
import { lighter } from '../colour';
import type { PackDesign } from '../packs/pack-design';

/** Print behind the art; `from` is the bottom edge of the text. */
export function backdrop(design: PackDesign, [x, y, w, h]: Box, from: number): string {
  const { tones, light } = design;
  const [cx, bottom] = [x + w / 2, y + h + 40];
  const strong = light ? tones.soft : lighter(tones.base, 9);
  switch (design.layout) {
    case 'arch': {
      const [crest, foot] = [from + 2 - h * 0.1, from + h * 0.16];
      const arch = (top: number, side: number) =>
        `M${x - 60} ${bottom + 20}V${side}Q${cx} ${top} ${x + w + 60} ${side}V${bottom + 20}Z`;
      return (
        path(arch(crest, foot - 8), light ? tones.deep : tones.soft) +
        path(arch(crest + 12, foot + 6), light ? tones.base : tones.pale)
      );
    }
    case 'wave': {
      const [high, low] = [from + h * 0.08, from + h * 0.26];
      const wave = (top: number) =>
        `M${x - 60} ${top}Q${x + w * 0.25} ${top - h * 0.13} ${cx} ${top - 8}T${x + w + 60} ${top - h * 0.06}V${bottom + 20}H${x - 60}Z`;
      return path(wave(high), strong) + path(wave(low), light ? tones.base : tones.deep, ' opacity=".8"');
    }
    case 'burst':
      return Array.from({ length: 16 }, (_, at) => {
        const [a, b] = [(at * Math.PI) / 8, ((at + 0.5) * Math.PI) / 8];
        const ray = (angle: number) =>
          `${(cx + 620 * Math.cos(angle)).toFixed(0)} ${(y + h * 0.64 + 620 * Math.sin(angle)).toFixed(0)}`;
        return path(
          `M${cx} ${(y + h * 0.64).toFixed(0)}L${ray(a)}L${ray(b)}Z`,
          strong,
          ` opacity="${light ? 0.3 : 0.55}"`,
        );
      }).join('');
    case 'band':
      return (
        rect(x - 60, y + h * 0.84, w + 120, h * 0.3 + 40, 0, light ? tones.base : tones.deep) +
        rect(x - 60, y + h * 0.52, w + 120, h * 0.2, 0, light ? tones.pale : tones.soft, ' opacity=".55"')
      );
    case 'stripe':
      return (
        Array.from({ length: 9 }, (_, at) =>
          rect(
            x - 60 + at * (w / 6),
            y - 100,
            w / 14,
            h + 240,
            0,
            light ? tones.pale : lighter(tones.base, 5),
          ),
        ).join('') +
        path(
          `M${x - 60} ${bottom + 20}V${y + h * 0.8}Q${cx} ${y + h * 0.94} ${x + w + 60} ${y + h * 0.8}V${bottom + 20}Z`,
          light ? tones.base : tones.deep,
        )
      );
    default:
      return path(
        `M${x - 60} ${y - 120}H${x + w + 60}V${y + h * 0.16}Q${cx} ${y + h * 0.34} ${x - 60} ${y + h * 0.16}Z`,
        design.tones.deep,
        ' opacity=".55"',
      );
  }
}
