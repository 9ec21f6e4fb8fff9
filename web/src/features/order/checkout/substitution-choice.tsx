import type { CartLine, Substitution } from '@tokri/contracts';
import { SelectField } from '../../../components/ui/field';
import { msg, t } from '../../../lib/language';
import { nameOf } from '../../../lib/name-of';

export interface Wishes {
  all: Substitution;
  /** Products with another wish, by id. */
  of: Readonly<Record<string, Substitution>>;
}

const CHOICES: [Substitution, string][] = [
  ['refund', msg('Leave it out, without charge')],
  ['similar', msg('Swap it for something similar')],
  ['ask', msg('Ask me')],
];

interface SubstitutionChoiceProps {
  lines: readonly CartLine[];
  wishes: Wishes;
  onChange: (wishes: Wishes) => void;
}

/** What to do with products that are not found: for the whole order, and for single products. */
export function SubstitutionChoice({ lines, wishes, onChange }: SubstitutionChoiceProps) {
  const ordered = lines.filter(({ available }) => available);
  return (
    <section
      aria-label={t('If something is not found')}
      className="grid gap-2 rounded-card bg-card p-4 shadow-card"
    >
      <WishField
        label={t('If something is not found')}
        hint={t(
          'A swap never costs more than what it replaces. If we ask, the question is on the page of your order for a minute; without an answer, you do not pay for the product.',
        )}
        wish={wishes.all}
        onChange={(all) => onChange({ all, of: {} })}
      />
      <details>
        <summary className="min-h-11 cursor-pointer content-center font-semibold text-primary">
          {t('Choose for each product')}
        </summary>
        <div className="mt-2 grid gap-3">
          {ordered.map(({ _id, productId: product }) => (
            <WishField
              key={_id}
              label={nameOf(product)}
              wish={wishes.of[product._id] ?? wishes.all}
              onChange={(wish) => onChange({ ...wishes, of: { ...wishes.of, [product._id]: wish } })}
            />
          ))}
        </div>
      </details>
    </section>
  );
}

interface WishFieldProps {
  label: string;
  hint?: string;
  wish: Substitution;
  onChange: (wish: Substitution) => void;
}

const WishField = ({ label, hint, wish, onChange }: WishFieldProps) => (
  <SelectField
    label={label}
    {...(hint && { hint })}
    value={wish}
    onChange={(event) => onChange(event.target.value as Substitution)}
  >
    {CHOICES.map(([each, words]) => (
      <option key={each} value={each}>
        {t(words)}
      </option>
    ))}
  </SelectField>
);
