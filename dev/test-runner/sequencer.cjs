const { default: Sequencer } = require('@jest/test-sequencer');

/** Browser journeys before the calls of hostile clients, which leave data in the shop; otherwise jest's order. */
module.exports = class extends Sequencer {
  async sort(tests) {
    const isApi = ({ context }) => context.config.displayName?.name === 'api';
    const sorted = await super.sort(tests);
    return [...sorted.filter((test) => !isApi(test)), ...sorted.filter(isApi)];
  }
};
