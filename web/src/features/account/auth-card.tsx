import type { ReactNode } from 'react';

/** The frame of the pages that lead to and from an account. */
export function AuthCard({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <div className="page-width grid place-items-center py-8 md:py-14">
      <section className="w-full max-w-md rounded-card bg-card p-6 shadow-card md:p-8">
        <h1 className="text-2xl font-extrabold tracking-tight">{title}</h1>
        {lead && <p className="mt-1.5 text-soft">{lead}</p>}
        <div className="mt-6">{children}</div>
      </section>
    </div>
  );
}
