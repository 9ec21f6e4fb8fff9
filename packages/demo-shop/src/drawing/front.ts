import type { ProductLine } from '../shop/lines';
import { pick, randomOf } from '../shop/random';
import { art, isHeap } from './art';
import { circle, path, rect, shadow, type Canvas } from './canvas';
import { CLAIMS } from './claims';
import { brightness, darker, lighter } from './colour';
import { block, line, widthOf } from './fonts';
import { grains } from './heaps';
import { logo } from './logo';
import { lookOf, type Look } from './look';
import { SHAPES, shapeOf, type Box, type Shape } from './shapes';
import { shade, trimmings } from './trimmings';

/** The green or brown sign of Indian food labels; size 26. */
export function foodMark(mark: ProductLine['mark'], x: number, y: number, size = 28): string {
  if (mark === 'none') return '';
  const colour = mark === 'veg' ? '#0a8a2a' : '#8a3a1c';
  const inner =
    mark === 'veg'
      ? circle(x + size / 2, y + size / 2, size * 0.26, colour)
      : path(
          `M${x + size / 2} ${y + size * 0.22}L${x + size * 0.8} ${y + size * 0.76}H${x + size * 0.2}Z`,
          colour,
        );
  return rect(x, y, size, size, 4, '#ffffff', ` stroke="${colour}" stroke-width="3"`) + inner;
}

/** One to three drawings as a group around x, y within a radius: the leading one in front. */
export function composition(
  canvas: Canvas,
  names: readonly string[],
  x: number,
  y: number,
  radius: number,
  seed: string,
): string {
  const [hero = '', second, third] = names;
  const turn = (randomOf(`turn/${seed}`)() - 0.5) * 14;
  if (!second || second === hero) {
    const single = art(
      canvas,
      hero,
      x,
      y,
      radius * (isHeap(hero) ? 2.15 : 1.86),
      isHeap(hero) || /[:]/.test(hero) ? 0 : turn,
    );
    return single;
  }
  if (isHeap(second)) {
    return (
      art(canvas, second, x + radius * 0.12, y + radius * 0.3, radius * 1.72) +
      art(canvas, hero, x - radius * 0.34, y - radius * 0.3, radius * 1.2, turn)
    );
  }
  const behind =
    third && third !== hero && !isHeap(third)
      ? art(canvas, third, x + radius * 0.6, y - radius * 0.28, radius * 1.02, 10)
      : '';
  const ground = third && isHeap(third) ? art(canvas, third, x, y + radius * 0.42, radius * 1.7) : '';
  const other = art(
    canvas,
    second,
    x + radius * (behind ? -0.56 : 0.5),
    y - radius * 0.26,
    radius * 1.08,
    behind ? -10 : 10,
  );
  const front = art(
    canvas,
    hero,
    x + radius * (behind || ground ? 0 : -0.24),
    y + radius * (ground ? -0.06 : 0.14),
    radius * 1.4,
    turn / 2,
  );
  return ground + behind + other + front;
}

/** Print behind the art; `from` is where the lettering ends. */
function backdrop(look: Look, [x, y, w, h]: Box, from: number): string {
  const { tones, light } = look;
  const [cx, bottom] = [x + w / 2, y + h + 40];
  const strong = light ? tones.soft : lighter(tones.base, 9);
  switch (look.layout) {
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
        return path(`M${cx} ${(y + h * 0.64).toFixed(0)}L${ray(a)}L${ray(b)}Z`, strong, ' opacity=".55"');
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
        look.tones.deep,
        ' opacity=".55"',
      );
  }
}

function chip(text: string, cx: number, y: number, ground: string, ink: string, most: number): string {
  const width = Math.min(widthOf('text', text, 18) + 28, most);
  return (
    rect(cx - width / 2, y, width, 32, 16, ground) +
    line('text', text, cx, y + 22, 18, { fill: ink, max: width - 18 })
  );
}

