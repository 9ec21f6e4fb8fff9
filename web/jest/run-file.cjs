const Module = require('node:module');
const { registerTypeScript } = require('../../dev/test-runner/compile.cjs');
const {
  OF_THE_PROJECT,
  isIsolated,
  registerFreshModules,
} = require('../../dev/test-runner/fresh-modules.cjs');
const runFile = require('../../dev/test-runner/run-file.cjs');
const { openPage } = require('./browser-globals.cjs');
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

const PACKAGES = [
  ...['@testing-library', '@radix-ui', 'aria-hidden', 'goober', 'react-hot-toast', 'react-remove-scroll'],
  ...['react-style-singleton', 'use-callback-ref', 'use-sidecar'],
];
/** The packages that keep state or hold on to the page. */
const WITH_STATE = new RegExp(`node_modules/(${PACKAGES.join('|')})[^/]*/(?!node_modules)`);

registerTypeScript();
const dropFreshModules = registerFreshModules(WITH_STATE, isIsolated ? OF_THE_PROJECT : /\/web\/src\//);

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
