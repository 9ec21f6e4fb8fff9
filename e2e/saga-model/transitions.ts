import { adjust, commit, expire, release, reserve, returnRefused } from './catalogue';
import { deskMoves } from './desk';
import { forgeries, onOrderHears, startCancelling, startRecovering, stepsOf, type Process } from './orders';
import {
  callProvider,
  beginOpening,
  endSession,
  finishOpening,
  applyAnswer,
  onOrderAdjusted,
  onItemsRefused,
  onOrderEnded,
  onProblemAnswered,
  onWebhook,
  startReconciling,
} from './payments';
import { type PaymentWork, type Scenario, type World } from './world';

/** Possible next steps. `must` steps happen automatically until none is left; `may` steps are optional. */
export interface Transitions {
  must: [string, World][];
  may: [string, World][];
}

const PROCESSES: readonly Process[] = ['placing', 'recovering', 'cancelling'];

export function transitionsOf(world: World, scenario: Scenario): Transitions {
  const must: [string, World][] = [];
  const may: [string, World][] = [];
  for (const process of PROCESSES)
    for (const [what, next] of stepsOf(world, process)) must.push([`${process}: ${what}`, next]);
  must.push(...startRecovering(world));
  must.push(...openingTransitions(world), ...reconcilingTransitions(world));
  for (const message of world.net) must.push([message, deliver(without(world, message), message)]);
  if (scenario.expiry && world.reservation?.state === 'held')
    must.push(['reservation expires', expire(world)]);
  if (world.session === 'open') {
    must.push(['session expires', endSession(world, 'expired')]);
    // The page's address is sent only after the session is saved: a session whose answer was lost can only expire.
    if (world.payment?.sessionId)
      may.push(['shopper pays', endSession(world, 'paid')], ['bank says no', endSession(world, 'failed')]);
  }
  may.push(...forgeries(world));
  if (scenario.desk) may.push(...deskMoves(world, scenario.refusals));
  const cancelling = startCancelling(world);
  if (cancelling) may.push(['shopper cancels', cancelling]);
  if (scenario.otherShopper && world.onHand > 0) {
    may.push([
      'another shopper buys',
      { ...world, onHand: world.onHand - 1, soldToOthers: world.soldToOthers + 1 },
    ]);
  }
  if (scenario.otherShopper && world.soldToOthers > 0) {
    may.push([
      'another shopper cancels',
      { ...world, onHand: world.onHand + 1, soldToOthers: world.soldToOthers - 1 },
    ]);
  }
  if (world.faults > 0) may.push(...faultsOf({ ...world, faults: world.faults - 1 }));
  return { must, may };
}

/** Crashes of every process between any two steps; lost messages where possible, and duplicates. */
function faultsOf(world: World): [string, World][] {
  const crashes = [...PROCESSES, 'opening', 'reconciling'] as const;
  const faults = crashes
    .filter((process) => world[process] !== undefined)
    .map((process): [string, World] => {
      const broken =
        process === 'opening' && world.placing?.at === 'opening' ? ('broken' as const) : undefined;
      return [`${process} is killed`, { ...world, [process]: broken }];
    });
  for (const message of world.net) {
    faults.push([`${message}, twice`, deliver(world, message)]);
    // Webhooks and late requests can be lost. Events from the outbox are not, but payment events are tested as well.
    if (/hook (paid|expired|refunded)|late|payment\.(succeeded|failed|expired)/.test(message)) {
      faults.push([`${message} is lost`, without(world, message)]);
    }
  }
  return faults;
}

const ANSWERED = 'order.problem-answered ';

function deliver(world: World, message: string): World {
  const [to, what = ''] = message.split(' <- ');
  if (what.startsWith('hook ')) return onWebhook(world, what.slice(5));
  if (what === 'late reserve') return reserve(world).world;
  if (to === 'order') return onOrderHears(world, what);
  if (to === 'payment') {
    if (what.startsWith(ANSWERED)) return onProblemAnswered(world, what.slice(ANSWERED.length));
    if (what === 'order.items-refused') return onItemsRefused(world);
    return what === 'order.adjusted' ? onOrderAdjusted(world) : onOrderEnded(world);
  }
  if (what === 'order.adjusted') return adjust(world);
  if (what === 'order.refused-taken-back') return returnRefused(world);
  if (what === 'order.confirmed') return commit(world);
  if (what === 'order.returned') {
    const isWrittenOff = 'returnedStock' in world.order && world.order.returnedStock === 'written-off';
    return isWrittenOff ? world : release(world, what);
  }
  return release(world, what === 'order.rejected' ? 'order.rejected' : 'order.cancelled');
}

function without(world: World, message: string): World {
  const net = new Set(world.net);
  net.delete(message);
  return { ...world, net };
}

function openingTransitions(world: World): [string, World][] {
  const { opening } = world;
  if (opening === 'begin') return [['opening: begins', beginOpening(world)]];
  if (typeof opening === 'string' || !opening) {
    // Its answer has no receiver any more.
    return opening && world.placing?.at !== 'opening'
      ? [['opening: ends', { ...world, opening: undefined }]]
      : [];
  }
  if (opening.at === 'answered') return [[`opening: ${opening.outcome}`, finishOpening(world, opening)]];
  const { world: after, work } = callProvider(world, opening);
  const transitions: [string, World][] = [['opening: provider asked', { ...after, opening: work }]];
  if (world.faults > 0) {
    const faulty = world.faults - 1;
    // A repeated idempotency key is never refused.
    if (world.session === 'none') {
      const refused: PaymentWork = { ...opening, at: 'answered', outcome: 'refused' };
      transitions.push(['opening: provider refuses', { ...world, faults: faulty, opening: refused }]);
    }
    transitions.push(['opening: answer lost', { ...after, faults: faulty, opening: 'broken' }]);
  }
  return transitions;
}

function reconcilingTransitions(world: World): [string, World][] {
  const { reconciling } = world;
  if (!reconciling) {
    const started = startReconciling(world);
    return started ? [['reconcile: starts', started]] : [];
  }
  if (reconciling.at === 'asking') {
    const { world: after, work } = callProvider(world, reconciling);
    return [[`reconcile: ${reconciling.action}`, { ...after, reconciling: work }]];
  }
  const { world: after } = applyAnswer(world, reconciling);
  return [[`reconcile: ${reconciling.outcome}`, { ...after, reconciling: undefined }]];
}
