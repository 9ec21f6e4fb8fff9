import { Button } from '../../../components/ui/button';
import { TextAreaField } from '../../../components/ui/field';
import { plural, t } from '../../../lib/language';
import { RuleSection, type SectionProps } from './rule-section';
import { useAreaWishesQuery } from './trading-api';
import { typedPincodes } from './typed-pincodes';

/** The pincodes that the shop delivers to, as a text, and how many people wait for others. */
export function AreaSection({ draft, errors, onChange }: SectionProps) {
  const count = typedPincodes(draft.pincodes).pincodes.length;
  return (
    <RuleSection
      title={t('Delivery area')}
      about={t('Pincodes separated by commas, spaces or lines. Without any, you deliver to every pincode.')}
    >
      <TextAreaField
        label={t('Pincodes')}
        rows={5}
        spellCheck={false}
        hint={plural(count, '{count} pincode', '{count} pincodes')}
        error={errors.pincodes}
        value={draft.pincodes}
        onChange={({ target }) => onChange({ pincodes: target.value })}
      />
      <Waiting draft={draft} onChange={onChange} />
    </RuleSection>
  );
}

function Waiting({ draft, onChange }: Pick<SectionProps, 'draft' | 'onChange'>) {
  const { data = [] } = useAreaWishesQuery(undefined, { refetchOnMountOrArgChange: true });
  const { pincodes } = typedPincodes(draft.pincodes);
  const waiting = data.filter(({ pincode }) => !pincodes.includes(pincode));
  if (waiting.length === 0) return null;
  return (
    <div className="mt-4">
      <h3 className="font-semibold">{t('People who want a mail when you deliver there')}</h3>
      <ul className="mt-2 grid gap-1 tabular-nums">
        {waiting.map(({ pincode, people }) => (
          <li key={pincode} className="flex min-h-11 items-center gap-4">
            <span>{pincode}</span>
            <span className="grow">{plural(people, '{count} person', '{count} people')}</span>
            <Button
              size="sm"
              variant="outline"
              aria-label={t('Add {pincode}', { pincode })}
              onClick={() => onChange({ pincodes: [...pincodes, pincode].sort().join(', ') })}
            >
              {t('Add')}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
