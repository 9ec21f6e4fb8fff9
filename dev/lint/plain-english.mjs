/**
 * Words that comments and test titles do without, each with what to write instead. Present-day technical English only:
 * see CONTRIBUTING.md, "Words".
 */
const IN_PROSE = [
  ['whoever', 'anyone who, or the role: the caller, the client'],
  ['whatever', 'any, or name it'],
  ['whichever', 'the one that'],
  ['anew', 'again'],
  ['tells?|told', 'reports, returns, notifies'],
  ['says?|said', 'states, reports, returns'],
  ['hears?|heard', 'receives'],
  ['stands?|stood', 'is, is stored, is listed'],
  ['besides?', 'next to, in addition'],
  ['of before', 'earlier, previous, created before'],
  ['meanwhile', 'in the meantime, concurrently'],
  ['g(?:ives?|ave|iven|iving) (?:\\w+ )?back', 'returns, releases, refunds'],
  ['t(?:akes?|ook|aken|aking) (?:\\w+ )?back', 'reverts, undoes'],
  ['as (?:it|they) (?:is|are|was|were)(?=[.,;:)]|$)', 'unchanged'],
  ['once more', 'again'],
  ['for ever', 'permanently, indefinitely'],
  ['for want of', 'without'],
  ['for certain', 'reliably'],
  ['in vain', 'without effect'],
  ['c(?:omes?|ame) to nothing', 'fails, is cancelled'],
  ['vouch\\w*', 'confirms'],
  ['mend(?:s|ed|ing)?', 'fixes, repairs'],
  ['nor', 'and not, or'],
  ['lest', 'so that ... not'],
  ['hence|thus|thereby|therein|wherein|whereof|thereof', 'so'],
  ['in words', 'as text'],
  ['a second time', 'again'],
  ['out of the way', 'name the effect'],
  ['by and by', 'gradually'],
  ['errands?', 'task, job'],
  ['couriers?|surgeons?|weather|twins?', 'the term of the field'],
];

/** Words that texts for people do without: error messages, log lines, labels. */
const IN_TEXTS = [
  ['whoever', 'anyone who'],
  ['anew', 'again'],
  ['of before', 'earlier, previous'],
  ['meanwhile', 'in the meantime'],
  ['for want of', 'without'],
  ['is resting', 'is unavailable'],
  ['in vain', 'without effect'],
  ['mended', 'fixed'],
  ['lest', 'so that ... not'],
];

/** Parts of names that a reader from outside would not search for. */
const IN_NAMES = [
  ['\\w+InWords', 'format..., describe...'],
  ['inWords', 'format..., describe...'],
  ['giveBack\\w*|gaveBack\\w*|givenBack\\w*|\\w+GivenBack', 'refund..., release..., return...'],
  ['bringBack\\w*|broughtBack\\w*', 'restore...'],
  ['take\\w*Back|taken\\w*Back|took\\w*Back', 'revert..., undo...'],
  ['vouch\\w*', 'confirm..., stamp...'],
  ['dissolve\\w*', 'remove...'],
  ['\\w*[wW]hoever\\w*', 'the role: caller, owner'],
  ['\\w*[aA]new', 'again, re...'],
  ['isOthers\\w*', 'isForeign...'],
];

const compile = (list, wrap) => list.map(([word, instead]) => ({ pattern: wrap(word), instead }));
const prose = compile(IN_PROSE, (word) => new RegExp(`\\b(?:${word})\\b`, 'i'));
const texts = compile(IN_TEXTS, (word) => new RegExp(`\\b(?:${word})\\b`, 'i'));
const names = compile(IN_NAMES, (word) => new RegExp(`^(?:${word})$`));

const firstHit = (list, text) => {
  for (const { pattern, instead } of list) {
    const match = pattern.exec(text);
    if (match) return { word: match[0], instead };
  }
  return undefined;
};

const TITLED = new Set(['it', 'test', 'describe']);

/** `it`, `test.each(rows)`, `describe.each`...`` and the like: the function that takes the title. */
function isTitled(callee) {
  if (callee.type === 'Identifier') return TITLED.has(callee.name);
  if (callee.type === 'MemberExpression') return isTitled(callee.object);
  if (callee.type === 'CallExpression') return isTitled(callee.callee);
  if (callee.type === 'TaggedTemplateExpression') return isTitled(callee.tag);
  return false;
}

const textOf = (node) =>
  node?.type === 'TemplateLiteral'
    ? node.quasis.map(({ value }) => value.cooked ?? '').join(' ')
    : typeof node?.value === 'string'
      ? node.value
      : undefined;

export const plainEnglish = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: { word: "'{{word}}' in a {{place}}: write {{instead}}." },
  },
  create(context) {
    const titles = new Set();
    const report = (node, place, list, text) => {
      const hit = firstHit(list, text);
      if (hit) context.report({ node, messageId: 'word', data: { ...hit, place } });
    };
    const checkName = (id) => {
      if (id?.type === 'Identifier') report(id, 'name', names, id.name);
    };
    const checkText = (node) => {
      const text = textOf(node);
      if (text && !titles.has(node) && /\s\S+\s/.test(text)) report(node, 'text', texts, text);
    };
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) {
          report(comment, 'comment', prose, comment.value);
        }
      },
      CallExpression(node) {
        const [title] = node.arguments;
        if (!isTitled(node.callee) || textOf(title) === undefined) return;
        titles.add(title);
        report(title, 'test title', prose, textOf(title));
      },
      VariableDeclarator: ({ id }) => checkName(id),
      FunctionDeclaration: ({ id }) => checkName(id),
      TSInterfaceDeclaration: ({ id }) => checkName(id),
      TSTypeAliasDeclaration: ({ id }) => checkName(id),
      TSPropertySignature: ({ key }) => checkName(key),
      Property: ({ key, computed }) => {
        if (!computed) checkName(key);
      },
      Literal: checkText,
      TemplateLiteral: checkText,
      JSXText: checkText,
    };
  },
};
