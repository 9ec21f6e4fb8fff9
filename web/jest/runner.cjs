const { runnerOf } = require('../../dev/test-runner/index.cjs');

/** Runs test files in a browser-like process. */
module.exports = runnerOf(require.resolve('./run-file.cjs'));
