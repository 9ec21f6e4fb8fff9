import { MonitorSmartphone } from 'lucide-react';
import toast from 'react-hot-toast';
import { messageOf } from '../../../api/api-error';
import { Button } from '../../../components/ui/button';
import { Skeleton } from '../../../components/ui/skeleton';
import { displayTime } from '../../../lib/display-time';
import { t } from '../../../lib/language';
import { Panel } from './panel';
import { useEndOtherSessionsMutation, useEndSessionMutation, useGetSessionsQuery } from './security-api';

/** All logged-in devices; each can be logged out. */
export function SessionsPanel() {
  const { data: sessions, isError, refetch } = useGetSessionsQuery();
  const [end, { isLoading: isEnding, originalArgs }] = useEndSessionMutation();
  const [endOthers, { isLoading: isEndingOthers }] = useEndOtherSessionsMutation();
  const run = (call: Promise<{ message: string }>) =>
    call.then(
      ({ message }) => toast.success(message),
      (reason: unknown) => toast.error(messageOf(reason)),
    );

  return (
    <Panel
      title={t('Devices')}
      lead={t(
        'Where you are logged in. Log out devices that you do not recognise, then change your password.',
      )}
      aside={
        sessions &&
        sessions.length > 1 && (
          <Button
            variant="outline"
            size="sm"
            busy={isEndingOthers}
            onClick={() => void run(endOthers().unwrap())}
          >
            {t('Log out all others')}
          </Button>
        )
      }
    >
      {sessions ? (
        <ul className="grid divide-y divide-border">
          {sessions.map(({ _id, device, place, lastUsedAt, current }) => (
            <li key={_id} className="flex items-center gap-4 py-3">
              <MonitorSmartphone className="size-6 shrink-0 text-primary" aria-hidden="true" />
              <div className="min-w-0 flex-1">
                <p className="font-semibold">{device}</p>
                <p className="text-sm text-muted-foreground">
                  {current ? t('This device') : displayTime(lastUsedAt)} · {place}
                </p>
              </div>
              {!current && (
                <Button
                  variant="outline"
                  size="sm"
                  busy={isEnding && originalArgs?._id === _id}
                  aria-label={t('Log out {device}', { device })}
                  onClick={() => void run(end({ _id }).unwrap())}
                >
                  {t('Log out')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      ) : isError ? (
        <Button variant="outline" className="justify-self-start" onClick={() => void refetch()}>
          {t('Try again')}
        </Button>
      ) : (
        <Skeleton className="h-24 rounded-card" />
      )}
    </Panel>
  );
}
