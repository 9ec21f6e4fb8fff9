import type { DrawerDay } from '@tokri/contracts';
import { displayRupees } from '@tokri/contracts/display-rupees';
import { useState } from 'react';
import { messageOf } from '../../../api/api-error';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { ErrorState } from '../../../components/ui/empty-state';
import { Skeleton } from '../../../components/ui/skeleton';
import { displayTime } from '../../../lib/display-time';
import { t } from '../../../lib/language';
import { CloseForm } from './close-form';
import { ClosedDrawers } from './closed-drawers';
import { MoveForm } from './move-form';
import { OpenForm } from './open-form';
import { useDrawerQuery } from './drawer-api';

type Task = 'open' | 'move' | 'close';

/** The drawer of the desk: what should be in it, and its closing counts. */
export function DrawerCard({ mayChange }: { mayChange: boolean }) {
  const drawer = useDrawerQuery(undefined, { refetchOnMountOrArgChange: true });
  const [task, setTask] = useState<Task>();
  if (!drawer.data)
    return drawer.error ? (
      <ErrorState message={messageOf(drawer.error)} onRetry={() => void drawer.refetch()} />
    ) : (
      <div role="status" aria-label={t('The drawer is loading')}>
        <Skeleton className="h-36 rounded-card" />
      </div>
    );
  const { open, closed } = drawer.data;
  const done = () => setTask(undefined);
  return (
    <section aria-labelledby="drawer" className="mt-8 grid gap-4">
      <h2 id="drawer" className="text-lg font-bold">
        {t('Cash drawer')}
      </h2>
      <div className="grid gap-4 rounded-card bg-card p-4 shadow-card">
        {open ? (
          <OpenDrawer drawer={open} />
        ) : (
          <p>{t('The drawer is closed. Open it with the cash that is in it.')}</p>
        )}
        {mayChange && (
          <div className="flex flex-wrap gap-3">
            {open ? (
              <>
                <Button variant="outline" onClick={() => setTask('move')}>
                  {t('Put in or take out')}
                </Button>
                <Button onClick={() => setTask('close')}>{t('Count and close')}</Button>
              </>
            ) : (
              <Button onClick={() => setTask('open')}>{t('Open the drawer')}</Button>
            )}
          </div>
        )}
      </div>
      {closed.length > 0 && <ClosedDrawers drawers={closed} />}
      <Dialog open={task === 'open'} onClose={done} title={t('Open the drawer')}>
        <OpenForm onDone={done} />
      </Dialog>
      <Dialog open={task === 'move' && open !== undefined} onClose={done} title={t('Put in or take out')}>
        <MoveForm onDone={done} />
      </Dialog>
      <Dialog open={task === 'close' && open !== undefined} onClose={done} title={t('Count and close')}>
        {open && <CloseForm drawer={open} onDone={done} />}
      </Dialog>
    </section>
  );
}

const MOVE_SIGNS = { 'paid-in': '+', 'paid-out': '-' } as const;

function OpenDrawer({ drawer }: { drawer: DrawerDay }) {
  return (
    <>
      <p className="text-sm text-muted-foreground">
        {t('Open since {time}', { time: displayTime(drawer.openedAt) })}
      </p>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 tabular-nums">
        <dt>{t('In the drawer at the start')}</dt>
        <dd className="text-right">{displayRupees(drawer.float)}</dd>
        <dt>{t('From riders')}</dt>
        <dd className="text-right">{displayRupees(drawer.settled)}</dd>
        {drawer.moves.map((move) => (
          <div key={move._id} className="col-span-2 grid grid-cols-subgrid">
            <dt className="min-w-0 wrap-anywhere text-muted-foreground">{move.reason}</dt>
            <dd className="text-right">
              {MOVE_SIGNS[move.kind]}
              {displayRupees(move.amount)}
            </dd>
          </div>
        ))}
        <dt className="border-t border-border pt-2 font-bold">{t('Should be in the drawer')}</dt>
        <dd className="border-t border-border pt-2 text-right font-bold">{displayRupees(drawer.expected)}</dd>
      </dl>
    </>
  );
}
