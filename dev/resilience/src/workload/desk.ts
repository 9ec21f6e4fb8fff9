import type { CallName, DeskList, DeskOrder, QueuedOrder } from '@tokri/contracts';
import type { Answer, InputOf, Person, Rider } from '@tokri/shop-client';
import { recorded, repeat } from './calls';
import type { History, Move, Step } from './history';
import type { Random } from './random';

/** An order on the way, and the secret of its rider's link. */
export interface HandedOver {
  order: DeskOrder;
  secret: string;
}

type Recorded = Record<'history', History> & Record<'random', Random>;
type ReturnedStock = InputOf<'returnOrder'>['stock'];

/** Makes a step and records its outcome; sometimes the button is pressed twice. */
export async function recordMove<Outcome extends Answer>(
  { history, random }: Recorded,
  asked: Pick<Move, 'number' | 'step' | 'adminId'>,
  send: () => Promise<Outcome>,
): Promise<Outcome | undefined> {
  const move: Move = { ...asked, outcome: 'unknown', calls: 0 };
  history.moves.push(move);
  const tap = () => {
    move.calls += 1;
    return send();
  };
  const tapTwice = async () => {
    const [one, other] = await Promise.all([tap(), tap()]);
    return other.isOk ? other : one;
  };
  const answer = await repeat(random, random.chance(0.1) ? tapTwice : tap);
  if (answer) move.outcome = answer.isOk ? 'acknowledged' : 'refused';
  return answer;
}

/** Calls of the desk that return the order. */
type OrderCall = {
  [Name in CallName]: Answer<Name> extends { isOk: true; body: { data: DeskOrder } } | { isOk: false }
    ? Name
    : never;
}[CallName];

export type Desk = ReturnType<typeof createDesk>;

/** Actions of an admin at the orders desk. Undefined: refused because of a concurrent step, or unknown. */
export function createDesk({ history, random, admin }: Recorded & { admin: Person }) {
  const { send } = recorded(admin.client, history);

  /** Records refusals other than 409 as anomalies. */
  function orderOf(what: string, answer: Answer<OrderCall> | undefined): DeskOrder | undefined {
    if (answer?.isOk) return answer.body.data;
    if (answer && answer.status !== 409)
      history.anomalies.push(`${what} was answered ${answer.status} ${answer.body.code}`);
    return undefined;
  }

  async function move<Name extends OrderCall>(step: Step, name: Name, input: InputOf<Name>, number: string) {
    const asked = { number, step, adminId: admin.userId };
    const answer = await recordMove({ history, random }, asked, () => send(name, input));
    return {
      order: orderOf(`${name} ${number}`, answer),
      code: answer && !answer.isOk ? answer.body.code : undefined,
    };
  }

  const note = async <Name extends OrderCall>(name: Name, number: string, input: InputOf<Name>) =>
    orderOf(`${name} ${number}`, await repeat(random, () => send(name, input)));

  return {
    async queue(status: DeskList, limit = 20): Promise<QueuedOrder[]> {
      const answer = await send('getDeskOrders', { status, limit });
      return answer.isOk ? answer.body.data : [];
    },

    find: (number: string) => note('getDeskOrder', number, { orderId: number }),

    startPicking: async (number: string) =>
      (await move('picking-started', 'startPicking', { orderId: number }, number)).order,

    pickItem: (number: string, productId: string, picked: number) =>
      note('pickItem', number, { orderId: number, productId, picked }),

    reportMissing: (number: string, missing: Omit<InputOf<'reportMissing'>, 'orderId'>) =>
      note('reportMissing', number, { orderId: number, ...missing }),

    /** @returns 'nothing to pack' when no piece was found */
    async pack(number: string): Promise<DeskOrder | 'nothing to pack' | undefined> {
      const { order, code } = await move('packed', 'packOrder', { orderId: number }, number);
      if (!order) return code === 'NOTHING_TO_PACK' ? 'nothing to pack' : undefined;
      const bag = order.items.map(({ productId, picked, missing = 0 }) => ({ productId, picked, missing }));
      history.bags.set(number, bag);
      return order;
    },

    /** Each call creates new links and invalidates the previous ones. */
    async handOver(numbers: string[], rider: Rider): Promise<HandedOver[]> {
      const moves = numbers.map((number): Move => ({
        ...{ number, step: 'handed-over', adminId: admin.userId, outcome: 'unknown', calls: 0 },
      }));
      history.moves.push(...moves);
      const answer = await repeat(random, () => {
        for (const each of moves) each.calls += 1;
        return send('handOverOrders', { orderIds: numbers, rider });
      });
      if (!answer?.isOk) return [];
      const { handedOver } = answer.body;
      const known = new Set(handedOver.map(({ order }) => order.orderId));
      for (const each of moves) each.outcome = known.has(each.number) ? 'acknowledged' : 'refused';
      return handedOver;
    },

    acceptReturn: (number: string, stock: ReturnedStock) =>
      move('returned', 'returnOrder', { orderId: number, stock }, number),

    acceptRefusedPieces: (number: string, stock: ReturnedStock) =>
      move('refused-taken-back', 'returnOrder', { orderId: number, stock }, number),

    cancel: (number: string, reason: string) =>
      move('cancelled-by-admin', 'cancelDeskOrder', { orderId: number, reason }, number),

    settleRefund: (number: string) =>
      move('refund-settled', 'settleRefund', { orderId: number, note: 'By bank transfer' }, number),

    /** Settles one rider's cash; false if no rider has cash. */
    async settleCash(): Promise<boolean> {
      const cash = await repeat(random, () => send('getCash'));
      const riders = cash?.isOk ? cash.body.data.riders : [];
      if (riders.length === 0) return false;
      const { mobile, amount, orders } = random.pick(riders);
      const orderIds = orders.map(({ _id }) => _id);
      const answer = await repeat(random, () => send('settleCash', { mobile, amount, orders: orderIds }));
      if (answer?.isOk) {
        const { _id: id, amount: settled } = answer.body.data;
        history.settlements.push({ id, amount: settled, orderIds });
      }
      return true;
    },
  };
}
