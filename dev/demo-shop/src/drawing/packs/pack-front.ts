import { path, printedOn, rect, shadow, type Box, type Canvas } from '../canvas';
import { closures, lighting } from './closures';
import { darker, lighter } from '../colour';
import { grainOf, grains } from '../scenes/heaps';
import { packDesign, type PackDesign } from './pack-design';
import { label, landscape, portrait } from './pack-faces';
import { SHAPES, shapeOf, type PackedShape, type Shape } from './shapes';
import type { Variant } from '../variant';

export type PrintFace = (canvas: Canvas, box: Box, design: PackDesign, shape: Shape) => string;

/** The printed front, by the shape of the pack. */
const frontFace =
  (item: Variant): PrintFace =>
  (canvas, box, design, shape) => {
    if (shape.style === 'label') return label(canvas, item, design, box, shape.clear ?? false);
    return shape.style === 'wide'
      ? landscape(canvas, item, design, box)
      : portrait(canvas, item, design, box);
  };

/** The part of the contents visible through glass or clear plastic. */
function visibleContents(
  canvas: Canvas,
  item: Variant,
  shape: Shape,
  colour: string,
  clear: boolean,
): string {
  const fill = clear ? canvas.gradient(lighter(colour, 5), darker(colour, 7)) : colour;
  const body = rect(0, 0, 640, 640, 0, fill);
  if (!shape.clear || !item.inside.startsWith('heap:')) return body;
  const [grain, tint] = grainOf(item.inside, 'pea');
  const field = { kind: 'field', x: shape.print[0], y: 130, width: shape.print[2], height: 480 } as const;
  return body + grains(canvas, grain, tint, field, 2.4);
}

/** An upright pack with its front, or another face, in a field of 640 x 640. */
export function packFront(canvas: Canvas, item: Variant, face: PrintFace = frontFace(item)): string {
  const pack = item.pack as PackedShape;
  const shape = shapeOf(pack);
  const design = packDesign(item);
  const { tones, light } = design;
  const clear = shape.clear === true || (pack === 'jerrycan' && item.inside.startsWith('drop:'));
  const colour = clear ? design.contents : light ? '#fdfcf8' : tones.base;
  const clip = canvas.define(
    (id) => `<clipPath id="${id}"><path d="${shape.body}"${shape.widening}/></clipPath>`,
  );
  const printed =
    visibleContents(canvas, item, shape, colour, clear) +
    face(printedOn(canvas, shape.print), shape.print, design, shape) +
    lighting(canvas, shape);
  const side = shape.side ? path(shape.side, light ? tones.soft : tones.deep) : '';
  const top = shape.top ? path(shape.top, light ? '#ffffff' : lighter(tones.base, 12)) : '';
  return (
    shadow(canvas, 320, shape.floor, shape.shadow, 20) +
    `<g${shape.widening}>${side}${top}</g>` +
    `<g clip-path="url(#${clip})">${printed}</g>` +
    `<g${shape.widening}>${closures(canvas, SHAPES[pack], design)}</g>`
  );
}
