const { Worker } = require('jest-worker');

/** Runs one test file in a process that ends after it. */
module.exports = async function runIsolated(options) {
  const { runFile } = options.extraOptions;
  const forkOptions = { stdio: 'inherit' };
  const worker = new Worker(runFile, { exposedMethods: ['default'], numWorkers: 1, forkOptions });
  try {
    return await worker.default(options);
  } finally {
    await worker.end();
  }
};
