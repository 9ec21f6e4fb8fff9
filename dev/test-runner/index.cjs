const { createJestRunner } = require('create-jest-runner');

/**
 * The jest runner that runs files by the module `runFile`, a path. It has no module sandbox: each worker loads a module
 * once for all of its test files. Loading modules was half of the component step (docs/adr/0026). With `ISOLATED=on`
 * every test file has a process of its own.
 */
exports.runnerOf = (runFile) =>
  process.env.ISOLATED === 'on'
    ? createJestRunner(require.resolve('./run-isolated.cjs'), { getExtraOptions: () => ({ runFile }) })
    : createJestRunner(runFile);
