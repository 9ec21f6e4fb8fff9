import {
  calls,
  internalCalls,
  type CallName,
  type InternalCallName,
  type Product,
  type ResponseOf,
} from '@tokri/contracts';
import { createMessaging, type Messaging } from '@tokri/messaging';
import { createLogger, listen, loadConfig } from '@tokri/service-kit';
import {
  callJson,
  createTestEnvironment,
  isConnected,
  newId,
  openBrokerProbe,
  startServiceProcess,
  waitFor,
  type TestEnvironment,
} from '@tokri/testing';
import mongoose from 'mongoose';
import { join } from 'node:path';
import { config } from '../src/config';
import { createCatalogueService } from '../src/service';
import { unbalanced } from '../src/stock/audit/account';
import { auditStock } from '../src/stock/audit/audit';
import { replayInBatches } from '../src/stock/audit/replay-entries';
import { createCatalogueStore, type CatalogueStore } from '../src/store';

interface Answer {
  status: number;
  body: Record<string, unknown> & {
    code?: string;
    message: string;
    data?: unknown;
    details?: Record<string, unknown>;
  };
}

type ResponseTo<Name extends CallName> = ResponseOf<(typeof calls)[Name]>;

export interface Replica {
  call(name: CallName, body?: unknown, authorization?: string): Promise<Answer>;
  /** The response to a successful call, parsed by its contract schema. */
  read<Name extends CallName>(name: Name, body?: unknown, authorization?: string): Promise<ResponseTo<Name>>;
  internal(name: InternalCallName, body: unknown): Promise<Answer>;
  stop(): Promise<void>;
}

export type Harness = Awaited<ReturnType<typeof startHarness>>;

/** The running service with its own data, an admin, and access to its database and events. */
async function startHarness(settings: Record<string, string> = {}) {
  const environment = await createTestEnvironment('catalogue');
  const clock = { ahead: 0 };
  const now = () => new Date(Date.now() + clock.ahead);
  const first = await startReplica(environment, settings, now);
  const connection = await mongoose.createConnection(environment.mongoUrl).asPromise();
  const store: CatalogueStore = createCatalogueStore(connection);
  const probe = await openBrokerProbe(environment.amqpUrl);
  const admin = environment.tokens.user('ADMIN').authorization;
  return {
    ...first,
    environment,
    store,
    probe,
    admin,
    /** Milliseconds that the service is ahead of the time. */
    clock,
    asAdmin: (name: CallName, body?: unknown) => first.call(name, body, admin),
    readAsAdmin: <Name extends CallName>(name: Name, body?: unknown) => first.read(name, body, admin),
    addReplica: () => startReplica(environment, settings, now),
    async stop() {
      await first.stop();
      await probe.close();
      await connection.close();
      await environment.close();
    },
  };
}

/** A running service for the tests of a file; its fields are set in beforeAll. */
export function useCatalogue(settings?: Record<string, string>): Harness {
  const catalogue = {} as Harness;
  beforeAll(async () => void Object.assign(catalogue, await startHarness(settings)));
  afterAll(() => catalogue.stop());
  return catalogue;
}

export function useOperator(settings?: Record<string, string>): Harness & { messaging: Messaging } {
  // Registered first: stopping the catalogue closes the broker.
  afterAll(() => operator.messaging.stop());
  const operator = useCatalogue(settings) as Harness & { messaging: Messaging };
  beforeAll(async () => {
    operator.messaging = createMessaging({
      service: 'catalogue',
      amqpUrl: operator.environment.amqpUrlOf('catalogue'),
      connection: operator.store.connection,
      logger: createLogger('operator', 'silent'),
    });
    await operator.messaging.start();
  });
  return operator;
}

/** After each test the stock of every product has to add up and equal its entries. */
export function auditAfterEach(catalogue: Pick<Harness, 'store'>): void {
  afterEach(async () => {
    expect(unbalanced(await auditStock(catalogue.store))).toEqual([]);
    for await (const { faults } of replayInBatches(catalogue.store, { full: true }))
      expect(faults).toEqual([]);
  });
}

export type Shelf = Awaited<ReturnType<typeof aSubCategory>>;

/** A sub-category for the tests of a file; its fields are set in beforeAll. */
export function useSubCategory(catalogue: Pick<Harness, 'asAdmin'>): Shelf {
  const shelf = {} as Shelf;
  beforeAll(async () => void Object.assign(shelf, await aSubCategory(catalogue)));
  return shelf;
}

