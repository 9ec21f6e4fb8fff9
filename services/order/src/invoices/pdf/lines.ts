const segments = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Words with the white space or hyphen that ends them. */
const wordsOf = (text: string): string[] => text.match(/[^\s-]*(?:-+\s*|\s+)|[^\s-]+/g) ?? [];

/**
 * The lines of a text at most `width` wide. Lines break between words; a word that is wider breaks between its letters.
 * @param widthOf width of a text in the same unit, without the space at its end
 */
export function linesOf(text: string, width: number, widthOf: (text: string) => number): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const whole = paragraph.trimEnd();
    if (widthOf(whole) <= width) return [whole];
    const lines: string[] = [];
    let line = '';
    const add = (piece: string): boolean => {
      const joined = line + piece;
      if (line !== '' && widthOf(joined.trimEnd()) > width) return false;
      line = joined;
      return true;
    };
    const end = () => {
      lines.push(line.trimEnd());
      line = '';
    };
    for (const word of wordsOf(paragraph)) {
      if (add(word)) {
        if (widthOf(line.trimEnd()) <= width) continue;
        line = '';
      } else {
        end();
        if (widthOf(word.trimEnd()) <= width) {
          line = word;
          continue;
        }
      }
      for (const { segment } of segments.segment(word)) {
        if (add(segment)) continue;
        end();
        line = segment;
      }
    }
    end();
    return lines;
  });
}
