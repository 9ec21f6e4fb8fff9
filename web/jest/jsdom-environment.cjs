const { TestEnvironment } = require('jest-environment-jsdom');
const { mswBundle } = require('./msw-bundle.cjs');

/** jsdom lacks what msw and the app expect of a present-day browser; Node has it. */
const FROM_NODE = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'FormData',
  'Blob',
  'File',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'TextEncoder',
  'TextDecoder',
  'TextDecoderStream',
  'BroadcastChannel',
  'structuredClone',
];

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
