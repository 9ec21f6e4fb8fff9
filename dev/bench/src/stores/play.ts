import type { StoreLoad } from '../../../../services/order/src/promise/store-load';
import { createAgenda } from './agenda';
import type { City } from './city';
import type { DrawnOrder } from './draw-day';

export interface Policy<Note> {
  /** @returns the store, and what `onArrived` shall know of the order */
  choose: (order: { at: number; travelSeconds: readonly number[]; loads: () => StoreLoad[] }) => {
    store: number;
    note: Note;
  };
  onPicked?: (seconds: number) => void;
  /** @param seconds from order to door */
  onArrived?: (note: Note, seconds: number) => void;
  /** @param seconds from arrival to hand-over */
  onHandedOver?: (seconds: number) => void;
}

/** An order on its way through its store, with the times so far. */
interface Progress extends DrawnOrder {
  travelSeconds: number;
  onArrival: () => void;
  left?: number;
  handedOver?: number;
}

interface Store {
  pickers: number;
  riders: number;
  waiting: Progress[];
  picking: Progress[];
  packed: Progress[];
  out: Progress[];
}

/**
 * Plays a day: the policy sends each order to a store, where it is picked and brought to the door first come first served, one
 * order a trip. It sees the stores as they are at that moment, and durations only once they are over.
 *
 * @returns seconds from order to door
 */
export function play<Note>(city: City, day: readonly DrawnOrder[], policy: Policy<Note>): number[] {
  const agenda = createAgenda();
  const stores = city.stores.map((staff): Store => ({
    ...staff,
    waiting: [],
    picking: [],
    packed: [],
    out: [],
  }));
  const arrivals: number[] = [];
  let now = 0;

  const advance = (store: Store): void => {
    while (store.waiting.length > 0 && store.picking.length < store.pickers)
      pick(store, store.waiting.shift()!);
    while (store.packed.length > 0 && store.out.length < store.riders) bring(store, store.packed.shift()!);
  };
  const pick = (store: Store, order: Progress) => {
    move(order, undefined, store.picking);
    agenda.add(now + order.pickSeconds, () => {
      policy.onPicked?.(order.pickSeconds);
      move(order, store.picking, store.packed);
      advance(store);
    });
  };
  const bring = (store: Store, order: Progress) => {
    move(order, undefined, store.out);
    order.left = now;
    agenda.add(now + order.travelSeconds, order.onArrival);
    const handedOver = now + order.travelSeconds + order.doorSeconds;
    agenda.add(handedOver, () => {
      order.handedOver = now;
      policy.onHandedOver?.(order.doorSeconds);
    });
    agenda.add(handedOver + order.travelSeconds, () => {
      move(order, store.out);
      advance(store);
    });
  };

  day.forEach((drawn, index) => {
    agenda.add(drawn.at, () => {
      const travelSeconds = city.customers[drawn.customer]!;
      const loads = () => stores.map((store) => loadOf(store, now));
      const { store: at, note } = policy.choose({ at: now, travelSeconds, loads });
      const store = stores[at];
      if (!store) throw new Error(`There is no store ${at}.`);
      const onArrival = () => {
        arrivals[index] = now - drawn.at;
        policy.onArrived?.(note, now - drawn.at);
      };
      store.waiting.push({ ...drawn, travelSeconds: travelSeconds[at]!, onArrival });
      advance(store);
    });
  });
  agenda.runAll((at) => (now = at));
  return arrivals;
}

function move(order: Progress, from: Progress[] | undefined, to?: Progress[]): void {
  from?.splice(from.indexOf(order), 1);
  to?.push(order);
}

const loadOf = ({ pickers, riders, waiting, picking, packed, out }: Store, now: number): StoreLoad => ({
  pickers,
  riders,
  waiting: waiting.map(travelOf),
  picking: picking.map(travelOf),
  packed: packed.map(travelOf),
  out: out.map(({ travelSeconds, left, handedOver }) => ({
    travelSeconds,
    sinceLeft: now - left!,
    ...(handedOver !== undefined && { sinceHandOver: now - handedOver }),
  })),
});

const travelOf = ({ travelSeconds }: Progress) => travelSeconds;
