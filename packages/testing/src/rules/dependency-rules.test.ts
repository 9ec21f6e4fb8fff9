import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const root = join(__dirname, '../../../..');
const configFile = join(root, '.dependency-cruiser.cjs');
const { forbidden } = createRequire(__filename)(configFile) as { forbidden: { name: string }[] };

/** [rule, importing file, imported file]: at least one violation for each rule. */
const violations: readonly (readonly [rule: string, from: string, to: string])[] = [
  ['no-cycles', 'dev/bench/src/chicken.ts', './egg'],
  ['no-cycles', 'dev/bench/src/answer.ts', 'type ./ask'],
  ['services-are-islands', 'services/cart/src/commands.ts', '../../order/src/orders/order'],
  ['services-are-islands', 'services/cart/src/service.ts', '../../../gateway/src/routes'],
  ['packages-know-no-service', 'packages/operator/src/main.ts', '../../../services/order/src/orders/store'],
  ['packages-know-no-service', 'dev/bench/src/hot/run.ts', '../../../../services/order/src/orders/order'],
  ['packages-know-no-service', 'packages/testing/test/all.ts', '../../../services/order/src/orders/order'],
  ['stand-alone-parts', 'dev/card-sandbox/src/api.ts', '../../../packages/service-kit/src/index'],
  ['stand-alone-parts', 'dev/documentdb-gateway/src/call.ts', '../../local-stack/src/build'],
  ['product-without-demo', 'services/media/src/service.ts', '../../../dev/demo-shop/src/pictures'],
  ['product-without-demo', 'gateway/src/pages/web.ts', '../../../dev/demo-shop/src/shop/people'],
  ['product-without-demo', 'web/src/app/banner.ts', '../../../dev/demo-shop/src/shop/people'],
  ['deploy-without-trials', 'deploy/src/secrets.ts', '../../dev/rehearsal/src/rehearsal'],
  ['deploy-without-trials', 'deploy/test/kustomize.ts', '../../dev/shop-client/src/index'],
  ['edge-sees-contracts-only', 'gateway/src/routes.ts', '../../services/order/src/orders/order'],
  ['edge-sees-contracts-only', 'web/src/app/routes.ts', '../../../services/order/src/orders/order'],
  ['contracts-import-zod-only', 'packages/contracts/src/call.ts', 'express'],
  ['contracts-import-zod-only', 'packages/contracts/src/envelope.ts', '../../messaging/src/index'],
  ['messaging-and-kit-apart', 'packages/messaging/src/outbox/relay.ts', '../../../service-kit/src/index'],
  ['messaging-and-kit-apart', 'packages/service-kit/src/http/app.ts', '../../../messaging/src/index'],
  ['testing-from-tests-only', 'services/order/src/service.ts', '../../../packages/testing/src/index'],
  ['decisions-are-pure', 'services/order/src/orders/order.ts', 'express'],
  ['decisions-are-pure', 'services/order/src/orders/transitions.ts', 'type mongoose'],
  ['decisions-are-pure', 'services/order/src/checkout/pricing.ts', 'amqplib'],
  ['decisions-are-pure', 'services/cart/src/carts/cart.ts', '../../../../packages/messaging/src/index'],
  [
    'decisions-are-pure',
    'services/catalogue/src/stock/reservations/decide.ts',
    '../../../../../packages/service-kit/src/index',
  ],
  ['decisions-are-pure', 'services/catalogue/src/stock/reservations/reservation.ts', 'express'],
  ['decisions-are-pure', 'services/identity/src/refresh.ts', 'node:fs'],
  ['decisions-are-pure', 'services/payment/src/payments/payment.ts', 'stripe'],
  ['decisions-are-pure', 'services/address/src/a-file-that-nobody-listed.ts', 'mongoose'],
  ['decisions-call-no-effects', 'services/order/src/orders/money.ts', './store'],
  ['models-see-decisions-only', 'e2e/saga-model/world.ts', '../../services/order/src/orders/store'],
  ['amqplib-in-messaging-only', 'services/order/src/consumers.ts', 'amqplib'],
  ['amqplib-in-messaging-only', 'packages/operator/src/dead-letters.ts', 'amqplib'],
  ['stripe-in-one-file', 'services/payment/src/payments/routes.ts', 'stripe'],
  ['minio-in-store-only', 'services/media/src/images/routes.ts', 'minio'],
  ['web-features-apart', 'web/src/features/cart/cart.ts', '../order/order'],
  ['web-lib-below-features', 'web/src/lib/format.ts', '../features/cart/cart'],
];

