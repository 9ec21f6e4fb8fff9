const { registerTypeScript } = require('./compile.cjs');
const { OF_THE_PROJECT, registerFreshModules } = require('./fresh-modules.cjs');
const runFile = require('./run-file.cjs');

registerTypeScript();
const dropFreshModules = registerFreshModules(OF_THE_PROJECT);

/** Runs one test file with modules of the project that no other file has used. */
module.exports = async function runIsolated(options) {
  try {
    return await runFile(options);
  } finally {
    dropFreshModules();
  }
};
