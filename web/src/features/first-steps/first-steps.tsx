import { messageOf } from '../../api/api-error';
import { configApi } from '../../api/config-api';
import { useUser } from '../../api/session-api';
import { ProgressBar } from '../../components/progress-bar';
import { Button } from '../../components/ui/button';
import { ErrorState } from '../../components/ui/empty-state';
import { PageHeading } from '../../components/ui/page-heading';
import { Skeleton } from '../../components/ui/skeleton';
import { t } from '../../lib/language';
import { describeSteps, type Wording } from './describe-steps';
import { useShopProgressQuery, useTeamQuery } from './first-steps-api';
import { setHidden, useIsHidden } from './hidden';
import { ProductWays } from './product-ways';
import { countDone, nextStep, type ShopProgress } from './progress';
import { StepCard } from './step-card';

/** What a new shop needs until its first order, each step with its state. */
export function FirstSteps({ wording }: { wording: Wording }) {
  const { data, error, refetch } = useShopProgressQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <div className="mx-auto max-w-4xl">
      <PageHeading>{t('First steps')}</PageHeading>
      {data ? (
        <Steps progress={data} wording={wording} />
      ) : error ? (
        <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
      ) : (
        <div className="grid gap-3" role="status" aria-label={t('Loading')}>
          {Array.from({ length: 6 }, (_, index) => (
            <Skeleton key={index} className="h-32 rounded-card" />
          ))}
        </div>
      )}
    </div>
  );
}

function Steps({ progress, wording }: { progress: ShopProgress; wording: Wording }) {
  const { data: team } = useTeamQuery();
  const payment = configApi.useConfigQuery().data?.payment;
  const next = nextStep(progress);
  const steps = describeSteps({ progress, team, payment }, wording);
  return (
    <>
      <Lead progress={progress} />
      <ol className="grid gap-3">
        {steps.map((step, index) => (
          <StepCard key={step.name} step={step} number={index + 1} isNext={step.name === next}>
            {step.name === 'products' && !step.isDone && <ProductWays />}
          </StepCard>
        ))}
      </ol>
      {next && <HideButton />}
    </>
  );
}

function Lead({ progress }: { progress: ShopProgress }) {
  const { done, of } = countDone(progress);
  const isComplete = done === of;
  return (
    <div className="mb-4 rounded-card bg-primary-pale p-4 text-primary-dark md:p-5">
      <p className="font-semibold">
        {isComplete
          ? t('Everything that is needed is done: your shop sells.')
          : t('From the empty shop to the first order. {done} of {of} needed steps are done.', { done, of })}
      </p>
      <ProgressBar label={t('Needed steps that are done')} value={done} max={of} className="mt-2" />
    </div>
  );
}

/** The page stays at its address. */
function HideButton() {
  const { _id: userId = '' } = useUser().user ?? {};
  const isHidden = useIsHidden(userId);
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="text-sm text-muted-foreground">
        {t('The navigation shows this page until the needed steps are done.')}
      </p>
      <Button variant="ghost" onClick={() => setHidden(userId, !isHidden)}>
        {isHidden ? t('Show it in the navigation') : t('Hide it in this browser')}
      </Button>
    </div>
  );
}
