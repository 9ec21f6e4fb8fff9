const { createJestRunner } = require('create-jest-runner');

/**
 * A jest runner without a module sandbox: each worker loads a module once for all of its test files. Loading modules was
 * half of the component step (docs/adr/0026). `SANDBOX=on` runs everything by jest's own runner instead.
 */
module.exports = createJestRunner(require.resolve('./run-file.cjs'));
