import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isEventType, readEvent, versionOf } from './envelope';
import { isFromItsPublisher } from './publishers';
import { eventSchemas, type EventType } from './schemas';
import { SERVICE_NAMES } from '../call';

/**
 * One published envelope for each event type and version that ever existed. Queues, dead letters and outboxes
 * keep old ones: a file here is never changed, and every reader must support it.
 */
const folder = join(__dirname, '../../fixtures/events');
const nameOf = (type: string, version: number) => `${type}.v${version}.json`;
const read = (file: string): unknown => JSON.parse(readFileSync(join(folder, file), 'utf8'));
interface Published {
  type: string;
  dataversion: number;
  data: Record<string, unknown>;
}
/** The expected result of reading events of old versions; all others are read unchanged. */
const readAs: Record<string, (published: Published) => object> = {
  'order.cancelled.v1.json': ({ data: { refused: _refused, ...data }, ...published }) => ({
    ...published,
    type: 'order.rejected',
    data,
  }),
  'payment.refunded.v1.json': ({ data, ...published }) => ({
    ...published,
    data: { ...data, refunded: data.amount },
  }),
};
const types = Object.keys(eventSchemas) as EventType[];
const files = readdirSync(folder);

describe('published events of every version', () => {
  test.each(files)('%s is read without loss', (file) => {
    const published = read(file) as Published;
    expect(nameOf(published.type, published.dataversion)).toBe(file);
    expect(readEvent(published).event).toEqual(readAs[file]?.(published) ?? published);
  });

  test.each(files)('%s is accepted from its publisher and rejected from any other', (file) => {
    const event = readEvent(read(file)).event!;
    expect(isFromItsPublisher(event)).toBe(true);
    const believed = SERVICE_NAMES.filter((source) => isFromItsPublisher({ ...event, source }));
    expect(believed).toEqual([event.source]);
    expect(isFromItsPublisher({ ...event, source: 'probe' })).toBe(false);
  });

  test.each(types)('%s has a fixture of every version up to its present one', (type) => {
    const versions = Array.from({ length: versionOf(type) }, (_, index) => index + 1);
    const missing = versions
      .map((version) => nameOf(type, version))
      .filter((file) => !existsSync(join(folder, file)));
    expect(missing).toEqual([]);
  });

  test('no type with a fixture is removed', () => {
    expect(
      files.map((file) => file.replace(/\.v\d+\.json$/, '')).filter((type) => !isEventType(type)),
    ).toEqual([]);
  });
});

describe('events newer than this code', () => {
  const published = read(files[0]!) as Published;

  test.each(files)('%s of a later version is distinguished from an invalid event [G-308]', (file) => {
    const { type } = read(file) as Published & { type: EventType };
    const later = { ...(read(file) as Published), dataversion: versionOf(type) + 1, data: 'anything' };
    expect(readEvent(later)).toEqual({ newer: later });
  });

  test('so is an event of an unknown type', () => {
    const later = { ...published, type: 'order.teleported', data: { to: 'the moon' } };
    expect(readEvent(later)).toEqual({ newer: later });
  });

  test('data that does not match the schema of its version is invalid', () => {
    expect(() => readEvent({ ...published, data: 7 })).toThrow();
  });
});
