/** Compiles what jest loads itself, outside of the runner: global setups. */
const swc = [
  '@swc/jest',
  { jsc: { target: 'es2023', parser: { syntax: 'typescript' } }, module: { type: 'commonjs' } },
];

/** `*.soak.*` files run in `npm run soak` only: they take long, or break servers of their own. */
const ignored = ['/node_modules/', '/dist/', '/\\.local', ...(process.env.SOAK ? [] : ['\\.soak\\.'])];

const node = (displayName, testMatch, more = {}) => ({
  runner: '<rootDir>/dev/test-runner/node.cjs',
  displayName,
  rootDir: __dirname,
  testMatch: testMatch.map((glob) => `<rootDir>/${glob}`),
  testPathIgnorePatterns: ignored,
  modulePathIgnorePatterns: ['/\\.local', '/dist/'],
  transform: { '\\.ts$': swc },
  ...more,
});

const withShop = {
  globalSetup: '<rootDir>/e2e/support/running-shop/global-setup.ts',
  globalTeardown: '<rootDir>/e2e/support/running-shop/global-teardown.ts',
};

module.exports = {
  // The one limit of every test and hook, for a machine that is busy with other things. Suites of the soak play whole days.
  testTimeout: process.env.SOAK ? 2_400_000 : 300_000,
  testSequencer: '<rootDir>/dev/test-runner/sequencer.cjs',
  projects: [
    node('unit', [
      '{packages,dev}/*/src/**/*.test.ts',
      'services/*/src/**/*.test.ts',
      'gateway/src/**/*.test.ts',
      'deploy/{supply-chain,monitoring}/**/*.test.ts',
      'e2e/{docs,logs,saga-model,tracing}/**/*.test.ts',
      'e2e/cross-service/personal-texts.test.ts',
    ]),
    node(
      'component',
      [
        '{packages,dev,services}/*/test/**/*.component.test.ts',
        'gateway/test/**/*.component.test.ts',
        'e2e/cross-service/**/*.component.test.ts',
        'deploy/docker/test/*.component.test.ts',
      ],
      {
        globalSetup: '<rootDir>/packages/testing/src/servers/global-setup.ts',
        globalTeardown: '<rootDir>/packages/testing/src/servers/global-teardown.ts',
      },
    ),
    node('deploy', ['deploy/test/**/*.test.ts', 'deploy/{docker,compose}/*.test.ts']),
    node('engine', ['dev/*/test/**/*.engine.test.ts']),
    node('api', ['e2e/contract/*.e2e.ts'], withShop),
    node('e2e', ['e2e/*.e2e.ts'], withShop),
    node('web', ['web/src/**/*.test.{ts,tsx}'], {
      runner: '<rootDir>/web/jest/runner.cjs',
      setupFilesAfterEnv: ['<rootDir>/web/jest/setup.ts'],
    }),
  ],
};
