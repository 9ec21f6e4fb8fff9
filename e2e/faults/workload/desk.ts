import type { CashSettlement, DeskList, DeskOrder, QueuedOrder, RiderCash } from '@tokri/contracts';
import type { History, Move, Step } from '../history';
import { NO_ANSWER, type Answer } from '../http-client';
import type { Random } from '../random';
import { callWithLogin, repeat, type Outcome } from './call';
import type { Admin } from './fixtures';

export interface Rider {
  name: string;
  mobile: string;
}

/** An order on the way, and the secret of its rider's page. */
export interface HandedOver {
  order: DeskOrder;
  secret: string;
}

interface MissingPieces {
  productId: string;
  missing: number;
  reason: 'not-found' | 'damaged';
  isShelfEmpty?: boolean;
}

export interface DeskDependencies {
  shopUrl: string;
  history: History;
  random: Random;
  admin: Admin;
}

/** Makes a step and records it with its outcome; sometimes the button is pressed twice. */
export async function recordMove(
  { history, random }: Pick<DeskDependencies, 'history' | 'random'>,
  asked: Pick<Move, 'number' | 'step' | 'adminId'>,
  send: () => Promise<Outcome>,
): Promise<Answer | undefined> {
  const move: Move = { ...asked, outcome: 'unknown', calls: 0 };
  history.moves.push(move);
  const tap = () => {
    move.calls += 1;
    return send();
  };
  const tapTwice = async () => {
    const [one, other] = await Promise.all([tap(), tap()]);
    return other !== NO_ANSWER && other.status === 200 ? other : one;
  };
  const answer = await repeat(random, random.chance(0.1) ? tapTwice : tap);
  if (answer) move.outcome = answer.status === 200 ? 'acknowledged' : 'refused';
  return answer;
}

export type Desk = ReturnType<typeof createDesk>;

/** Actions of one admin at the orders desk. Undefined: refused because of a concurrent step, or unknown. */
export function createDesk({ shopUrl, history, random, admin }: DeskDependencies) {
  const call = callWithLogin({ shopUrl, history }, admin);
  const post = (name: string, body: object) => () => call('POST', `/api/order/desk/${name}`, body);

  /** Records refusals other than 409 as anomalies. */
  function orderOf(what: string, answer: Answer | undefined): DeskOrder | undefined {
    if (answer?.status === 200) return answer.body.data as DeskOrder;
    if (answer && answer.status !== 409)
      history.anomalies.push(`${what} was answered ${answer.status} ${answer.body.code}`);
    return undefined;
  }

  async function move(step: Step, name: string, number: string, more: object = {}) {
    const asked = { number, step, adminId: admin.userId };
    const answer = await recordMove({ history, random }, asked, post(name, { orderId: number, ...more }));
    return { order: orderOf(`${name} ${number}`, answer), code: answer?.body.code as string | undefined };
  }

  async function note(name: string, number: string, more: object): Promise<DeskOrder | undefined> {
    return orderOf(`${name} ${number}`, await repeat(random, post(name, { orderId: number, ...more })));
  }

  return {
    async queue(status: DeskList, limit = 20): Promise<QueuedOrder[]> {
      const answer = await call('GET', `/api/order/desk/orders?status=${status}&limit=${limit}`);
      return answer !== NO_ANSWER && answer.status === 200 ? (answer.body.data as QueuedOrder[]) : [];
    },

    async find(number: string): Promise<DeskOrder | undefined> {
      const answer = await repeat(random, () => call('GET', `/api/order/desk/order?orderId=${number}`));
      return orderOf(`order ${number}`, answer);
    },

    startPicking: async (number: string) => (await move('picking-started', 'start-picking', number)).order,

    pickItem: (number: string, productId: string, picked: number) =>
      note('pick-item', number, { productId, picked }),

    reportMissing: (number: string, missing: MissingPieces) => note('report-missing', number, missing),

    /** @returns 'nothing to pack' when no piece was found */
    async pack(number: string): Promise<DeskOrder | 'nothing to pack' | undefined> {
      const { order, code } = await move('packed', 'pack', number);
      if (!order) return code === 'NOTHING_TO_PACK' ? 'nothing to pack' : undefined;
      const bag = order.items.map(({ productId, picked, missing = 0 }) => ({ productId, picked, missing }));
      history.bags.set(number, bag);
      return order;
    },

    /** Each call creates new links and invalidates the previous ones. */
    async handOver(numbers: readonly string[], rider: Rider): Promise<HandedOver[]> {
      const moves = numbers.map((number): Move => ({
        ...{ number, step: 'handed-over', adminId: admin.userId, outcome: 'unknown', calls: 0 },
      }));
      history.moves.push(...moves);
      const answer = await repeat(random, () => {
        for (const each of moves) each.calls += 1;
        return post('hand-over', { orderIds: numbers, rider })();
      });
      if (answer?.status !== 200) return [];
      const handedOver = answer.body.handedOver as HandedOver[];
      const known = new Set(handedOver.map(({ order }) => order.orderId));
      for (const each of moves) each.outcome = known.has(each.number) ? 'acknowledged' : 'refused';
      return handedOver;
    },

    acceptReturn: async (number: string, stock: 'restocked' | 'written-off') =>
      (await move('returned', 'return', number, { stock })).order,

    acceptRefusedPieces: async (number: string, stock: 'restocked' | 'written-off') =>
      (await move('refused-taken-back', 'return', number, { stock })).order,

    cancel: async (number: string, reason: string) =>
      (await move('cancelled-by-admin', 'cancel', number, { reason })).order,

    settleRefund: async (number: string) =>
      (await move('refund-settled', 'settle-refund', number, { note: 'By bank transfer' })).order,

    /** Settles the cash of one rider; false when no rider has cash. */
    async settleCash(): Promise<boolean> {
      const cash = await repeat(random, () => call('GET', '/api/order/desk/cash'));
      const riders = (cash?.body.data?.riders ?? []) as RiderCash[];
      if (riders.length === 0) return false;
      const { mobile, amount, orders } = random.pick(riders);
      const orderIds = orders.map(({ _id }) => _id);
      const answer = await repeat(random, post('settle-cash', { mobile, amount, orders: orderIds }));
      if (answer?.status === 200) {
        const { _id: id, ...settled } = answer.body.data as CashSettlement;
        history.settlements.push({ id, amount: settled.amount, orderIds });
      }
      return true;
    },
  };
}
