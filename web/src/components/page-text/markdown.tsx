import { Fragment, useMemo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isPathInShop, parseMarkdown, type Block, type Inline } from '../../lib/markdown/parse';

const LINK = 'font-semibold text-primary underline wrap-anywhere';
const HEADING = {
  2: 'mt-4 text-xl font-extrabold',
  3: 'mt-2 font-bold',
} as const;

function renderInline(inline: Inline): ReactNode {
  if (inline.kind === 'text') return inline.text;
  const content = renderAll(inline.content);
  if (inline.kind === 'strong') return <strong>{content}</strong>;
  if (inline.kind !== 'link') return <em>{content}</em>;
  const { href } = inline;
  if (isPathInShop(href))
    return (
      <Link to={href} className={LINK}>
        {content}
      </Link>
    );
  return (
    <a href={href} rel="noopener" className={LINK}>
      {content}
    </a>
  );
}

const renderAll = (inlines: readonly Inline[]): ReactNode =>
  inlines.map((inline, index) => <Fragment key={index}>{renderInline(inline)}</Fragment>);

function renderBlock(block: Block): ReactNode {
  if (block.kind === 'paragraph') return <p>{renderAll(block.content)}</p>;
  if (block.kind === 'heading') {
    const Heading = `h${block.level}` as const;
    return <Heading className={HEADING[block.level]}>{renderAll(block.content)}</Heading>;
  }
  const List = block.isOrdered ? 'ol' : 'ul';
  return (
    <List className={`grid gap-1 pl-6 ${block.isOrdered ? 'list-decimal' : 'list-disc'}`}>
      {block.items.map((item, index) => (
        <li key={index}>{renderAll(item)}</li>
      ))}
    </List>
  );
}

/** A text of the shop in Markdown; HTML in it is shown as text. */
export function Markdown({ source }: { source: string }) {
  const blocks = useMemo(() => parseMarkdown(source), [source]);
  return (
    <div className="grid gap-3 leading-7 wrap-anywhere">
      {blocks.map((block, index) => (
        <Fragment key={index}>{renderBlock(block)}</Fragment>
      ))}
    </div>
  );
}
