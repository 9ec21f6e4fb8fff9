// The renderer thread of tests: loads src/renderer.ts without a bundle.
require('../../../dev/test-runner/compile.cjs').registerTypeScript();
require('../src/renderer.ts');
