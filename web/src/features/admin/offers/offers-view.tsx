import type { Offer } from '@tokri/contracts';
import { displayRupees } from '@tokri/contracts/display-rupees';
import { TicketPercent } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../../api/api-error';
import { toastResult } from '../../../components/toast-result';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { EmptyState, ErrorState } from '../../../components/ui/empty-state';
import { PageHeading } from '../../../components/ui/page-heading';
import { Skeleton } from '../../../components/ui/skeleton';
import { displayTime } from '../../../lib/display-time';
import { plural, t } from '../../../lib/language';
import { newUuid } from '../../../lib/new-uuid';
import { useDocumentTitle } from '../../../lib/use-document-title';
import { draftOf, emptyDraft, type OfferDraft } from './offer-draft';
import { OfferForm } from './offer-form';
import { describeRule, KIND_LABELS, STATE_LABELS } from './offer-labels';
import { useOffersInfiniteQuery, usePauseOfferMutation } from './offers-api';

/** The offers of the shop: what they give, whether they are on, and what they have cost. */
export function OffersPage() {
  useDocumentTitle(t('Offers'));
  const list = useOffersInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const [draft, setDraft] = useState<OfferDraft>();
  const add = (
    <Button
      icon={<TicketPercent className="size-5" aria-hidden="true" />}
      onClick={() => setDraft(emptyDraft(newUuid()))}
    >
      {t('New offer')}
    </Button>
  );
  const pages = list.data?.pages;
  const offers = pages?.flatMap(({ data }) => data) ?? [];
  return (
    <>
      <PageHeading aside={add}>{t('Offers')}</PageHeading>
      {pages ? (
        <>
          {offers.length === 0 && (
            <EmptyState title={t('There are no offers')}>
              {t(
                'Coupons, buy some and get some, bundles and prices by quantity: carts show what they save.',
              )}
            </EmptyState>
          )}
          <ul aria-label={t('Offers, the newest first')} className="grid gap-3 empty:hidden">
            {offers.map((offer) => (
              <OfferCard key={offer._id} offer={offer} onEdit={() => setDraft(draftOf(offer))} />
            ))}
          </ul>
          {list.hasNextPage && (
            <Button
              variant="outline"
              className="mt-3"
              busy={list.isFetchingNextPage}
              onClick={() => void list.fetchNextPage()}
            >
              {t('Show more')}
            </Button>
          )}
        </>
      ) : list.error ? (
        <ErrorState message={messageOf(list.error)} onRetry={() => void list.refetch()} />
      ) : (
        <div role="status" aria-label={t('The list is loading')} className="grid gap-3">
          {[0, 1, 2].map((index) => (
            <Skeleton key={index} className="h-32 rounded-card" />
          ))}
        </div>
      )}
      <Dialog
        open={draft !== undefined}
        onClose={() => setDraft(undefined)}
        title={draft?.version === 0 ? t('New offer') : t('Change the offer')}
      >
        {draft && <OfferForm initial={draft} onDone={() => setDraft(undefined)} />}
      </Dialog>
    </>
  );
}

function OfferCard({ offer, onEdit }: { offer: Offer; onEdit: () => void }) {
  const [pause, { isLoading }] = usePauseOfferMutation();
  const { name, code, rule, state, isPaused, redemptions, spent, budget, from, to } = offer;
  const places = [...offer.products, ...offer.categories].map((place) => place.name).concat(offer.brands);
  return (
    <li className="grid gap-2 rounded-card bg-card p-4 shadow-card">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="font-bold wrap-anywhere">
          {name}
          {code !== undefined && <span className="ml-2 font-mono font-semibold">{code}</span>}
        </h2>
        <span className="font-semibold text-primary">{t(STATE_LABELS[state])}</span>
      </div>
      <p className="text-sm text-muted-foreground">{t(KIND_LABELS[rule.kind])}</p>
      <p>{describeRule(offer)}</p>
      {places.length > 0 && <p className="text-sm wrap-anywhere">{places.join(', ')}</p>}
      {(from ?? to) !== undefined && (
        <p className="text-sm text-muted-foreground">
          {from !== undefined && t('From {time}', { time: displayTime(from) })}{' '}
          {to !== undefined && t('until {time}', { time: displayTime(to) })}
        </p>
      )}
      <p className="tabular-nums">
        {plural(redemptions, '{count} order', '{count} orders')}
        {' · '}
        {budget === undefined
          ? t('{spent} saved by shoppers', { spent: displayRupees(spent) })
          : t('{spent} of {budget} spent', {
              spent: displayRupees(spent),
              budget: displayRupees(budget),
            })}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" aria-label={t('Change {name}', { name })} onClick={onEdit}>
          {t('Change')}
        </Button>
        {state !== 'ended' && (
          <Button
            variant="outline"
            busy={isLoading}
            aria-label={isPaused ? t('Continue {name}', { name }) : t('Pause {name}', { name })}
            onClick={() => void toastResult(pause({ offerId: offer._id, paused: !isPaused }).unwrap())}
          >
            {isPaused ? t('Continue') : t('Pause')}
          </Button>
        )}
      </div>
    </li>
  );
}
