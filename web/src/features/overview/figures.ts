import type { OverviewFigures } from '@tokri/contracts';
import { displayRupees } from '@tokri/contracts/display-rupees';
import { msg, t } from '../../lib/language';

/** A figure, for its card and its chart. */
export interface Figure {
  label: string;
  /** Undefined without data, such as the share delivered in time without deliveries. */
  value: (figures: OverviewFigures) => number | undefined;
  display: (value: number) => string;
  /** A percentage; its change is shown in points. */
  isShare?: true;
  hasChart?: true;
  /** Left out where there are no data, now and before. */
  isOptional?: true;
}

const wholeNumber = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });
const count = (value: number): string => wholeNumber.format(value);

export const FIGURES: readonly Figure[] = [
  { label: msg('Orders'), value: ({ orders }) => orders, display: count, hasChart: true },
  { label: msg('Revenue'), value: ({ revenue }) => revenue, display: displayRupees, hasChart: true },
  { label: msg('Average basket'), value: ({ averageBasket }) => averageBasket, display: displayRupees },
  {
    label: msg('Delivered in time'),
    value: ({ promised, inTime }) => (promised > 0 ? Math.round((inTime / promised) * 100) : undefined),
    display: (value) => `${count(value)} %`,
    isShare: true,
    hasChart: true,
  },
  {
    label: msg('Within the quoted time'),
    value: ({ windows }) => windows && Math.round((windows.kept / windows.quoted) * 100),
    display: (value) => `${count(value)} %`,
    isShare: true,
    isOptional: true,
  },
  {
    label: msg('Error of the quoted time'),
    value: ({ windows }) => windows?.errorSeconds,
    display: (value) => t('{seconds} s', { seconds: count(value) }),
    isOptional: true,
  },
  {
    label: msg('Failed payments'),
    value: ({ failedPayments }) => failedPayments,
    display: count,
    hasChart: true,
  },
  { label: msg('Refunds'), value: ({ refunded }) => refunded, display: displayRupees },
  { label: msg('Cancelled or brought back'), value: ({ cancelled }) => cancelled, display: count },
];
