import { chooseStore } from '../../../../services/order/src/promise/choose-store';
import {
  initialWindows,
  learnDelivery,
  windowOf,
  type DeliveryWindow,
  type WindowSituation,
} from '../../../../services/order/src/promise/delivery-window';
import {
  initialLoad,
  learnDoor,
  learnOrder,
  learnPicking,
  nearestOf,
} from '../../../../services/order/src/promise/learned-load';
import type { Policy } from './play';

export const nearestStore: Policy<undefined> = {
  choose: ({ travelSeconds }) => ({ store: nearestOf(travelSeconds), note: undefined }),
};

/** A window as it was quoted, and when the order came. */
export interface KeptWindow {
  situation: WindowSituation;
  window: DeliveryWindow;
  seconds: number;
}

/**
 * A shop that decides as the service does, and learns from day to day. It begins without any delivery.
 *
 * @returns a policy for each day, and the windows of all orders so far
 */
export function createShop(stores: number) {
  let learned = initialLoad(stores);
  const groups = initialWindows();
  const windows: KeptWindow[] = [];

  const startDay = (): Policy<Omit<KeptWindow, 'seconds'>> => {
    let last: number | undefined;
    return {
      choose({ at, travelSeconds, loads }) {
        learned = learnOrder(learned, travelSeconds, last === undefined ? Infinity : at - last);
        last = at;
        const options = loads().map((load, store) => ({
          travelSeconds: travelSeconds[store]!,
          load,
          demand: learned.demand[store]!,
        }));
        const choice = chooseStore(options, learned.usual);
        if (!choice) throw new Error('No store can deliver.');
        const situation = { ...choice.outlook, travelSeconds: travelSeconds[choice.at]! };
        return { store: choice.at, note: { situation, window: windowOf(groups, situation) } };
      },
      onPicked: (seconds) => (learned = learnPicking(learned, seconds)),
      onHandedOver: (seconds) => (learned = learnDoor(learned, seconds)),
      onArrived({ situation, window }, seconds) {
        learnDelivery(groups, situation, window, seconds);
        windows.push({ situation, window, seconds });
      },
    };
  };
  return { startDay, windows };
}
