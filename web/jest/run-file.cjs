const Module = require('node:module');
const { registerTypeScript } = require('../../dev/test-runner/compile.cjs');
const runFile = require('../../dev/test-runner/run-file.cjs');
const { openPage } = require('./browser-globals.cjs');
const { dropFreshModules, registerFreshModules } = require('./fresh-modules.cjs');
const { mswBundle } = require('./msw-bundle.cjs');

/** What tests load in place of a package. */
const ALIASES = {
  msw: require.resolve('./msw.cjs'),
  'msw/node': require.resolve('./msw.cjs'),
  'chart.js': require.resolve('../src/test/chart-double.ts'),
};
const resolve = Module._resolveFilename;
Module._resolveFilename = (request, ...rest) =>
  ALIASES[request] ??
  (/\.(css|svg)$/.test(request) ? require.resolve('./asset-stub.cjs') : resolve(request, ...rest));

registerTypeScript();
registerFreshModules();

/** Runs one test file in a page of its own, with modules of the app that nothing has used. */
module.exports = async function runWebFile(options) {
  const closePage = openPage();
  globalThis.mswBundle = mswBundle();
  try {
    return await runFile(options);
  } finally {
    closePage();
    dropFreshModules();
  }
};
