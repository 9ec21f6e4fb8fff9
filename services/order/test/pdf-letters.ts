import { inflateSync } from 'node:zlib';

/** The letters of the glyphs in the embedded fonts. */
export function lettersOf(pdf: Buffer): string {
  const text = pdf.toString('latin1');
  const streams = [...text.matchAll(/stream\n([\s\S]*?)\nendstream/g)].flatMap(([, body = '']) => {
    try {
      return [inflateSync(Buffer.from(body, 'latin1')).toString('latin1')];
    } catch {
      return [];
    }
  });
  const maps = streams.filter((stream) => stream.includes('beginbfrange'));
  const codes = maps.flatMap((map) => [...map.matchAll(/[0-9a-f]{4}/g)].map(([code]) => code));
  return codes.map((code) => String.fromCharCode(parseInt(code, 16))).join('');
}

/** The text of the pages of a PDF that pdfkit made, with a space after every piece. */
export function textOf(pdf: Buffer): string {
  const objects = new Map(
    [...pdf.toString('latin1').matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id, body]) => [
      id,
      body!,
    ]),
  );
  const streamOf = (body = ''): string => {
    const [, bytes] = /stream\n([\s\S]*?)\nendstream/.exec(body) ?? [];
    if (!bytes) return '';
    return body.includes('FlateDecode')
      ? inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1')
      : bytes;
  };
  const lettersById = (id: string): Map<number, string> => {
    const [, map] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '') ?? [];
    const letters = new Map<number, string>();
    for (const [, first, entries] of streamOf(objects.get(map ?? '')).matchAll(/<(\w+)> <\w+> \[(.*?)\]/g))
      for (const [at, [, units]] of [...entries!.matchAll(/<([\w ]*)>/g)].entries())
        letters.set(
          parseInt(first!, 16) + at,
          Buffer.from(units!.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
        );
    return letters;
  };
  const fonts = new Map(
    [...objects.values()].flatMap((body) =>
      [...body.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, id]) => [name, lettersById(id!)] as const),
    ),
  );
  let letters = new Map<number, string>();
  return [...objects.values()]
    .map(streamOf)
    .flatMap((content) => [...content.matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9a-f]+)>|TJ/g)])
    .map(([sign, font, glyphs]) => {
      if (font) letters = fonts.get(font) ?? letters;
      if (!glyphs) return sign === 'TJ' ? ' ' : '';
      return glyphs.replace(/..../g, (code) => letters.get(parseInt(code, 16)) ?? '');
    })
    .join('');
}
