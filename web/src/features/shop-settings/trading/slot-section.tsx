import { NumberField, SelectField } from '../../../components/ui/field';
import { t } from '../../../lib/language';
import type { DraftSlots } from './draft';
import { SLOT_MINUTES } from './limits';
import { RuleSection, type SectionProps } from './rule-section';

/** What to begin with. */
const USUAL = { orders: '10', closesBefore: '30' };

/** Length of delivery slots, how many orders each takes, and when it closes. */
export function SlotSection({ draft: { slots }, errors, onChange }: SectionProps) {
  const change = (some: Partial<DraftSlots>) => onChange({ slots: { ...slots, ...some } });
  const choose = (minutes: string) =>
    onChange({ slots: slots.minutes === '' ? { ...USUAL, minutes } : { ...slots, minutes } });
  return (
    <RuleSection
      title={t('Delivery slots')}
      about={t('Times that shoppers can choose, within your opening hours.')}
      error={errors.slots}
    >
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-3">
        <SelectField
          label={t('Length of a slot')}
          value={slots.minutes}
          onChange={({ target }) => choose(target.value)}
        >
          <option value="">{t('No slots')}</option>
          {SLOT_MINUTES.map((minutes) => (
            <option key={minutes} value={minutes}>
              {t('{minutes} minutes', { minutes })}
            </option>
          ))}
        </SelectField>
        {slots.minutes !== '' && (
          <>
            <NumberField
              label={t('Orders per slot')}
              value={slots.orders}
              onChange={({ target }) => change({ orders: target.value })}
            />
            <NumberField
              label={t('Closes before (minutes)')}
              value={slots.closesBefore}
              onChange={({ target }) => change({ closesBefore: target.value })}
            />
          </>
        )}
      </div>
    </RuleSection>
  );
}
