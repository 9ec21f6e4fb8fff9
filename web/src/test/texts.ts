import ts from 'typescript';

/** An untranslated text in the code, or a wrong use of the dictionary. */
interface Finding {
  line: number;
  text: string;
}

export interface TextsOfFile {
  /** Texts that are translated: the arguments of t(), rich() and msg(), both forms of plural(). */
  keys: string[];
  findings: Finding[];
}

/** Functions whose literal arguments are keys of the dictionary. */
const TRANSLATING = new Set(['t', 'msg', 'plural', 'rich']);
const TEXT_ATTRIBUTE =
  /^(?:aria-label|aria-description|aria-valuetext|alt|placeholder|title|(?:\w+L|l)abel|hint|heading|summary|description|question|message|confirm)$/;
/** Attributes whose value is never shown. */
const MACHINE_ATTRIBUTE = /^(?:\w*[cC]lassName|className|sizes|to|key|autoComplete|d|transform|points)$/;
const HAS_WORD = /\p{L}{2}/u;
/** A sentence or a label: begins with a capital letter, and is not a type, a key or an abbreviation. */
const LOOKS_LIKE_TEXT =
  /^(?:[A-Z][a-z']+(?:$|[\s.,!?:;])|(?:A|I) |(?:\{\} )?[a-z']+(?: (?:[a-z',.]+|\{\}))+$)/;
const BRAND = 'Tokri';
/** Never shown: keys, headers, globals. */
const NO_TEXT = new Set([
  'Escape',
  'Enter',
  'Home',
  'End',
  'Tab',
  'Stripe',
  // Language names are not translated.
  'English',
  // Status of an account in requests.
  'Active',
  'Suspended',
  // A media query, a value of a form and a part of a path.
  'not all',
  'India',
  'relevance asc',
  'All {}',
]);
/** Calls whose arguments are for developers or machines. */
const FOR_MACHINES =
  /^(?:console\.\w+|cx|notifyOtherTabs|notifyTabsOnSuccess|buttonClass|import|require|\w*[eE]lement\.\w+|document\.(?:querySelector\w*|getElementById|addEventListener)|.*\.(?:setRequestHeader|getItem|setItem|headers\.\w+))$/;

const isLiteral = (node: ts.Node): node is ts.StringLiteralLike | ts.TemplateExpression =>
  ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);

function wordsOf(node: ts.StringLiteralLike | ts.TemplateExpression): string {
  if (ts.isStringLiteralLike(node)) return node.text;
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('{}');
}

const calleeOf = (node: ts.CallExpression) => node.expression.getText();

/** The context of a literal, as far as it decides whether it is a text. */
function placeOf(node: ts.Node): 'child' | 'text attribute' | 'machine' | undefined {
  for (let at = node; ; at = at.parent) {
    const { parent } = at;
    if (ts.isJsxAttribute(parent)) {
      const name = parent.name.getText();
      return MACHINE_ATTRIBUTE.test(name)
        ? 'machine'
        : TEXT_ATTRIBUTE.test(name)
          ? 'text attribute'
          : undefined;
    }
    if (ts.isJsxExpression(parent)) {
      if (ts.isJsxElement(parent.parent) || ts.isJsxFragment(parent.parent)) return 'child';
      continue;
    }
    if (ts.isConditionalExpression(parent)) {
      if (parent.condition === at) return 'machine';
      continue;
    }
    if (ts.isBinaryExpression(parent)) {
      if (/^(?:===|!==|in|instanceof)$/.test(parent.operatorToken.getText())) return 'machine';
      continue;
    }
    if (
      ts.isParenthesizedExpression(parent) ||
      ts.isTemplateSpan(parent) ||
      ts.isTemplateExpression(parent)
    ) {
      continue;
    }
    if (ts.isCallExpression(parent) && parent.expression !== at && FOR_MACHINES.test(calleeOf(parent)))
      return 'machine';
    if (ts.isNewExpression(parent) || ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent))
      return 'machine';
    if (ts.isLiteralTypeNode(parent) || ts.isElementAccessExpression(parent) || ts.isCaseClause(parent))
      return 'machine';
    if (ts.isPropertyAssignment(parent) && parent.name === at) return 'machine';
    return undefined;
  }
}

const isTag = (node: ts.Node): boolean =>
  node.parent !== undefined &&
  ((ts.isCallExpression(node.parent) && /\.invalidateTags$/.test(calleeOf(node.parent))) ||
    (ts.isVariableDeclaration(node.parent) && /_TAGS$/.test(node.parent.name.getText())) ||
    (ts.isPropertyAssignment(node.parent) &&
      /^(?:type|tagTypes|addTagTypes|providesTags|invalidatesTags|Authorization)$/.test(
        node.parent.name.getText(),
      )) ||
    isTag(node.parent));

function isText(node: ts.StringLiteralLike | ts.TemplateExpression): boolean {
  const words = wordsOf(node);
  if (!HAS_WORD.test(words) || words === BRAND) return false;
  const place = placeOf(node);
  if (place === 'machine') return false;
  if (place === 'child' || place === 'text attribute') return HAS_WORD.test(words.replaceAll('{}', ''));
  return LOOKS_LIKE_TEXT.test(words) && !NO_TEXT.has(words) && !isTag(node);
}

const isInFunction = (node: ts.Node): boolean =>
  node.parent !== undefined && (ts.isFunctionLike(node.parent) || isInFunction(node.parent));

export function textsOf(source: string, fileName: string): TextsOfFile {
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true);
  const keys: string[] = [];
  const findings: Finding[] = [];
  const find = (node: ts.Node, text: string) =>
    findings.push({ line: file.getLineAndCharacterOfPosition(node.getStart()).line + 1, text });

  const readKeys = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) keys.push(...(node.text ? [node.text] : []));
    else if (ts.isConditionalExpression(node)) [node.whenTrue, node.whenFalse].forEach(readKeys);
    else if (ts.isParenthesizedExpression(node)) readKeys(node.expression);
    else if (ts.isBinaryExpression(node)) [node.left, node.right].forEach(readKeys);
    else if (ts.isTemplateExpression(node)) find(node, `a key is made of parts: ${wordsOf(node)}`);
    else visit(node);
  };

  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && TRANSLATING.has(calleeOf(node))) {
      const name = calleeOf(node);
      if (name !== 'msg' && !isInFunction(node))
        find(node, `translated once, when the file is loaded: ${node.getText()}`);
      const count = name === 'plural' ? 3 : 1;
      node.arguments.forEach((argument, index) => (index < count ? readKeys(argument) : visit(argument)));
      return;
    }
    if (ts.isJsxText(node) && HAS_WORD.test(node.text.replace(/&\w+;/g, '')) && node.text.trim() !== BRAND)
      find(node, node.text.trim());
    if (isLiteral(node) && isText(node)) {
      find(node, wordsOf(node));
      if (ts.isStringLiteralLike(node)) return;
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return { keys, findings };
}
