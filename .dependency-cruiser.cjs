/** The rules that a machine can check (CONTRIBUTING.md, "Who may import whom"). */
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/**
 * Files of a service that meet the outside world: HTTP, database, broker, provider. Every other file of a service
 * decides, presents or computes and is held to `decisions-are-pure`: a new file is pure until it is named here.
 */
const EFFECT_FILES = [
  // The same names in every service, at its root and in the folders of its capabilities.
  '[^/]+/src/(main|config|service|routes|store|consumers|queries|operator|personal-data|database|seed|metrics|sweep|sweeper|expiry-sweep)\\.ts$',
  '[^/]+/src/(commands|store)/',
  '[^/]+/src/[^/]+/(routes|commands|queries|store|metrics|personal-data|republish-[a-z-]+)\\.ts$',
  '[^/]+/src/[^/]+/(commands|store)/',
  // Adapters of one service.
  'cart/src/(carts/(change-cart|guest-cookie)|products/product-lookup)\\.ts$',
  'catalogue/src/(admin-names|schema-fields|ids|dependencies|content/(page-events|home/(commands|home-events|routes|store)))\\.ts$',
  'catalogue/src/(products/(history|sale-rules|schedule|shelves|variants)|search/tuning|stock/(lots|receipts|reports|restock|write-offs)|insights/(popularity|query-log|sold-out-hits|bought-together))/(routes|store|queries|commands)\\.ts$',
  'catalogue/src/(products|taxonomy|stock|search|import|jobs|insights|content)/(routes|store|queries|commands|sequence)\\.ts$',
  'catalogue/src/(products|stock)/commands/',
  'catalogue/src/import/(check-rows|decide-lines|export-file|import-(file|lines|products)|make-taxonomy|match|taxonomy-lookup|undo-lines|write-products)\\.ts$',
  'catalogue/src/insights/(daily-counts/(counter|counts-store)|sold-out-hits/(hit-log|list-hits)|query-log/(list-queries|query-log)|popularity/(count-purchases|popularity-index)|bought-together/count-partners)\\.ts$',
  'catalogue/src/jobs/(apply-batch|insert-job|preview|remove-old-jobs|running|work-in-turns|worker|batches/change-products)\\.ts$',
  'catalogue/src/jobs/taxonomy/(?!decide-places)',
  'catalogue/src/products/(name-keys|product-codes|remove-products|history/(audit-events|restore-product|revision|revisions|undo-change|undo-product-change)|lists/(list-queries|related-query|snapshot-query)|schedule/(present|schedule-sweep)|sale-rules/require-facts|variants/(membership|require-fit))\\.ts$',
  'catalogue/src/read-model/(read-model|refresh|smoke-read|search-document)\\.ts$',
  'catalogue/src/search/(query/explain-search|suggestions/popular-queries|tuning/(apply-tuning|list-tuning|pinned-products|read-tuning|rehearsals|read-changes|replay-queries|reweigh))\\.ts$',
  'catalogue/src/stock/purchasing/(routes|(suppliers|orders|proposals)/(commands|queries|store)|orders/(receive-on-order|save-order))\\.ts$',
  'catalogue/src/stock/(admin-stock|list-entries|lots/(change-lots|hold-back|hold-back-sweep|return-to-lots)|move-stock|receipts/suppliers|remove-old-documents|stock-entries|write-off-not-found|restock/(note-restocks|restock-alerts|restock-worker))\\.ts$',
  'catalogue/src/stock/(audit/(accept-stock|audit|reconcile-stock|replay-entries|replay-task)|reservations/(change-reservation|expiry-sweep|fold-reservations|reserve-stock))\\.ts$',
  'catalogue/src/taxonomy/(categories|order/order-taxonomy|references|refold-keys|republish-taxonomy|sub-categories|undo-taxonomy-change)\\.ts$',
  'identity/src/dependencies\\.ts$',
  'identity/src/accounts/(email-changes|note-language|set-avatar|user-lists|verify-email-page)\\.ts$',
  'identity/src/area-wishes/(link-page|rows|sweep)\\.ts$',
  'identity/src/link-page\\.ts$',
  'identity/src/attempts/(count-attempts|unlock-account)\\.ts$',
  'identity/src/audit/(append-entries|audit-customer|chaining|receive-entry|list-entries|logged-lines|verify-chain)\\.ts$',
  'identity/src/consents/rows\\.ts$',
  'identity/src/customers/(find-customers|require-authority)\\.ts$',
  'identity/src/grievances/(audit-grievance|database|mail-shopper|rows)\\.ts$',
  'identity/src/keys/(key-ring|reseal-secrets|revoke-key)\\.ts$',
  'identity/src/mail/(queue|sender|transport)\\.ts$',
  'identity/src/mail-events/topic\\.ts$',
  'identity/src/mail-settings/(commands|queries|routes|settings-events|store)\\.ts$',
  'identity/src/passwords/(bcrypt-thread|passwords|worker-pool)\\.ts$',
  'identity/src/privacy/(?!progress)',
  'identity/src/second-factor/(check-code|granted-role)\\.ts$',
  'identity/src/shopper-mails/',
  'identity/src/staff/(audit-staff|invitations)\\.ts$',
  'identity/src/suppression/suppressions\\.ts$',
  'identity/src/sessions/(cookies|login-sessions|reauthentication|tokens)\\.ts$',
  'identity/src/views/rows\\.ts$',
  'media/src/decoder\\.ts$',
  'media/src/images/(avif-pictures|orphan-sweeper|send-image|store-zip-pictures)\\.ts$',
  'media/src/origin/(fetch-picture|miss-budget|pull-through)\\.ts$',
  'media/src/pictures/(decode|decoder-process|prepare-pictures)\\.ts$',
  'media/src/uploads/(receive-file|upload-quota|upload-slots|uploads)\\.ts$',
  'media/src/(backup|documents|image-store)/',
  'order/src/clients\\.ts$',
  'order/src/[^/]+/(commands|metrics|queries|routes|store)(\\.ts$|/)',
  'order/src/checkout/(checkout|price-order|recovery|recovery-store|step|undo-orders|write-order)\\.ts$',
  'order/src/fulfilment/(deliveries|desk-report)\\.ts$',
  'order/src/(renderer|invoices/(issue-invoices|number-invoices|store-invoices|pdf/))',
  'order/src/orders/(archive|audited|model|save|scan)\\.ts$',
  'order/src/reports/(fold-figures|product-sales-store|rebuild-figures)\\.ts$',
  'order/src/restore/',
  'order/src/shop-profile/profile-events\\.ts$',
  'order/src/trading-rules/rules-events\\.ts$',
  'order/src/tax-report/fold-documents\\.ts$',
  'payment/src/(provider|payments/(open-payment|receive-event)|reconciliation/(reconcile|reconcile-orders|sweeper))\\.ts$',
];
const EFFECTS = `^services/(${EFFECT_FILES.join('|')})`;
const PURE = { path: '^services/[^/]+/src/', pathNot: `${EFFECTS}|\\.test\\.ts$` };

