import { escapeHtml } from '../html';

const inline = (text: string): string => escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');

function table(lines: readonly string[]): string {
  const [head = '', , ...rows] = lines;
  const cells = (line: string, tag: string) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => `<${tag}>${inline(cell.trim())}</${tag}>`)
      .join('');
  const body = rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('');
  return `<table><tr>${cells(head, 'th')}</tr>${body}</table>`;
}

function block(text: string): string {
  const lines = text.split('\n');
  if (text.startsWith('## ')) {
    const [title = '', ...rest] = lines;
    return `<h3>${inline(title.slice(3))}</h3>${rest.length > 0 ? block(rest.join('\n')) : ''}`;
  }
  if (text.startsWith('|')) return table(lines);
  if (text.startsWith('- ')) {
    return `<ul>${lines.map((line) => `<li>${inline(line.slice(2))}</li>`).join('')}</ul>`;
  }
  return `<p>${inline(text)}</p>`;
}

/** The subset of Markdown that the API document uses: headings, lists, tables, code. */
export const markdown = (text: string): string =>
  text
    .trim()
    .split(/\n{2,}/)
    .map(block)
    .join('\n');
