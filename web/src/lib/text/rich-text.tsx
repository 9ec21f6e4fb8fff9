import { Fragment, type ReactNode } from 'react';
import { t } from '../language';

/** Like t(), for a text whose `{placeholders}` are elements. */
export const rich = (text: string, values: Readonly<Record<string, ReactNode>>): ReactNode[] =>
  t(text)
    .split(/\{(\w+)\}/)
    .map((part, place) => (place % 2 === 0 ? part : <Fragment key={part}>{values[part]}</Fragment>));
