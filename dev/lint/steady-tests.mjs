const HOOKS = new Set(['it', 'test', 'beforeAll', 'afterAll', 'beforeEach', 'afterEach']);
const CLOCKS = new Set(['Date', 'performance']);

/** `it`, `it.each(rows)`, `test.skip` and the like: the name of the function that is called in the end. */
function calleeName(node) {
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'MemberExpression') return calleeName(node.object);
  if (node.type === 'CallExpression') return calleeName(node.callee);
  if (node.type === 'TaggedTemplateExpression') return calleeName(node.tag);
  return undefined;
}

const isFunction = ({ type }) => type === 'ArrowFunctionExpression' || type === 'FunctionExpression';

function readsClock(node) {
  if (!node || typeof node.type !== 'string') return false;
  if (node.type === 'CallExpression' && node.callee.property?.name === 'now')
    return CLOCKS.has(node.callee.object.name);
  if (node.type === 'BinaryExpression') return readsClock(node.left) || readsClock(node.right);
  return false;
}

/**
 * A test has the limit of jest.config.cjs, however busy the machine is, and asserts nothing about how long something
 * takes: that is what benchmarks measure.
 */
export const steadyTests = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      limit: 'One limit for all tests (jest.config.cjs): remove this one.',
      clock: 'A test does not assert on the clock: count what happens, or measure it in a benchmark.',
    },
  },
  create(context) {
    return {
      CallExpression(node) {
        const { callee, arguments: given } = node;
        if (callee.type === 'MemberExpression' && callee.object.name === 'jest') {
          if (callee.property.name === 'setTimeout') context.report({ node, messageId: 'limit' });
          return;
        }
        const last = given.at(-1);
        if (
          HOOKS.has(calleeName(callee)) &&
          given.length >= 2 &&
          !isFunction(last) &&
          isFunction(given.at(-2))
        ) {
          context.report({ node: last, messageId: 'limit' });
        }
        if (/^toBe(Less|Greater)Than/.test(callee.property?.name ?? '') && calleeName(callee) === 'expect') {
          let asserted = callee.object;
          while (asserted.type === 'MemberExpression') asserted = asserted.object;
          if (callee.property.name.includes('Less') && asserted.arguments?.some(readsClock)) {
            context.report({ node, messageId: 'clock' });
          }
        }
      },
    };
  },
};
