import { TextAreaField } from '../../../components/ui/field';
import { plural, t } from '../../../lib/language';
import { RuleSection, type SectionProps } from './rule-section';
import { typedPincodes } from './typed-pincodes';

/** The pincodes that the shop delivers to, as a text. */
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
    </RuleSection>
  );
}
