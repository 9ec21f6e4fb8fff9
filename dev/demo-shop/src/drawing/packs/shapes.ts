import type { PackShape } from '../../shop/types';
import type { Box } from '../canvas';

/** Packs with a printed face; other goods are drawn loose, on a tray or with a tag. */
export type PackedShape = Exclude<PackShape, 'fresh' | 'bunch' | 'item' | 'tray' | 'eggtray'>;

/** A pack in a field of 640 x 640: its outline, its printed area, and its unprinted parts. */
export interface Shape {
  body: string;
  /** Area of text and art. */
  print: Box;
  /** Print layout: full surface, a label with the contents visible around it, or horizontal. */
  style: 'all' | 'label' | 'wide';
  /** Vertical position of the ground below it. */
  floor: number;
  shadow: number;
  side?: string;
  top?: string;
  cap?: string;
  /** Width factor: real bottles are slimmer, but pictures are small. */
  widen?: number;
  /** Glass or clear plastic: the body has the colour of the contents. */
  clear?: boolean;
  closure?:
    | 'crimp'
    | 'stitch'
    | 'tie'
    | 'gable'
    | 'can'
    | 'trigger'
    | 'pump'
    | 'foil'
    | 'tubecrimp'
    | 'twist'
    | 'straw'
    | 'hole'
    | 'hanger'
    | 'tin'
    | 'flap';
}

