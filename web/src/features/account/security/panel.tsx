import type { ReactNode } from 'react';

interface PanelProps {
  title: string;
  lead?: ReactNode;
  /** Next to the title. */
  aside?: ReactNode;
  children?: ReactNode;
}

export function Panel({ title, lead, aside, children }: PanelProps) {
  return (
    <section className="grid gap-4 rounded-card bg-card p-5 shadow-card md:p-6">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="grid min-w-0 flex-1 basis-56 gap-1">
          <h2 className="text-lg font-bold">{title}</h2>
          {lead && <p className="text-muted-foreground">{lead}</p>}
        </div>
        {aside}
      </div>
      {children}
    </section>
  );
}
