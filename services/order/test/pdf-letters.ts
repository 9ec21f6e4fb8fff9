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
