const { TestEnvironment } = require('jest-environment-jsdom');
const FROM_NODE = require('./from-node.cjs');
const { mswBundle } = require('./msw-bundle.cjs');

module.exports = class BrowserLikeEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.mswBundle = mswBundle();
    for (const name of FROM_NODE) {
      if (globalThis[name] !== undefined) this.global[name] = globalThis[name];
    }
  }

  // msw is a Node library in tests: without this the "browser" side of packages would be taken.
  exportConditions() {
    return ['node', 'require', 'default'];
  }
};
