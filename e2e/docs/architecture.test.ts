import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventSchemas } from '@tokri/contracts';
import type { ConsumerTable } from '@tokri/messaging';
import { CATALOGUE_EVENTS } from '../../gateway/src/cache/tags';
import { REPLICA_EVENTS } from '../../gateway/src/event-subscriber';
import { ORDER_EVENTS } from '../../gateway/src/streams/order-events';
import { personalDataConsumers } from '@tokri/service-host';
import { createConsumers as cart } from '../../services/cart/src/consumers';
import { createConsumers as catalogue } from '../../services/catalogue/src/consumers';
import { createConsumers as identity } from '../../services/identity/src/consumers';
import { createConsumers as media } from '../../services/media/src/consumers';
import { createConsumers as order } from '../../services/order/src/consumers';
import { createConsumers as payment } from '../../services/payment/src/consumers';

const root = join(__dirname, '../..');
const allTypes = Object.keys(eventSchemas);

/** A stub of the dependencies: only the event types of a table are read. */
const none = {} as never;
const consumers: Record<string, ConsumerTable> = {
  identity: identity(none),
  catalogue: catalogue(none),
  cart: cart(none, none),
  address: {},
  order: order(none, none, none),
  payment: payment(none),
  media: media(none, none, none),
};

/** The event types that a cell names: `order.confirmed`, or `order.*` for all with that prefix. */
const typesIn = (cell: string): string[] =>
  [...cell.matchAll(/`([a-z-]+\.(?:[a-z-]+|\*))`/g)].flatMap(([, name = '']) =>
    name.endsWith('*') ? allTypes.filter((type) => type.startsWith(name.slice(0, -1))) : [name],
  );

const rows = new Map(
  readFileSync(join(root, 'docs/architecture.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.split('|').map((text) => text.trim()))
    .map(([, module = '', , publishes = '', listensTo = '']) => [
      module,
      { publishes: typesIn(publishes).sort(), listensTo: typesIn(listensTo).sort() },
    ]),
);

function publishedBy(module: string): string[] {
  const folder = join(root, module, 'src');
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
  const types = sources.flatMap((source) =>
    [...source.matchAll(/\bnewEvent\(([^,]*),/g)].flatMap(([, first = '']) =>
      [...first.matchAll(/'([^']+)'/g)].map(([, type = '']) => type),
    ),
  );
  return [...new Set(types)].sort();
}

describe('the table of modules in docs/architecture.md [A-13.1.1]', () => {
  it.each(Object.keys(consumers))('lists what %s publishes', (service) => {
    expect(rows.get(`services/${service}`)?.publishes).toEqual(publishedBy(`services/${service}`));
  });

  it.each(Object.entries(consumers))('lists what %s listens to', (service, table) => {
    expect(rows.get(`services/${service}`)?.listensTo).toEqual(Object.keys(table).sort());
  });

  it('lists what every service publishes and listens to by its host', () => {
    const host = rows.get('packages/service-host');
    expect(host?.listensTo).toEqual(Object.keys(personalDataConsumers(none)).sort());
    expect(host?.publishes).toEqual(publishedBy('packages/service-host'));
  });

  it('lists what the gateway listens to', () => {
    const heard = [...CATALOGUE_EVENTS, ...ORDER_EVENTS, ...REPLICA_EVENTS];
    expect(rows.get('gateway')?.listensTo).toEqual(heard.sort());
  });

  it('has every service, package and event', () => {
    const folders = ['services', 'packages', 'dev'].flatMap((parent) =>
      readdirSync(join(root, parent))
        .map((name) => `${parent}/${name}`)
        .filter((folder) => existsSync(join(root, folder, 'package.json'))),
    );
    expect(folders.filter((folder) => !rows.has(folder))).toEqual([]);
    expect([...rows.values()].flatMap(({ publishes }) => publishes).sort()).toEqual([...allTypes].sort());
  });
});
