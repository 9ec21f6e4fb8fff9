/**
 * fast-check with the seed of the run: `SEED=123 npm test` repeats a run of property tests. The seed is fixed by default;
 * `npm run soak` takes a new one each time and prints it.
 */
const fc = require('../../node_modules/fast-check/lib/cjs/fast-check.js');

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env.SEED ?? 20_261_126) });
module.exports = fc;
