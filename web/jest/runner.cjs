const { createJestRunner } = require('create-jest-runner');

/** Runs test files in a browser-like process. */
module.exports = createJestRunner(require.resolve('./run-file.cjs'));
