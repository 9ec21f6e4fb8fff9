import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../components/ui/button';
import { cx } from '../../lib/class-names';
import { t } from '../../lib/language';
import type { Step } from './describe-steps';

interface StepCardProps {
  step: Step;
  number: number;
  /** Whether it is the required step to do now. */
  isNext: boolean;
  /** Several ways to do it, instead of the link. */
  children?: ReactNode;
}

/** A step with its state, and where it is done. */
export function StepCard({ step, number, isNext, children }: StepCardProps) {
  const { title, about, state, isDone, isOptional, link } = step;
  return (
    <li
      aria-current={isNext ? 'step' : undefined}
      className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-4 rounded-card border-2 border-transparent bg-card p-4 shadow-card aria-[current=step]:border-primary sm:gap-x-4 md:grid-cols-[auto_minmax(0,1fr)_auto] md:p-5"
    >
      <span
        aria-hidden="true"
        className={cx(
          'grid size-10 place-items-center self-start rounded-full font-extrabold tabular-nums',
          isDone
            ? 'bg-primary text-primary-foreground'
            : isNext
              ? 'bg-accent text-accent-foreground'
              : 'bg-muted text-muted-foreground',
        )}
      >
        {isDone ? <Check className="size-5" /> : number}
      </span>
      <div className="min-w-0 wrap-anywhere">
        <div className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="text-lg font-bold text-balance">{title}</h2>
          <StepBadge isDone={isDone} isNext={isNext} isOptional={isOptional} />
        </div>
        <p className="text-muted-foreground">{about}</p>
        <p className="mt-1 min-h-6 font-semibold">{state}</p>
      </div>
      {link && (
        <Link
          to={link.to}
          className={buttonClass(
            isNext ? 'primary' : 'outline',
            'md',
            'col-start-2 justify-self-start md:col-start-auto',
          )}
        >
          {link.label}
        </Link>
      )}
      {children && <div className="col-span-full">{children}</div>}
    </li>
  );
}

function StepBadge({
  isDone,
  isNext,
  isOptional,
}: Pick<Step, 'isDone' | 'isOptional'> & { isNext: boolean }) {
  const [label, look] = isDone
    ? [t('Done'), 'bg-primary-pale text-primary-dark']
    : isNext
      ? [t('Next'), 'bg-accent-pale text-accent-deep']
      : isOptional
        ? [t('Optional'), 'bg-muted text-muted-foreground']
        : [];
  return (
    label && <span className={cx('rounded-full px-2.5 py-0.5 text-sm font-semibold', look)}>{label}</span>
  );
}
