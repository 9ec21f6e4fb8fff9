import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Bag, DispatchRules, Place, Rider } from '../../../../services/order/src/dispatch/trip';

/** A day of deliveries in the format of the MDRP instances: metres and minutes, which become seconds. */
export interface Day {
  bags: readonly Bag[];
  riders: readonly Rider[];
  rules: Pick<DispatchRules, 'atStore' | 'atDoor' | 'target'>;
  metresPerMinute: number;
}

const number = z.coerce.number();
const place = { x: number, y: number };
const order = z.object({
  order: z.string(),
  ...place,
  placement_time: number,
  restaurant: z.string(),
  ready_time: number,
});
const courier = z.object({ courier: z.string(), ...place, on_time: number, off_time: number });
const restaurant = z.object({ restaurant: z.string(), ...place });
const parameters = z.object({
  meters_per_minute: number.positive(),
  'pickup service minutes': number,
  'dropoff service minutes': number,
  'target click-to-door': number,
});

/** Rows of a tab-separated file with titles. @throws with the file and the field */
function rowsOf<Row>(folder: string, name: string, schema: z.ZodType<Row>): Row[] {
  const [titles = '', ...lines] = readFileSync(join(folder, name), 'utf8').trim().split(/\r?\n/);
  const names = titles.split('\t').map((title) => title.trim());
  return lines.map((line, index) => {
    const cells = line.split('\t');
    const parsed = schema.safeParse(Object.fromEntries(names.map((title, at) => [title, cells[at]?.trim()])));
    if (parsed.success) return parsed.data;
    throw new Error(`Line ${index + 2} of ${join(folder, name)}: ${z.prettifyError(parsed.error)}`);
  });
}

const MINUTE = 60;

export function readDay(folder: string): Day {
  const [rules] = rowsOf(folder, 'instance_parameters.txt', parameters);
  if (!rules) throw new Error(`${folder} has no parameters.`);
  const stores = new Map<string, Place>(
    rowsOf(folder, 'restaurants.txt', restaurant).map(({ restaurant: id, x, y }) => [id, { x, y }]),
  );
  const bags = rowsOf(folder, 'orders.txt', order).map((row): Bag => {
    const store = stores.get(row.restaurant);
    if (!store) throw new Error(`Order ${row.order} of ${folder} has no known restaurant.`);
    return {
      orderId: row.order,
      storeId: row.restaurant,
      store,
      door: { x: row.x, y: row.y },
      placedAt: row.placement_time * MINUTE,
      readyAt: row.ready_time * MINUTE,
    };
  });
  const riders = rowsOf(folder, 'couriers.txt', courier).map(({ courier: riderId, x, y, ...shift }) => ({
    riderId,
    place: { x, y },
    freeAt: shift.on_time * MINUTE,
    endsAt: shift.off_time * MINUTE,
  }));
  return {
    bags,
    riders,
    rules: {
      atStore: rules['pickup service minutes'] * MINUTE,
      atDoor: rules['dropoff service minutes'] * MINUTE,
      target: rules['target click-to-door'] * MINUTE,
    },
    metresPerMinute: rules.meters_per_minute,
  };
}

/** The folders `day-*` of a data set, in order. */
export function dayFolders(data: string): string[] {
  if (!existsSync(data)) throw new Error(`${data} does not exist.`);
  const folders = readdirSync(data)
    .filter((name) => name.startsWith('day-'))
    .sort((one, other) => one.localeCompare(other, 'en', { numeric: true }))
    .map((name) => join(data, name));
  if (folders.length === 0) throw new Error(`${data} has no folder day-*.`);
  return folders;
}