/** A tall printed face: logo, name, art, a claim. */
function portrait(canvas: Canvas, item: ProductLine, look: Look, [x, y, w, h]: Box): string {
  const { tones, light } = look;
  const cx = x + w / 2;
  const ink = light ? tones.ink : tones.on;
  const darkGround = !light && brightness(tones.base) < 0.62;
  const logoHeight = Math.min(h * 0.145, w * 0.25);
  let top = y + logoHeight / 2 + 8;
  let body = '';
  if (item.brand) {
    body += logo(item.brand, look.brand, {
      x: cx,
      y: top,
      width: w * 0.94,
      height: logoHeight,
      onColour: darkGround,
    });
    top += logoHeight / 2 + h * 0.035;
  }
  const words = block('bold', item.kind, cx, top, {
    fill: ink,
    width: w * 0.94,
    lines: item.kind.length > 26 ? 3 : 2,
    size: w * 0.118,
    leading: 1.1,
  });
  body += words.svg;
  const from = top + words.height + h * 0.01;
  body = backdrop(look, [x, y, w, h], from) + body;
  const until = y + h - 40;
  const cy = (from + until) / 2 + 4;
  const radius = Math.min(w * 0.5, (until - from) / 2);
  if (look.layout === 'window') {
    const width = Math.min(w * 0.92, radius * 2.4);
    const name = canvas.define(
      (id) =>
        `<clipPath id="${id}">${path(windowShape(item, cx, from + 4, width, until - from - 10), '#000')}</clipPath>`,
    );
    const [, shape = 'lentil', colour = 'toor'] = (item.inside.split('/')[0] ?? '').split(':');
    const field = grains(
      canvas,
      shape,
      colour,
      { kind: 'field', x: cx - width / 2, y: from, width, height: until - from },
      2.2,
    );
    body += `<g clip-path="url(#${name})">${field}${path(`M${cx - width / 2} ${from}h${width * 0.3}L${cx - width / 2} ${until}Z`, '#ffffff', ' opacity=".22"')}</g>`;
    body += path(
      windowShape(item, cx, from + 4, width, until - from - 10),
      'none',
      ` stroke="${light ? tones.base : tones.pale}" stroke-width="5"`,
    );
    const hero = item.art[0] ?? '';
    if (!isHeap(hero)) body += art(canvas, hero, cx + width * 0.3, until - radius * 0.5, radius * 1.05, 8);
  } else {
    const plateFill = light ? tones.pale : tones.plate;
    if (look.layout === 'burst' || look.layout === 'stripe' || look.layout === 'band') {
      body +=
        circle(cx, cy, radius * 1.02, plateFill, light ? '' : ' opacity=".95"') +
        circle(cx, cy, radius * 0.95, 'none', ` stroke="${tones.base}" stroke-width="2.5" opacity=".55"`);
      body += composition(canvas, item.art, cx, cy, radius * 0.92, item.slug);
    } else body += composition(canvas, item.art, cx, cy, radius * 0.98, item.slug);
  }
  const claim = pick(randomOf(`claim/${item.slug}`), CLAIMS[item.family]);
  body += chip(claim, cx, y + h - 36, light ? tones.base : '#ffffff', light ? tones.on : tones.ink, w * 0.74);
  return body + foodMark(item.mark, x + 2, y + h - 34);
}

function windowShape(item: ProductLine, cx: number, y: number, width: number, height: number): string {
  const [left, right, bottom] = [cx - width / 2, cx + width / 2, y + height];
  const kind = Math.floor(randomOf(`window/${item.brand?.slug ?? ''}`)() * 3);
  if (kind === 0)
    return `M${left} ${bottom}V${y + width / 2.6}Q${cx} ${y - width / 8} ${right} ${y + width / 2.6}V${bottom}Z`;
  if (kind === 1)
    return `M${cx} ${y}C${right + 20} ${y} ${right + 10} ${bottom} ${cx} ${bottom}C${left - 10} ${bottom} ${left - 20} ${y} ${cx} ${y}Z`;
  return `M${left + 30} ${y + 8}H${right - 30}Q${right} ${y + 8} ${right} ${y + 38}V${bottom - 30}Q${right} ${bottom} ${right - 30} ${bottom}H${left + 30}Q${left} ${bottom} ${left} ${bottom - 30}V${y + 38}Q${left} ${y + 8} ${left + 30} ${y + 8}Z`;
}

/** A face printed lengthwise: lettering to the left, art to the right. */
function landscape(canvas: Canvas, item: ProductLine, look: Look, [x, y, w, h]: Box): string {
  const { tones, light } = look;
  const ink = light ? tones.ink : tones.on;
  const darkGround = !light && brightness(tones.base) < 0.62;
  const radius = Math.min(h * 0.46, w * 0.225);
  const textWidth = w - radius * 2 - 22;
  const cx = x + w - radius;
  let body = path(
    `M${x + w * 0.5} ${y - 60}Q${x + w * 0.66} ${y + h * 0.4} ${x + w * 0.52} ${y + h + 60}H${x + w + 80}V${y - 60}Z`,
    light ? tones.pale : lighter(tones.base, 8),
  );
  body += path(
    `M${x - 60} ${y + h * 0.84}Q${x + w * 0.3} ${y + h * 0.7} ${x + w * 0.62} ${y + h + 60}H${x - 60}Z`,
    light ? tones.base : tones.deep,
    ' opacity=".85"',
  );
  if (item.brand)
    body += logo(item.brand, look.brand, {
      x: x + 10,
      y: y + h * 0.2,
      width: textWidth,
      height: h * 0.27,
      anchor: 'start',
      onColour: darkGround,
    });
  const words = block('bold', item.kind, x + 10, y + h * 0.38, {
    fill: ink,
    anchor: 'start',
    width: textWidth,
    lines: 3,
    size: h * 0.135,
    leading: 1.1,
  });
  body += words.svg;
  body +=
    circle(cx, y + h / 2, radius, tones.plate) +
    composition(canvas, item.art, cx, y + h / 2, radius * 0.86, item.slug);
  const markAt = y + h - 34;
  body += foodMark(item.mark, x + 8, markAt);
  const claim = pick(randomOf(`claim/${item.slug}`), CLAIMS[item.family]);
  const left = item.mark === 'none' ? x + 8 : x + 46;
  const width = Math.min(widthOf('text', claim, 18) + 26, textWidth - 40);
  return (
    body +
    rect(left, markAt - 2, width, 32, 16, '#ffffff') +
    line('text', claim, left + width / 2, markAt + 20, 18, { fill: tones.ink, max: width - 16 })
  );
}