async function startReplica(
  environment: TestEnvironment,
  settings: Record<string, string>,
  now: () => Date,
): Promise<Replica> {
  const parsed = loadConfig(config, { ...environment.envOf('catalogue'), ...settings });
  const service = await createCatalogueService(parsed, createLogger('catalogue', parsed.LOG_LEVEL), now);
  const listening = await listen(service.app, 0);
  const management = await listen(service.management, 0);
  // Messages published before the queue is bound are lost.
  await waitFor(() => isConnected(`http://127.0.0.1:${management.port}`));
  const base = `http://127.0.0.1:${listening.port}`;
  const call = callerOf(base);
  return {
    call,
    read: async <Name extends CallName>(name: Name, body?: unknown, authorization?: string) => {
      const answer = await call(name, body, authorization);
      return calls[name].response.parse(answer.body) as ResponseTo<Name>;
    },
    internal(name, body) {
      const { path, callers } = internalCalls[name];
      const [caller] = callers;
      return request(base + path, 'POST', body, environment.internalHeaders(caller, 'catalogue'));
    },
    async stop() {
      await listening.close();
      await management.close();
      await service.stop();
    },
  };
}

const callerOf =
  (base: string): Replica['call'] =>
  (name, body, authorization) => {
    const { method, path } = calls[name];
    const query = method === 'GET' && body ? `?${new URLSearchParams(body as Record<string, string>)}` : '';
    return request(base + path + query, method, body, authorization ? { authorization } : {});
  };

export async function startProcess(environment: TestEnvironment, settings: Record<string, string> = {}) {
  const main = join(__dirname, '../src/main.ts');
  const running = await startServiceProcess(['--import', 'tsx', main], {
    ...environment.envOf('catalogue'),
    ...settings,
  });
  const call = callerOf(running.url);
  const admin = environment.tokens.user('ADMIN').authorization;
  return {
    asAdmin: (name: CallName, body?: unknown) => call(name, body, admin),
    kill: () => running.end('SIGKILL'),
  };
}

async function request(
  url: string,
  method: string,
  body: unknown,
  headers: Record<string, string>,
): Promise<Answer> {
  const sent = { headers, ...(method !== 'GET' && { body: body ?? {} }) };
  const answer = await callJson<Answer['body']>(url, method, sent);
  return { status: answer.status, body: answer.body };
}

export const IMAGE = '/media/picture.webp';
let counter = 0;
export const uniqueName = (what: string): string => `${what} ${(counter += 1)}`;

export async function aSubCategory(catalogue: Pick<Harness, 'asAdmin'>) {
  const category = await catalogue.asAdmin('addCategory', { name: uniqueName('Category'), image: IMAGE });
  const { _id: categoryId, name: categoryName } = category.body.data as { _id: string; name: string };
  const below = await catalogue.asAdmin('createSubCategory', {
    name: uniqueName('Shelf'),
    image: IMAGE,
    category: [categoryId],
  });
  const { _id: subCategoryId, name: subCategoryName } = below.body.data as { _id: string; name: string };
  return { categoryId, categoryName, subCategoryId, subCategoryName };
}

export const productBody = (
  shelf: { categoryId: string; subCategoryId: string },
  more: Record<string, unknown> = {},
) => ({
  name: uniqueName('Product'),
  image: [IMAGE],
  category: [shelf.categoryId],
  subCategory: [shelf.subCategoryId],
  unit: '500 g',
  stock: 10,
  price: 50,
  discount: 14,
  description: 'Fresh every morning.',
  more_details: { Origin: 'Nashik' },
  ...more,
});

export async function aProduct(
  catalogue: Pick<Harness, 'asAdmin'>,
  shelf: { categoryId: string; subCategoryId: string },
  more: Record<string, unknown> = {},
): Promise<Product> {
  const answer = await catalogue.asAdmin('createProduct', productBody(shelf, more));
  if (answer.status !== 200) throw new Error(`product not created: ${answer.body.message}`);
  return answer.body.data as Product;
}

/** Sizes of one product as a variant group, in a new sub-category. */
export async function grouped(
  catalogue: Harness,
  units: readonly string[],
  more: Record<string, unknown> = {},
): Promise<{ products: Product[]; variantGroup: string }> {
  const shelf = await aSubCategory(catalogue);
  const body = { name: uniqueName('Sizeable'), ...more };
  const products: Product[] = [];
  for (const unit of units) products.push(await aProduct(catalogue, shelf, { ...body, unit }));
  const groups = [{ productIds: idsOf(products) }];
  const [made] = (await catalogue.readAsAdmin('groupVariants', { groups })).data;
  return { products, variantGroup: made!.variantGroup! };
}

export const idsOf = (products: readonly { _id: string }[]) => products.map(({ _id }) => _id);

export async function someProducts(catalogue: Pick<Harness, 'asAdmin'>, count: number): Promise<string[]> {
  const shelf = await aSubCategory(catalogue);
  const made = Promise.all(Array.from({ length: count }, () => aProduct(catalogue, shelf, { stock: 500 })));
  return idsOf(await made);
}

export const reserve = (catalogue: Pick<Harness, 'internal'>, productId: string, quantity = 1) =>
  catalogue.internal('reserveStock', {
    orderId: newId(),
    lines: [{ productId, quantity }],
    expiresAt: new Date(Date.now() + 600_000).toISOString(),
  });
