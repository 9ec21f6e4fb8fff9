module.exports = require(globalThis.mswBundle);
