import fc from 'fast-check';
import { parseInline, parseMarkdown, type Inline } from './parse';

const text = (value: string): Inline => ({ kind: 'text', text: value });

test('headings, paragraphs and lists', () => {
  const source =
    '# Returns\n\nWithin\ntwo days.\n- one\n  still one\n* two\n1. first\n2) second\n## More\n### Less';
  expect(parseMarkdown(source)).toEqual([
    { kind: 'heading', level: 2, content: [text('Returns')] },
    { kind: 'paragraph', content: [text('Within two days.')] },
    { kind: 'list', isOrdered: false, items: [[text('one still one')], [text('two')]] },
    { kind: 'list', isOrdered: true, items: [[text('first')], [text('second')]] },
    { kind: 'heading', level: 2, content: [text('More')] },
    { kind: 'heading', level: 3, content: [text('Less')] },
  ]);
});

test('bold, italic, links and escaped signs', () => {
  expect(parseInline('**Fresh** *every* [day, **always**](/search) 2 \\* 3')).toEqual([
    { kind: 'strong', content: [text('Fresh')] },
    text(' '),
    { kind: 'emphasis', content: [text('every')] },
    text(' '),
    {
      kind: 'link',
      href: '/search',
      content: [text('day, '), { kind: 'strong', content: [text('always')] }],
    },
    text(' 2 * 3'),
  ]);
  for (const plain of ['5 * 3 * 2', '**', '* *', '[a]', '[a](', 'a_b_c', '#tag', '-5 %'])
    expect(parseInline(plain)).toEqual([text(plain)]);
});

test.each([
  'https://a.example/x?y=1',
  'http://a.example',
  'mailto:a@b.example',
  'tel:+912040000000',
  '/cart',
])('a link to %s is a link', (href) =>
  expect(parseInline(`[x](${href})`)).toEqual([{ kind: 'link', href, content: [text('x')] }]),
);

test.each([
  ...['javascript:alert`1`', 'JaVaScRiPt:alert`1`', 'data:text/html;base64,PHN2Zz4=', 'vbscript:x'],
  ...[
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'ftp://a',
    'javascript&#58;x',
    '%6aavascript:x',
  ],
  ...['blob:https://a', 'file:///etc', 'evil', '\u0001javascript:x', '?next=//evil'],
])('a link to %s is text', (href) => {
  expect(JSON.stringify(parseMarkdown(`[x](${href})`))).not.toContain('"link"');
});

/** All texts of the result, in order. */
function textOf(inlines: readonly Inline[]): string {
  return inlines.map((one) => (one.kind === 'text' ? one.text : textOf(one.content))).join('');
}

const SIGNS = fc.array(
  fc.constantFrom(
    '*',
    '**',
    '[',
    ']',
    '(',
    ')',
    '\\',
    '#',
    '-',
    '1.',
    ' ',
    '\n',
    'a',
    '<b>',
    'javascript:',
    '/x',
  ),
  { maxLength: 60 },
);

test('any text can be read; no letter is lost and none is added', () => {
  const letters = (value: string) => value.replace(/[^a-z<>]/g, '');
  fc.assert(
    fc.property(
      SIGNS.map((signs) => signs.join('').replace(/\]\([^)]*\)/g, ']')),
      (source) => {
        const blocks = parseMarkdown(source);
        const read = blocks.map((block) =>
          block.kind === 'list' ? block.items.map(textOf).join('') : textOf(block.content),
        );
        expect(letters(read.join(''))).toBe(letters(source));
      },
    ),
  );
});

/** The addresses of all links of the result. */
const linksOf = (inlines: readonly Inline[]): string[] =>
  inlines.flatMap((one) => {
    if (one.kind === 'text') return [];
    const inside = linksOf(one.content);
    return one.kind === 'link' ? [one.href, ...inside] : inside;
  });

test('every link of any text is one of the allowed kinds', () => {
  fc.assert(
    fc.property(fc.string(), SIGNS, (href, signs) => {
      for (const block of parseMarkdown(`${signs.join('')}[x](${href})`))
        for (const found of linksOf(block.kind === 'list' ? block.items.flat() : block.content))
          expect(found).toMatch(/^(?:https?:\/\/|mailto:|tel:|\/(?![/\\]))/i);
    }),
  );
});

test('a long hostile text is read as a whole', () => {
  for (const part of ['[', '*', '**', '[a](', '\\', '- ', '# ', '*a ', '[a]'])
    expect(JSON.stringify(parseMarkdown(part.repeat(20_000 / part.length))).length).toBeGreaterThan(0);
});
