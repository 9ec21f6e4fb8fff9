import toast from 'react-hot-toast';
import { Link } from 'react-router-dom';
import { messageOf } from '../../api/api-error';
import { FORM_TOAST } from '../../components/toast-result';
import { ErrorState } from '../../components/ui/empty-state';
import { Skeleton } from '../../components/ui/skeleton';
import { useMayDo } from '../../components/use-may-do';
import { plural, t } from '../../lib/language';
import { useSaleRulesQuery, useSaveSaleRulesMutation } from './shop-settings-api';

const LACKING = '/dashboard/product?view=table&state=live&facts=missing';

/** What a product needs before it goes on sale. Saved at once. */
export function SaleRules() {
  const { data, error, refetch } = useSaleRulesQuery(undefined, { refetchOnMountOrArgChange: true });
  const [save, { isLoading }] = useSaveSaleRulesMutation();
  const may = useMayDo();

  const change = async (completeFactsOnly: boolean) => {
    try {
      toast.success((await save({ completeFactsOnly }).unwrap()).message, FORM_TOAST);
    } catch (reason) {
      toast.error(messageOf(reason), FORM_TOAST);
    }
  };

  return (
    <section aria-labelledby="sale-rules" className="mt-4 rounded-card bg-card p-4 shadow-card">
      <h2 id="sale-rules" className="text-lg font-bold">
        {t('On sale')}
      </h2>
      {data ? (
        <>
          <label className="mt-2 flex min-h-11 items-start gap-2.5 py-2">
            <input
              type="checkbox"
              className="mt-0.5 size-5 shrink-0 accent-primary"
              checked={data.completeFactsOnly}
              disabled={isLoading}
              onChange={({ target }) => void change(target.checked)}
            />
            <span>
              <span className="font-semibold">{t('Sell only products with complete facts')}</span>
              <span className="block text-sm text-muted-foreground">
                {t('A product that lacks facts required by law cannot go live, unless it is sold loose.')}
              </span>
            </span>
          </label>
          {data.lackingFacts > 0 && (
            <p className="text-sm">
              {plural(
                data.lackingFacts,
                '{count} product on sale lacks facts and stays on sale.',
                '{count} products on sale lack facts and stay on sale.',
              )}{' '}
              {may('products.read') && (
                <Link to={LACKING} className="font-semibold text-primary underline">
                  {t('Show them')}
                </Link>
              )}
            </p>
          )}
        </>
      ) : error ? (
        <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label={t('The rules are loading')} className="mt-2">
          <Skeleton className="h-16" />
        </div>
      )}
    </section>
  );
}
