/**
 * The Markdown of the shop's pages: headings, paragraphs, lists, bold, italic and links. Everything else, HTML included,
 * is text. The result is data, so nothing of it can become markup.
 */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong' | 'emphasis'; content: Inline[] }
  | { kind: 'link'; href: string; content: Inline[] };

export type Block =
  /** The title of the page is level 1, so `#` and `##` are both level 2. */
  | { kind: 'heading'; level: 2 | 3; content: Inline[] }
  | { kind: 'paragraph'; content: Inline[] }
  | { kind: 'list'; isOrdered: boolean; items: Inline[][] };

/** Pages of the web, mail addresses, phone numbers, and paths within the shop. */
const ALLOWED_HREF = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\]))/i;

export const isPathInShop = (href: string): boolean => href.startsWith('/');

/** Escaped sign, link, bold, italic. Each part ends at its first closing sign, so that the time is linear. */
const INLINE =
  /\\([\\*[\]()#+.-])|\[([^[\]]{1,300})\]\(([^()\s]{1,500})\)|\*\*([^*]+)\*\*|\*([^*\s](?:[^*]*[^*\s])?)\*/g;

export function parseInline(source: string): Inline[] {
  const found: Inline[] = [];
  const addText = (text: string) => {
    const last = found.at(-1);
    if (last?.kind === 'text') last.text += text;
    else if (text) found.push({ kind: 'text', text });
  };
  let end = 0;
  for (const match of source.matchAll(INLINE)) {
    addText(source.slice(end, match.index));
    end = match.index + match[0].length;
    const [whole, escaped, label, href, strong, emphasis] = match;
    if (escaped) addText(escaped);
    else if (label && href && ALLOWED_HREF.test(href))
      found.push({ kind: 'link', href, content: parseInline(label) });
    else if (strong) found.push({ kind: 'strong', content: parseInline(strong) });
    else if (emphasis) found.push({ kind: 'emphasis', content: parseInline(emphasis) });
    else addText(whole);
  }
  addText(source.slice(end));
  return found;
}

const HEADING = /^(#{1,3})\s+(\S.*)$/;
const ITEM = /^\s{0,3}(?:[-*+]|(\d{1,9})[.)])\s+(\S.*)$/;

/** An open block while its lines are read. */
type Open = { kind: 'paragraph'; lines: string[] } | { kind: 'list'; isOrdered: boolean; lines: string[] };

const closed = (open: Open): Block =>
  open.kind === 'paragraph'
    ? { kind: 'paragraph', content: parseInline(open.lines.join(' ')) }
    : { kind: 'list', isOrdered: open.isOrdered, items: open.lines.map(parseInline) };

export function parseMarkdown(source: string): Block[] {
  const blocks: Block[] = [];
  let open: Open | undefined;
  const close = () => {
    if (open) blocks.push(closed(open));
    open = undefined;
  };
  const add = (kind: Open['kind'], isOrdered: boolean, line: string) => {
    if (open?.kind !== kind || (open.kind === 'list' && open.isOrdered !== isOrdered)) {
      close();
      open = { kind, isOrdered, lines: [] };
    }
    open?.lines.push(line);
  };
  for (const line of source.split('\n')) {
    const [, signs, title] = HEADING.exec(line) ?? [];
    const [, number, item] = ITEM.exec(line) ?? [];
    if (signs && title) {
      close();
      blocks.push({
        kind: 'heading',
        level: signs.length > 2 ? 3 : 2,
        content: parseInline(title.trim()),
      });
    } else if (item) add('list', number !== undefined, item.trim());
    else if (line.trim() === '') close();
    // A line below an item continues it.
    else if (open?.kind === 'list') open.lines[open.lines.length - 1] += ` ${line.trim()}`;
    else add('paragraph', false, line.trim());
  }
  close();
  return blocks;
}
