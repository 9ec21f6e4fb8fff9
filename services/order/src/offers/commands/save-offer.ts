import {
  MAX_OFFERS,
  newEvent,
  shownName,
  type AuditAction,
  type NewEvent,
  type RequestOf,
  type calls,
} from '@tokri/contracts';
import { VersionConflict, type Transaction, type UnitOfWork } from '@tokri/messaging';
import { auditEvent, conflict, notFound } from '@tokri/service-kit';
import type { OrderClients } from '../../clients';
import type { Caller } from '../../orders/queries';
import { factsOf } from '../../shop-profile/profile';
import type { ShopProfileStore } from '../../shop-profile/store';
import { changesOf, hasEnded, nextOffer, productsOfRule, type Offer, type OfferFacts } from '../offer';
import type { OfferStore } from '../store/offers';
import type { RedemptionStore } from '../store/redemptions';

export interface OfferCommandDependencies {
  offers: OfferStore;
  redemptions: Pick<RedemptionStore, 'open'>;
  shopProfile: Pick<ShopProfileStore, 'current'>;
  clients: Pick<OrderClients, 'quote'>;
  unitOfWork: UnitOfWork;
  now: () => Date;
  /** Called after each commit of an offer. */
  onOffersChanged: () => void;
}

type Input = RequestOf<typeof calls.saveOffer>;

const stale = () =>
  conflict('STALE_UPDATE', 'Somebody else has changed this offer. Please look at it and save again.');

/**
 * Creates or changes an offer, with its audit entry. Equal facts save nothing, so a repeated request is safe.
 * @throws 404 NOT_FOUND for a product, 409 STALE_UPDATE, CODE_TAKEN, CONFLICT
 */
export const saveOffer =
  (dependencies: OfferCommandDependencies) =>
  async (input: Input, by: Caller): Promise<Offer> => {
    const { offers, unitOfWork, now } = dependencies;
    const facts = await factsFrom(input, dependencies);
    try {
      return await unitOfWork(async (transaction) => {
        const { session } = transaction;
        const known = await offers.find(input.offerId, session);
        const next = nextOffer(known, input.offerId, facts, by.userId, now());
        if (next === 'unchanged') return known!;
        if ((known?.version ?? 0) !== input.version) throw stale();
        if (known && (known.budget === undefined) !== (next.budget === undefined))
          throw conflict('CONFLICT', 'Whether an offer has a budget is decided when it is created.');
        await requireRoom(dependencies, known, next, transaction);
        await save(dependencies, known, next, known ? 'changed' : 'created', transaction);
        if (!known && next.budget !== undefined) await dependencies.redemptions.open(next.id, session);
        return next;
      });
    } catch (error) {
      if (error instanceof VersionConflict) throw stale();
      throw error;
    }
  };

/** Pauses an offer or continues it; a repetition changes nothing. @throws 404 NOT_FOUND */
export const pauseOffer =
  (dependencies: OfferCommandDependencies) =>
  ({ offerId, paused }: { offerId: string; paused: boolean }, by: Caller): Promise<Offer> =>
    dependencies.unitOfWork(async (transaction) => {
      const known = await dependencies.offers.find(offerId, transaction.session);
      if (!known) throw notFound('This offer');
      if (known.isPaused === paused) return known;
      const next = { ...known, isPaused: paused, version: known.version + 1, savedBy: by.userId };
      await save(dependencies, known, next, paused ? 'paused' : 'continued', transaction);
      return next;
    });

/** Offers that have not ended are few, so that each replica can keep them in memory. */
async function requireRoom(
  { offers, now }: OfferCommandDependencies,
  known: Offer | undefined,
  next: Offer,
  { session }: Transaction,
): Promise<void> {
  if (hasEnded(next, now()) || (known && !hasEnded(known, now()))) return;
  if ((await offers.countCurrent(now(), session)) < MAX_OFFERS) return;
  throw conflict('CONFLICT', `There are ${MAX_OFFERS} offers that have not ended. Please end one first.`, {
    max: MAX_OFFERS,
  });
}

async function save(
  { offers, shopProfile, now, onOffersChanged }: OfferCommandDependencies,
  known: Offer | undefined,
  next: Offer,
  action: AuditAction,
  { session, emit, afterCommit }: Transaction,
): Promise<void> {
  if ((await offers.save(next, session)) === 'taken')
    throw conflict('CODE_TAKEN', 'Another offer has this coupon code.');
  const before = await offers.state(session);
  const others = (await offers.current(now(), session)).filter(({ id }) => id !== next.id);
  const hasOffers = [...others, next].some((each) => !each.isPaused && !hasEnded(each, now()));
  await offers.saveState(hasOffers, session);
  if (hasOffers !== before.hasOffers) {
    emit(newEvent('shop.profile-changed', 'shop', factsOf(await shopProfile.current(session), hasOffers)));
  }
  emit(offerWrite(action, known, next));
  afterCommit(onOffersChanged);
}

const offerWrite = (action: AuditAction, known: Offer | undefined, next: Offer): NewEvent =>
  auditEvent({
    service: 'order',
    kind: 'offer',
    action,
    subjectId: next.id,
    subjectName: next.name,
    changes: changesOf(known, next),
  });

/** The facts with the names of their products. */
async function factsFrom(
  { offerId, version, ...input }: Input,
  { clients }: OfferCommandDependencies,
): Promise<OfferFacts> {
  const { name, name_hi, code, rule, products, categories, brands, from, to, ...limits } = input;
  const wanted = [...new Set([...products, ...productsOfRule(rule)])];
  const quoted =
    wanted.length === 0
      ? []
      : (await clients.quote(wanted.map((productId) => ({ productId, quantity: 1 })))).lines;
  const named = (ids: readonly string[]) =>
    ids.map((id) => {
      const line = quoted.find(({ productId }) => productId === id);
      if (!line) throw notFound('This product');
      return { _id: id, name: `${shownName(line.name, line.brand)} ${line.unit}` };
    });
  return {
    name,
    ...(name_hi && { name_hi }),
    ...(code !== undefined && { code }),
    rule,
    products: named(products),
    ruleProducts: named(productsOfRule(rule)),
    categories,
    brands,
    ...(limits.minimum !== undefined && { minimum: limits.minimum }),
    ...(limits.firstOrder && { firstOrder: true }),
    ...(from !== undefined && { from: new Date(from) }),
    ...(to !== undefined && { to: new Date(to) }),
    ...(limits.perCustomer !== undefined && { perCustomer: limits.perCustomer }),
    ...(limits.budget !== undefined && { budget: limits.budget }),
  };
}
