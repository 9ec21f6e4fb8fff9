const { default: Sequencer } = require('@jest/test-sequencer');

/**
 * Browser journeys before the calls of hostile clients, which leave data in the shop, and random calls last: they may
 * change any setting. Otherwise jest's order.
 */
const orderOf = ({ path, context }) => {
  if (path.endsWith('/fuzz.e2e.ts')) return 2;
  return context.config.displayName?.name === 'api' ? 1 : 0;
};

module.exports = class extends Sequencer {
  async sort(tests) {
    const sorted = await super.sort(tests);
    return sorted.toSorted((a, b) => orderOf(a) - orderOf(b));
  }
};
