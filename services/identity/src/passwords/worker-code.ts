/**
 * Code of the hashing worker, as text: a worker file would need a different path under tsx, jest and the bundle.
 * workerData.bcrypt is the resolved path of bcryptjs.
 */
export const WORKER_CODE = `
const { parentPort, workerData } = require('node:worker_threads');
const bcrypt = require(workerData.bcrypt);
parentPort.on('message', (job) => {
  try {
    const result = job.kind === 'hash'
      ? bcrypt.hashSync(job.text, job.cost)
      : job.texts.map((text) => bcrypt.compareSync(text, job.hash)).includes(true);
    parentPort.postMessage({ result });
  } catch (error) {
    parentPort.postMessage({ error: String(error.message) });
  }
});
`;