/** A label around a bottle or jar: a coloured head with the logo, name and art on white. */
function label(canvas: Canvas, item: ProductLine, look: Look, [x, y, w, h]: Box, shape: Shape): string {
  const { tones } = look;
  const cx = x + w / 2;
  const ground = look.light && !shape.clear ? lighter(tones.pale, 2) : '#fffdf6';
  const head = h * 0.235;
  let body =
    rect(x - 10, y, w + 20, h, 0, ground) +
    path(
      `M${x - 10} ${y}H${x + w + 10}V${y + head * 0.86}Q${cx} ${y + head * 1.22} ${x - 10} ${y + head * 0.86}Z`,
      tones.base,
    ) +
    rect(x - 10, y + h - 14, w + 20, 14, 0, tones.base);
  if (item.brand)
    body += logo(item.brand, look.brand, {
      x: cx,
      y: y + head * 0.48,
      width: w * 0.82,
      height: head * 0.7,
      onColour: brightness(tones.base) < 0.62,
    });
  const words = block('bold', item.kind, cx, y + head * 1.16, {
    fill: tones.ink,
    width: w * 0.86,
    lines: 2,
    size: Math.min(w * 0.1, h * 0.105),
    leading: 1.08,
  });
  body += words.svg;
  const from = y + head * 1.16 + words.height;
  const until = y + h - 20;
  const radius = Math.min(w * 0.44, ((until - from) / 2) * 1.14);
  body += composition(canvas, item.art, cx, (from + until) / 2, radius, item.slug);
  return body + foodMark(item.mark, x + 14, y + h - 50, 26);
}

/** A pack as it stands on the shelf, in a field of 640 x 640. */
export function packFront(
  canvas: Canvas,
  item: ProductLine,
  print?: (box: Box, look: Look, shape: Shape) => string,
): string {
  const shape = shapeOf(item.pack as keyof typeof SHAPES);
  const look = lookOf(item);
  const { tones, light } = look;
  const clear = shape.clear || (item.pack === 'jerrycan' && item.inside.startsWith('drop:'));
  const bodyColour = clear ? look.contents : light ? '#fdfcf8' : tones.base;
  const clip = canvas.define(
    (id) => `<clipPath id="${id}"><path d="${shape.body}"${shape.widening}/></clipPath>`,
  );
  let inner = rect(
    0,
    0,
    640,
    640,
    0,
    clear ? canvas.gradient(lighter(bodyColour, 5), darker(bodyColour, 7)) : bodyColour,
  );
  if (shape.clear && item.inside.startsWith('heap:')) {
    const [, grain = 'pea', colour = 'toor'] = (item.inside.split('/')[0] ?? '').split(':');
    inner += grains(
      canvas,
      grain,
      colour,
      { kind: 'field', x: shape.print[0], y: 130, width: shape.print[2], height: 480 },
      2.4,
    );
  }
  const [x, y, w, h] = shape.print;
  if (print) inner += print(shape.print, look, shape);
  else if (shape.style === 'label') inner += label(canvas, item, look, [x, y, w, h], shape);
  else if (shape.style === 'wide') inner += landscape(canvas, item, look, [x, y, w, h]);
  else inner += portrait(canvas, item, look, [x, y, w, h]);
  inner += shade(canvas, shape);
  return (
    shadow(canvas, 320, shape.floor, shape.shadow, 20) +
    `<g${shape.widening}>${shape.side ? path(shape.side, light ? tones.soft : tones.deep) : ''}${shape.top ? path(shape.top, light ? '#ffffff' : lighter(tones.base, 12)) : ''}</g>` +
    `<g clip-path="url(#${clip})">${inner}</g>` +
    `<g${shape.widening}>${trimmings(canvas, SHAPES[item.pack as keyof typeof SHAPES], look)}</g>`
  );
}