export const SHAPES: Record<PackedShape, Shape> = {
  pouch: {
    body: 'M126 46Q320 36 514 46L516 80Q500 330 522 568L518 602Q320 614 122 602L118 568Q140 330 124 80Z',
    print: [150, 88, 340, 490],
    style: 'all',
    floor: 604,
    shadow: 210,
    closure: 'crimp',
  },
  sack: {
    body: 'M104 62Q320 50 536 62L540 98Q552 330 546 566Q544 600 508 604Q320 614 132 604Q96 600 94 566Q88 330 100 98Z',
    print: [128, 108, 384, 476],
    style: 'all',
    floor: 604,
    shadow: 236,
    closure: 'stitch',
  },
  milkbag: {
    body: 'M128 84Q224 70 320 84Q416 98 512 84L514 118Q534 330 514 560L512 594Q416 606 320 594Q224 582 128 594L126 560Q106 330 126 118Z',
    print: [148, 126, 344, 432],
    style: 'all',
    floor: 600,
    shadow: 214,
    closure: 'crimp',
  },
  breadbag: {
    body: 'M112 214Q112 182 152 174L262 152Q296 130 286 94L248 62Q320 44 392 62L354 94Q344 130 378 152L488 174Q528 182 528 214L534 570Q534 604 498 606H142Q106 604 106 570Z',
    print: [130, 200, 380, 388],
    style: 'all',
    floor: 606,
    shadow: 226,
    closure: 'tie',
  },
  box: {
    body: 'M106 84H476V604H106Z',
    side: 'M476 84L530 56V576L476 604Z',
    top: 'M106 84L160 56H530L476 84Z',
    print: [124, 100, 334, 490],
    style: 'all',
    floor: 602,
    shadow: 230,
  },
  slimbox: {
    body: 'M48 176H548V524H48Z',
    side: 'M548 176L596 146V494L548 524Z',
    top: 'M48 176L96 146H596L548 176Z',
    print: [66, 192, 464, 316],
    style: 'wide',
    floor: 522,
    shadow: 280,
  },
  carton: {
    widen: 1.16,
    body: 'M170 196H424V606H170Z',
    side: 'M424 196L482 174V582L424 606Z',
    print: [184, 206, 226, 390],
    style: 'all',
    floor: 604,
    shadow: 170,
    closure: 'gable',
  },
  brick: {
    widen: 1.2,
    body: 'M158 92H424V606H158Z',
    side: 'M424 92L482 64V580L424 606Z',
    top: 'M158 92L216 64H482L424 92Z',
    print: [172, 108, 238, 486],
    style: 'all',
    floor: 604,
    shadow: 176,
    closure: 'twist',
  },
  bottle: {
    widen: 1.2,
    body: 'M284 92H356V124C356 168 452 190 462 274V562Q462 606 416 606H224Q178 606 178 562V274C188 190 284 168 284 124Z',
    cap: 'M272 36H368V98H272Z',
    print: [178, 238, 284, 344],
    style: 'label',
    floor: 604,
    shadow: 160,
    clear: true,
  },
  glassbottle: {
    widen: 1.18,
    body: 'M286 84H354V176C354 226 444 244 446 318V562Q446 606 402 606H238Q194 606 194 562V318C196 244 286 226 286 176Z',
    cap: 'M278 36H362V92H278Z',
    print: [194, 270, 252, 318],
    style: 'label',
    floor: 604,
    shadow: 146,
    clear: true,
  },
  softdrink: {
    widen: 1.24,
    body: 'M288 92H352V118C356 176 440 188 442 264C444 304 428 322 428 350C428 382 444 402 444 440V566Q444 606 412 606H228Q196 606 196 566V440C196 402 212 382 212 350C212 322 196 304 198 264C200 188 284 176 288 118Z',
    cap: 'M280 46H360V98H280Z',
    print: [198, 236, 244, 300],
    style: 'label',
    floor: 604,
    shadow: 146,
    clear: true,
  },
  can: {
    widen: 1.24,
    body: 'M204 86Q320 66 436 86L454 122V562L436 594Q320 614 204 594L186 562V122Z',
    print: [196, 138, 248, 428],
    style: 'all',
    floor: 602,
    shadow: 150,
    closure: 'can',
  },
  jar: {
    body: 'M176 132H464C504 142 514 176 514 212V552Q514 606 458 606H182Q126 606 126 552V212C126 176 136 142 176 132Z',
    cap: 'M166 58Q166 42 182 42H458Q474 42 474 58V134H166Z',
    print: [126, 188, 388, 376],
    style: 'label',
    floor: 604,
    shadow: 214,
    clear: true,
  },
  lowjar: {
    body: 'M138 206H502C546 216 560 250 560 286V540Q560 602 496 602H144Q80 602 80 540V286C80 250 94 216 138 206Z',
    cap: 'M126 120Q126 104 142 104H498Q514 104 514 120V208H126Z',
    print: [80, 248, 480, 318],
    style: 'label',
    floor: 600,
    shadow: 254,
    clear: true,
  },
  tub: {
    body: 'M104 196H536L500 566Q496 600 460 602H180Q144 600 140 566Z',
    cap: 'M84 136Q84 122 98 122H542Q556 122 556 136V202H84Z',
    print: [146, 208, 348, 374],
    style: 'all',
    floor: 600,
    shadow: 216,
  },
  cup: {
    body: 'M128 216H512L474 560Q470 600 430 602H210Q170 600 166 560Z',
    cap: 'M104 190Q320 168 536 190L540 226H100Z',
    print: [164, 232, 312, 352],
    style: 'all',
    floor: 600,
    shadow: 190,
    closure: 'foil',
  },
  tube: {
    widen: 1.16,
    body: 'M186 40H454L424 500H216Z',
    cap: 'M226 500H414V590Q414 606 398 606H242Q226 606 226 590Z',
    print: [214, 78, 212, 408],
    style: 'all',
    floor: 604,
    shadow: 130,
    closure: 'tubecrimp',
  },
  pump: {
    widen: 1.22,
    body: 'M190 300Q190 244 250 240H390Q450 244 450 300V560Q450 606 402 606H238Q190 606 190 560Z',
    print: [190, 272, 260, 312],
    style: 'label',
    floor: 604,
    shadow: 160,
    closure: 'pump',
  },
  flask: {
    widen: 1.12,
    body: 'M206 160H434Q470 170 474 226V556Q474 606 424 606H216Q166 606 166 556V226Q170 170 206 160Z',
    cap: 'M228 62Q228 42 250 42H390Q412 42 412 62V162H228Z',
    print: [180, 186, 280, 396],
    style: 'all',
    floor: 604,
    shadow: 176,
  },
  spray: {
    widen: 1.16,
    body: 'M258 196H382C396 250 456 280 456 338V564Q456 606 414 606H226Q184 606 184 564V338C184 280 244 250 258 196Z',
    print: [184, 290, 272, 296],
    style: 'label',
    floor: 604,
    shadow: 160,
    closure: 'trigger',
  },
  aerosol: {
    widen: 1.3,
    body: 'M202 196Q208 140 262 132H378Q432 140 438 196V570Q438 602 406 604H234Q202 602 202 570Z',
    cap: 'M240 56Q240 38 260 38H380Q400 38 400 56V136H240Z',
    print: [212, 190, 216, 396],
    style: 'all',
    floor: 602,
    shadow: 140,
  },
  bar: {
    body: 'M22 176L46 154H594L618 176V474L594 496H46L22 474Z',
    print: [58, 166, 524, 318],
    style: 'wide',
    floor: 494,
    shadow: 292,
    closure: 'flap',
  },
  roll: {
    body: 'M60 170Q44 170 40 186L22 210Q14 320 22 430L40 454Q44 470 60 470H580Q596 470 600 454L618 430Q626 320 618 210L600 186Q596 170 580 170Z',
    print: [70, 180, 500, 280],
    style: 'wide',
    floor: 470,
    shadow: 290,
    closure: 'flap',
  },
  softpack: {
    body: 'M96 146Q98 110 136 106H504Q542 110 544 146L556 560Q556 602 512 604H128Q84 602 84 560Z',
    print: [112, 122, 416, 466],
    style: 'all',
    floor: 602,
    shadow: 244,
    closure: 'hanger',
  },
  blister: {
    body: 'M120 48Q120 30 138 30H502Q520 30 520 48V588Q520 606 502 606H138Q120 606 120 588Z',
    print: [138, 84, 364, 506],
    style: 'all',
    floor: 604,
    shadow: 210,
    closure: 'hole',
  },
  tin: {
    body: 'M136 128Q320 104 504 128V566Q320 620 136 566Z',
    print: [150, 158, 340, 404],
    style: 'all',
    floor: 596,
    shadow: 200,
    closure: 'tin',
  },
  jerrycan: {
    widen: 1.06,
    body: 'M140 256Q140 190 206 178L298 150H396V174Q500 190 500 262V562Q500 606 454 606H186Q140 606 140 562Z',
    cap: 'M294 84H400V154H294Z',
    print: [156, 268, 328, 322],
    style: 'label',
    floor: 604,
    shadow: 192,
  },
};

export const isPacked = (pack: PackShape): pack is PackedShape => pack in SHAPES;

/** The shape with its print area in the drawn width. */
export function shapeOf(pack: PackedShape): Shape & { widening: string } {
  const shape = SHAPES[pack];
  const { widen = 1 } = shape;
  const [x, y, width, height] = shape.print;
  return {
    ...shape,
    print: [320 + (x - 320) * widen, y, width * widen, height],
    shadow: shape.shadow * widen,
    widening: widen === 1 ? '' : ` transform="translate(320 0) scale(${widen} 1) translate(-320 0)"`,
  };
}