const LIBRARIES_OF_EFFECTS =
  'express|mongoose|mongodb|amqplib|stripe|minio|nodemailer|sharp|prom-client|pino|ioredis|axios';

module.exports = {
  forbidden: [
    rule('no-cycles', 'A cycle means that two modules are one; types count as well.', {}, { circular: true }),
    rule(
      'services-are-islands',
      'A service imports packages only, never another service, the gateway or the web app.',
      { path: '^services/([^/]+)/' },
      { path: '^(services/(?!$1/)|gateway/|web/)' },
    ),
    rule(
      'packages-know-no-service',
      'Packages are below services: what needs their code is a test in e2e, an experiment, or the score of a decision.',
      { path: '^(packages|dev)/', pathNot: '^dev/(resilience|bench/src/(reorder|dispatch|stores))/' },
      { path: '^(services|gateway|web|e2e)/' },
    ),
    rule(
      'stand-alone-parts',
      'The MongoDB gateway and the card sandbox could be repositories of their own: they import no other workspace package.',
      { path: '^dev/(documentdb-gateway|card-sandbox)/' },
      { path: '^(packages|dev|services|gateway|web|e2e)/', pathNot: '^dev/$1/' },
    ),
    rule(
      'product-without-demo',
      'The demo shop comes in from outside, by the calls that every shop owner has: no part of the product knows it.',
      { path: '^(services/[^/]+|gateway|web)/src/', pathNot: '\\.test\\.tsx?$' },
      { path: '^dev/demo-shop/' },
    ),
    rule(
      'deploy-without-trials',
      'Operators get deploy; what only helps us to try it is in dev.',
      { path: '^deploy/' },
      { path: '^dev/(rehearsal|resilience|shop-client)/' },
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
      { path: '^(packages/(?!contracts)|dev|services|gateway|web)|node_modules/(?!(\\.pnpm/)?zod)' },
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
      { pathNot: '(\\.test\\.tsx?$|/test/|^packages/testing/|^e2e/|^dev/(bench|resilience)/)' },
      { path: '^packages/testing/' },
    ),
    rule(
      'decisions-are-pure',
      'What decides, presents or computes knows no framework, not by its types either: it takes and returns data.',
      PURE,
      {
        path:
          `node_modules/(\\.pnpm/)?(${LIBRARIES_OF_EFFECTS})[@/]` +
          '|^dev/|^packages/(?!contracts/|product-file/src/(cells|cell-pictures|numbers/[a-z-]+|proposals/units)\\.ts$|service-kit/src/(errors|security-log/customer-subject)\\.ts$)' +
          '|^(node:)?(fs|http|https|net|child_process|worker_threads)(/promises)?$',
      },
    ),
    rule(
      'decisions-call-no-effects',
      'A decision returns what should happen; files that make it happen call decisions, never the other way round.',
      PURE,
      { path: EFFECTS, dependencyTypesNot: ['type-only', 'type-import'] },
    ),
    rule(
      'models-see-decisions-only',
      'The model of the checkout saga takes the decisions of services and the table of checkout, and nothing that needs a server.',
      { path: '^e2e/saga-model/' },
      {
        path: `${EFFECTS}|^(gateway|web)/`,
        pathNot: '^services/order/src/checkout/(checkout|recovery)\\.ts$',
      },
    ),
    rule(
      'amqplib-in-messaging-only',
      'Only messaging speaks to the broker; the local stack and tests look after a broker from outside.',
      {
        path: '^(services|gateway|web|packages|dev)/',
        pathNot: '^packages/(messaging|testing)/|^dev/(local-stack|resilience)/|/test/',
      },
      { path: 'node_modules/(\\.pnpm/)?amqplib' },
    ),
    rule(
      'stripe-in-one-file',
      "The card provider's library is known to one file.",
      { path: '^(services|gateway|web)/', pathNot: '^services/payment/(src/provider\\.ts|test/)' },
      { path: 'node_modules/(\\.pnpm/)?stripe' },
    ),
    rule(
      'minio-in-store-only',
      'In services the image store alone knows S3; packages/backup keeps copies of backups there.',
      { path: '^(services|gateway|web)/', pathNot: '^services/media/(src/image-store/s3-store\\.ts|test/)' },
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
