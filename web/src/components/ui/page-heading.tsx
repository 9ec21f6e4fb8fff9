import type { ReactNode } from 'react';

export function PageHeading({ children, aside }: { children: ReactNode; aside?: ReactNode }) {
  return (
    <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-3">
      <h1 className="text-xl font-extrabold tracking-tight text-balance md:text-2xl">{children}</h1>
      {aside}
    </div>
  );
}
