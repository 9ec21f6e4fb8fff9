const { createJestRunner } = require('create-jest-runner');

/** The runner without a module sandbox (docs/adr/0026), in a browser-like process. */
module.exports = createJestRunner(require.resolve('./run-file.cjs'));
