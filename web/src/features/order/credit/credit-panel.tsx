import { displayRupees } from '@tokri/contracts/display-rupees';
import { useStoreCreditInfiniteQuery } from '../../../api/orders/credit-api';
import { CreditEntries } from '../../../components/bill/credit-entries';
import { Button } from '../../../components/ui/button';
import { t } from '../../../lib/language';

/** The store credit of the user and how it came about; nothing for users who never had any. */
export function CreditPanel({ session }: { session: number }) {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useStoreCreditInfiniteQuery(session);
  const entries = data?.pages.flatMap((page) => page.entries) ?? [];
  if (entries.length === 0) return null;
  return (
    <section
      aria-labelledby="store-credit"
      className="mt-6 grid max-w-xl gap-3 rounded-card bg-card p-5 shadow-card md:p-8"
    >
      <div className="flex justify-between gap-4 text-lg font-bold">
        <h2 id="store-credit">{t('Store credit')}</h2>
        <span>{displayRupees(data!.pages[0]!.balance)}</span>
      </div>
      <p className="text-muted-foreground">{t('Use it when you order.')}</p>
      <CreditEntries entries={entries} />
      {hasNextPage && (
        <Button variant="outline" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('Show more')}
        </Button>
      )}
    </section>
  );
}
