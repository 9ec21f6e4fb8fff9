import type { Brand } from '../shop/types';
import { ellipse, path, rect, type Canvas } from './canvas';
import { letter, widthOf } from './lettering';
import type { Tones } from './colour';

export interface LogoPlace {
  x: number;
  y: number;
  /** Maximum width and height. */
  width: number;
  height: number;
  anchor?: 'start' | 'middle';
  /** True on a ground as dark as the brand's colour. */
  onColour: boolean;
}

/** Width that a frame adds to the text, both sides together: a share of the logo's height, plus units. */
const FRAMES: Record<Brand['logo'], readonly [share: number, units: number]> = {
  plain: [0, 0],
  caps: [0, 0],
  badge: [0.62, 3],
  oval: [0.62, 12],
  ribbon: [0.62, 32],
  disc: [0.62, 0],
  shield: [0.62, 3],
};

/**
 * The brand's logo, vertically centred at y. Every brand has one form: plain letters, a badge, an oval, a ribbon,
 * spaced capitals, a disc or a shield.
 */
export function logo(canvas: Canvas, brand: Brand, tones: Tones, place: LogoPlace): string {
  const { x, y, width, height, anchor = 'middle', onColour } = place;
  const caps = brand.logo === 'caps';
  const face = caps ? 'bold' : 'brand';
  const text = caps ? brand.name.toUpperCase() : brand.name;
  const [share, units] = FRAMES[brand.logo];
  const framed = share > 0;
  const room = width - height * share - units;
  const size = Math.min(height * (framed ? 0.62 : caps ? 0.56 : 0.86), room / widthOf(face, text, 1));
  const frame = widthOf(face, text, size) + height * share;
  const left = anchor === 'start' ? x + units / 2 : x - frame / 2;
  const centre = left + frame / 2;
  const ground = onColour ? '#ffffff' : tones.base;
  const ink = framed ? (onColour ? tones.ink : tones.on) : onColour ? '#ffffff' : tones.ink;
  const edge = onColour ? tones.soft : '#ffffff';
  const half = Math.min(height / 2, size * 0.8);
  // The tolerance avoids another round of fitting because of rounding.
  const tall = size * 1.02 + 0.01;
  const rise = size * (caps ? 0.43 : 0.47);
  const letters = letter(canvas, text, [centre - room / 2 - 0.01, y - rise, room + 0.02, tall], {
    face,
    fill: ink,
    size,
    floor: 11,
  }).svg;
  switch (brand.logo) {
    case 'badge':
      return (
        rect(left, y - half, frame, half * 2, half * 0.42, ground, ` stroke="${edge}" stroke-width="3"`) +
        letters
      );
    case 'oval':
      return (
        ellipse(centre, y, frame / 2 + 6, half + 4, ground) +
        ellipse(
          centre,
          y,
          frame / 2 + 1,
          half - 1,
          'none',
          ` stroke="${onColour ? tones.base : '#ffffff'}" stroke-width="2" opacity=".75"`,
        ) +
        letters
      );
    case 'ribbon':
      return (
        path(
          `M${left - 16} ${y - half * 0.7}H${left + 18}V${y + half * 1.1}H${left - 16}L${left - 4} ${y + half * 0.2}ZM${left + frame + 16} ${y - half * 0.7}H${left + frame - 18}V${y + half * 1.1}H${left + frame + 16}L${left + frame + 4} ${y + half * 0.2}Z`,
          tones.deep,
        ) +
        rect(left, y - half, frame, half * 2, 3, ground) +
        letters
      );
    case 'disc':
      return rect(left, y - half, frame, half * 2, half, ground) + letters;
    case 'shield':
      return (
        path(
          `M${left} ${y - half}H${left + frame}V${y + half * 0.5}Q${centre} ${y + half * 1.7} ${left} ${y + half * 0.5}Z`,
          ground,
          ` stroke="${edge}" stroke-width="3"`,
        ) + letters
      );
    default:
      return letters;
  }
}
