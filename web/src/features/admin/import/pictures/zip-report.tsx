import { t } from '../../../../lib/language';
import { NameList } from '../name-list';
import type { ReadPictures } from './zip-reader';

export function ZipReport({ pictures: { waiting, unusable, missing, unused } }: { pictures: ReadPictures }) {
  return (
    <div className="grid gap-1 rounded-xl bg-card p-4 shadow-card">
      <p>
        <span className="font-semibold">{t('Pictures from the ZIP:')}</span>{' '}
        {unusable > 0
          ? t('{count}, and {unusable} that cannot be taken', {
              count: waiting.length.toLocaleString('en-IN'),
              unusable: unusable.toLocaleString('en-IN'),
            })
          : waiting.length.toLocaleString('en-IN')}
      </p>
      <NameList what={t('Missing in the ZIP')} names={missing} />
      <NameList what={t('In the ZIP, but in no row')} names={unused} />
    </div>
  );
}
