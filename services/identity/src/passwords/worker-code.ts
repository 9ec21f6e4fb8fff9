/**
 * Code of the hashing worker, as text: a worker file would need a different path under tsx, jest and the bundle.
 * workerData.bcrypt is the resolved path of bcryptjs.
 */
export const WORKER_CODE = `
const { parentPort, workerData } = require('node:worker_threads');
const bcrypt = require(workerData.bcrypt);
parentPort.on('message', (job) => {
  const done = (error, result) => parentPort.postMessage({ id: job.id, result, error: error ? String(error.message) : undefined });
  try {
    if (job.kind === 'hash') done(undefined, bcrypt.hashSync(job.password, job.cost));
    else done(undefined, bcrypt.compareSync(job.password, job.hash));
  } catch (error) {
    done(error);
  }
});
`;
