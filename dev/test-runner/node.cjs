const { createJestRunner } = require('create-jest-runner');
const { isIsolated } = require('./fresh-modules.cjs');

/**
 * The jest runner of everything but the web app. It has no module sandbox: each worker loads a module once for all of
 * its test files. Loading modules was half of the component step (docs/adr/0026).
 */
module.exports = createJestRunner(require.resolve(isIsolated ? './run-isolated.cjs' : './run-file.cjs'));
