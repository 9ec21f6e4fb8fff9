const { runnerOf } = require('./index.cjs');

module.exports = runnerOf(require.resolve('./run-file.cjs'));
