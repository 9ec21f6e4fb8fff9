import type { AuditEntry } from '@tokri/contracts';
import type { Permission } from '@tokri/contracts/permissions';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { displayTime } from '../../lib/display-time';
import { canBeUndone, UndoButton } from './undo-button';
import { describeChange, formatSubject, formatActor, describeAction } from './describe-entry';
import { t } from '../../lib/language';
import { rich } from '../../lib/text/rich-text';

/** Changes shown before 'show all'. */
const SHOWN = 4;

interface AuditRowProps {
  entry: AuditEntry;
  may: (permission: Permission) => boolean;
  onActor: (actorId: string) => void;
  onSubject: (subjectId: string) => void;
}

/** One entry: who did what, when, from where, and the values before and after. */
export function AuditRow({ entry, may, onActor, onSubject }: AuditRowProps) {
  const { subjectId, subjectName, customerId, changes, at, address, sequence } = entry;
  return (
    <li className="grid gap-1 rounded-card bg-card px-4 py-3 shadow-card">
      <p className="wrap-anywhere">
        {rich('{who} {write} {name}', {
          who: <Who entry={entry} onActor={onActor} />,
          write: describeAction(entry),
          name: (
            <Filter title={t('Everything about it')} onClick={() => onSubject(subjectId)}>
              {(subjectName && formatSubject(entry)) ||
                (customerId ? `…${customerId.slice(-6)}` : t('of a deleted account'))}
            </Filter>
          ),
        })}
        {customerId && may('customers.read') && (
          <>
            {' · '}
            <Link to={`/dashboard/customers/${customerId}`} className="text-primary underline">
              {t('Open')}
            </Link>
          </>
        )}
      </p>
      <p className="text-sm text-muted-foreground">
        <time dateTime={at}>{displayTime(at)}</time>
        {address && ` · ${t('from {address}', { address })}`} · {t('entry {sequence}', { sequence })}
      </p>
      {changes.length > SHOWN ? (
        <details>
          <summary className="min-h-8 cursor-pointer font-semibold text-primary">
            {t('{count} values', { count: changes.length })}
          </summary>
          <Changes changes={changes} />
        </details>
      ) : (
        <Changes changes={changes} />
      )}
      {may('products.write') && canBeUndone(entry) && (
        <div>
          <UndoButton {...entry} />
        </div>
      )}
    </li>
  );
}

function Who({ entry, onActor }: Pick<AuditRowProps, 'entry' | 'onActor'>) {
  const { actor } = entry;
  if (!actor) return <span className="font-bold">{formatActor(entry)}</span>;
  return (
    <Filter title={actor.email} onClick={() => onActor(actor._id)}>
      {formatActor(entry)}
    </Filter>
  );
}

function Changes({ changes }: Pick<AuditEntry, 'changes'>) {
  return (
    <ul className="list-disc pl-5 text-sm wrap-anywhere">
      {changes.map((change) => (
        <li key={change.field}>{describeChange(change)}</li>
      ))}
    </ul>
  );
}

function Filter(props: { title: string; onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className="text-left font-bold hover:text-primary hover:underline" {...props} />
  );
}