/** Imports that must stay allowed: decisions may import the types of effects, but not their code. */
const allowed: readonly (readonly [from: string, to: string])[] = [
  ['dev/bench/src/egg.ts', './chicken'],
  ['dev/bench/src/ask.ts', 'type ./answer'],
  ['services/order/src/orders/present.ts', 'type ./store'],
  ['services/order/src/saga.ts', './order'],
  ['services/order/src/checkout/keys.ts', '../../../packages/service-kit/src/errors'],
  ['services/order/src/orders/store.ts', 'mongoose'],
  ['services/payment/src/provider.ts', 'stripe'],
  ['services/media/src/image-store/s3-store.ts', 'minio'],
  ['packages/messaging/src/connection/broker.ts', 'amqplib'],
  ['packages/contracts/src/fields.ts', 'zod'],
  ['e2e/saga-model/orders.ts', '../../services/order/src/orders/order'],
  ['dev/bench/src/reorder/play.ts', '../../../../services/catalogue/src/stock/reservations/reservation'],
  ['dev/rehearsal/src/overlay.ts', '../../../deploy/src/secrets'],
];

const LIBRARIES = ['express', 'mongoose', 'amqplib', 'stripe', 'minio', 'zod'];
const TARGETS = ['packages/messaging/src/index.ts', 'packages/service-kit/src/index.ts'].concat([
  'packages/service-kit/src/errors.ts',
  'packages/testing/src/index.ts',
  'dev/demo-shop/src/pictures.ts',
  'dev/local-stack/src/build.ts',
  'dev/demo-shop/src/shop/people.ts',
  'dev/rehearsal/src/rehearsal.ts',
  'dev/shop-client/src/index.ts',
  'web/src/features/order/order.ts',
]);

let tree: string;
let found: { rule: { name: string }; from: string }[];

const put = (path: string, text: string) => {
  mkdirSync(dirname(join(tree, path)), { recursive: true });
  writeFileSync(join(tree, path), text, { flag: 'a' });
};

function plant(from: string, to: string): void {
  const [, type, path] = /^(type )?(.*)$/.exec(to)!;
  put(from, type ? `export type { Name } from '${path}';\n` : `import '${path}';\n`);
}

beforeAll(async () => {
  tree = mkdtempSync(join(tmpdir(), 'tokri-rules-'));
  put('tsconfig.json', '{ "compilerOptions": { "module": "preserve", "moduleResolution": "bundler" } }');
  for (const name of LIBRARIES) {
    put(`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' }));
    put(`node_modules/${name}/index.js`, '');
  }
  for (const path of TARGETS) put(path, '');
  for (const [, from, to] of violations) plant(from, to);
  for (const [from, to] of allowed) plant(from, to);
  const cruise = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const folders = ['services', 'gateway', 'packages', 'dev', 'deploy', 'web', 'e2e'];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [cruise, '--config', configFile, '--output-type', 'json', ...folders],
    { cwd: tree },
  ).catch((error: { stdout: string }) => error);
  found = (JSON.parse(stdout) as { summary: { violations: typeof found } }).summary.violations;
});
afterAll(() => rmSync(tree, { recursive: true }));

describe('dependency rules', () => {
  test.each(violations)('%s: %s may not import %s', (rule, from) => {
    expect(found.filter((each) => each.from === from).map((each) => each.rule.name)).toContain(rule);
  });

  test.each(allowed)('%s may import %s', (from) => {
    expect(found.filter((each) => each.from === from)).toEqual([]);
  });

  test('every rule has a violation', () => {
    expect(new Set(violations.map(([rule]) => rule))).toEqual(new Set(forbidden.map(({ name }) => name)));
  });
});
