/** The rules that a machine can check (CONTRIBUTING.md, "Who may import whom"). */
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

module.exports = {
  forbidden: [
    rule(
      'no-cycles',
      'A cycle means that two rooms are one.',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),
    rule(
      'services-are-islands',
      'A service imports packages only, never another service, the gateway or the web app.',
      { path: '^services/([^/]+)/' },
      { path: '^(services/(?!$1/)|gateway/|web/)' },
    ),
    rule(
      'packages-know-no-service',
      'Packages are below services: what needs the code of several services is a test and lies in e2e.',
      { path: '^packages/' },
      { path: '^(services|gateway|web|e2e)/' },
    ),
    rule(
      'edge-sees-contracts-only',
      'The gateway and the web app know services through contracts.',
      { path: '^(gateway|web)/' },
      { path: '^services/' },
    ),
    rule(
      'contracts-import-zod-only',
      'Contracts stay free of everything but schemas.',
      { path: '^packages/contracts/src/', pathNot: '\\.test\\.ts$|openapi' },
      { path: '^(packages/(?!contracts)|services|gateway|web)|node_modules/(?!(\\.pnpm/)?zod)' },
    ),
    rule(
      'messaging-and-kit-apart',
      'messaging and service-kit do not know each other.',
      { path: '^packages/(messaging|service-kit)/src/' },
      { path: '^packages/(messaging|service-kit)/', pathNot: '^packages/$1/' },
    ),
    rule(
      'testing-from-tests-only',
      'The testing package is for tests.',
      { pathNot: '(\\.test\\.tsx?$|/test/|^packages/testing/|^e2e/|^packages/bench/)' },
      { path: '^packages/testing/' },
    ),
    rule(
      'pure-decisions',
      'Aggregates and sagas import no framework.',
      { path: '^services/[^/]+/src/(order|saga|payment|cart|reservation|session|otp)\\.ts$' },
      { path: 'node_modules/(\\.pnpm/)?(express|mongoose|amqplib)' },
    ),
    rule(
      'amqplib-in-messaging-only',
      'Only messaging speaks to the broker.',
      { path: '^(services|gateway|packages/service-kit)/', pathNot: '/test/' },
      { path: 'node_modules/(\\.pnpm/)?amqplib' },
    ),
    rule(
      'stripe-in-one-file',
      "The card provider's library is known to one file.",
      { path: '^(services|gateway|web)/', pathNot: '^services/payment/(src/provider\\.ts|.*test)' },
      { path: 'node_modules/(\\.pnpm/)?stripe' },
    ),
    rule(
      'minio-in-store-only',
      'The image store alone knows S3.',
      { path: '^(services|gateway|web)/', pathNot: '^services/media/(src/.*store.*|test/)' },
      { path: 'node_modules/(\\.pnpm/)?minio' },
    ),
    rule(
      'web-features-apart',
      'A feature does not import another feature.',
      { path: '^web/src/features/([^/]+)/', pathNot: '\\.test\\.tsx?$' },
      { path: '^web/src/features/(?!$1/)' },
    ),
    rule(
      'web-lib-below-features',
      'lib and components know no feature.',
      { path: '^web/src/(lib|components|api)/', pathNot: '\\.test\\.tsx?$' },
      { path: '^web/src/(features|app)/' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
    },
  },
};
