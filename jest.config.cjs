const swc = (jsx) => [
  '@swc/jest',
  {
    jsc: {
      target: 'es2023',
      parser: { syntax: 'typescript', tsx: jsx },
      transform: jsx ? { react: { runtime: 'automatic' } } : {},
    },
    module: { type: 'commonjs' },
  },
];

/** Packages of the node side that ship ES modules only and therefore pass through the compiler in tests. */
const esmOnly = 'node_modules/(?!(?:\\.pnpm/)?(?:until-async|rettime|eventsource-parser)[@/])';

/** Loads modules by `import()`, which tests have for what passes through the compiler only. */
const importing = 'node_modules/(?!(?:\\.pnpm/)?@opentelemetry[+/]otlp-exporter-base[@/])';

/** Modules are loaded once for each worker; `SANDBOX=on`, as in `npm run soak`, isolates every test file. */
const isSandboxed = process.env.SANDBOX === 'on';
const runner = isSandboxed ? {} : { runner: '<rootDir>/dev/test-runner/index.cjs' };

/** Property tests take the seed of the run; without a sandbox the runner sets it once for each worker. */
const seeded = { '^fast-check$': '<rootDir>/dev/test-runner/fast-check.cjs' };

/** `*.soak.*` files run in `npm run soak` only: they take long, or break servers of their own. */
const ignored = ['/node_modules/', '/dist/', '/\\.local', ...(process.env.SOAK ? [] : ['\\.soak\\.'])];

const node = (displayName, testMatch, more = {}) => ({
  ...runner,
  displayName,
  rootDir: __dirname,
  testMatch: testMatch.map((glob) => `<rootDir>/${glob}`),
  testPathIgnorePatterns: ignored,
  modulePathIgnorePatterns: ['/\\.local', '/dist/'],
  testEnvironment: 'node',
  testEnvironmentOptions: { globalsCleanup: 'off' },
  transform: { '\\.[jt]sx?$': swc(false) },
  transformIgnorePatterns: [importing],
  moduleNameMapper: seeded,
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
  // In the sandbox Node keeps the modules of finished test files; a worker above this size is replaced.
  workerIdleMemoryLimit: '2GB',
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
        'e2e/cross-service/*.component.test.ts',
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
      runner: isSandboxed ? 'jest-runner' : '<rootDir>/web/jest/runner.cjs',
      testEnvironment: '<rootDir>/web/jest/jsdom-environment.cjs',
      transform: { '\\.[jt]sx?$': swc(true) },
      transformIgnorePatterns: [esmOnly],
      setupFilesAfterEnv: ['<rootDir>/web/jest/setup.ts'],
      moduleNameMapper: {
        ...seeded,
        '\\.(css|svg)$': '<rootDir>/web/jest/asset-stub.cjs',
        '^msw(?:/node)?$': '<rootDir>/web/jest/msw.cjs',
        '^chart\\.js$': '<rootDir>/web/src/test/chart-double.ts',
      },
    }),
  ],
};
