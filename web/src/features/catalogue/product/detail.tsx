import type { ReactNode } from 'react';

interface DetailProps {
  label: string;
  /** Takes the full width. */
  wide?: boolean;
  children: ReactNode;
}

/** A term of a description list of the product page. */
export function Detail({ label, children, wide }: DetailProps) {
  return (
    <div
      className={wide ? 'lg:col-span-2' : 'grid grid-cols-[min(8.5rem,50%)_minmax(0,1fr)] gap-x-4 lg:block'}
    >
      <dt className="font-semibold">{label}</dt>
      <dd className="leading-6 break-words whitespace-pre-line text-muted-foreground">{children}</dd>
    </div>
  );
}
