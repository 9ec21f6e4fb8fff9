import type { TradingRuleName } from '@tokri/contracts';
import type { ReactNode } from 'react';
import type { Draft } from './draft';

export interface SectionProps {
  draft: Draft;
  /** Reasons of the server. */
  errors: Partial<Record<TradingRuleName, string>>;
  onChange: (change: Partial<Draft>) => void;
}

interface RuleSectionProps {
  title: string;
  about?: string;
  error?: string | undefined;
  children: ReactNode;
}

export function RuleSection({ title, about, error, children }: RuleSectionProps) {
  return (
    <fieldset className="rounded-card bg-card p-4 shadow-card">
      <legend className="float-left w-full text-lg font-bold">{title}</legend>
      <p className="clear-both mb-3 text-sm text-muted-foreground">{about}</p>
      {children}
      {error && (
        <p role="alert" className="mt-3 text-sm font-semibold text-destructive">
          {error}
        </p>
      )}
    </fieldset>
  );
}
