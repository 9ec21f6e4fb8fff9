import { t } from '../../../lib/language';

const SHOWN = 20;

/** The first of many names in one line; nothing if there are none. */
export function NameList({ what, names }: { what: string; names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <p className="wrap-anywhere">
      <span className="font-semibold">
        {what} ({names.length.toLocaleString('en-IN')}):
      </span>{' '}
      {names.slice(0, SHOWN).join(', ')}
      {names.length > SHOWN && ` ${t('and more')}`}
    </p>
  );
}
