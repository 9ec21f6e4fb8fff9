import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { msg, t } from '../../lib/language';

interface AuthCardProps {
  title: string;
  lead?: string;
  /**
   * A link to another of these pages, which passes on the page that required the login; texts are translation
   * keys.
   */
  link?: { question: string; to: string; label: string };
  children: ReactNode;
}

export const LOGIN_LINK = { question: msg('Already have an account?'), to: '/login', label: msg('Login') };

/** The frame of the pages for login, registration and passwords. */
export function AuthCard({ title, lead, link, children }: AuthCardProps) {
  const { state } = useLocation() as { state: unknown };
  return (
    <div className="page-width grid place-items-center py-8 md:py-14">
      <section className="w-full max-w-md rounded-card bg-card p-6 shadow-card md:p-8">
        <h1 className="text-2xl font-extrabold tracking-tight">{title}</h1>
        {lead && <p className="mt-1.5 text-muted-foreground">{lead}</p>}
        <div className="mt-6">
          {children}
          {link && (
            <p className="mt-5 text-center text-muted-foreground">
              {t(link.question)}{' '}
              <Link
                to={link.to}
                state={state}
                className="font-bold text-primary underline underline-offset-2"
              >
                {t(link.label)}
              </Link>
            </p>
          )}
        </div>
      </section>
    </div>
  );
}
