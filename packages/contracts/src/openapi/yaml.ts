import { Document, isCollection, isMap, isScalar, type Pair, type Node } from 'yaml';

const LINE_WIDTH = 120;

/** Characters that a node needs on one line; Infinity if it cannot be written on one. */
function lengthOf(node: Node | null): number {
  if (isScalar(node)) {
    const text = String(node.value);
    return text.includes('\n') ? Infinity : text.length + 2;
  }
  if (!isCollection(node)) return Infinity;
  const lengths = isMap(node)
    ? (node.items as Pair<Node, Node>[]).map(({ key, value }) => lengthOf(key) + lengthOf(value))
    : (node.items as Node[]).map(lengthOf);
  return lengths.reduce((sum, length) => sum + length + 2, 4);
}

/** Whether a text has several lines and none needs folding. */
const isWrapped = (text: string): boolean =>
  text.includes('\n') && text.split('\n').every((line) => line.length <= 1.5 * LINE_WIDTH);

/** Writes every collection that fits on one line; `before` is the number of characters to its left. */
function compact(node: Node | null, indentation: number, before: number): void {
  if (isScalar(node) && isWrapped(String(node.value))) node.type = 'BLOCK_LITERAL';
  if (!isCollection(node)) return;
  if (before + lengthOf(node) <= LINE_WIDTH) node.flow = true;
  else if (isMap(node)) {
    for (const { key, value } of node.items as Pair<Node, Node>[])
      compact(value, indentation + 2, indentation + lengthOf(key));
  } else for (const item of node.items as Node[]) compact(item, indentation + 2, indentation + 2);
}

export function toYaml(value: unknown): string {
  const document = new Document(value, { aliasDuplicateObjects: false });
  compact(document.contents, 0, LINE_WIDTH);
  return document.toString({ lineWidth: LINE_WIDTH });
}
