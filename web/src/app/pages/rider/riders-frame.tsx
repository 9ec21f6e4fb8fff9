import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { EmptyState } from '../../../components/ui/empty-state';
import { t } from '../../../lib/language';
import { ConnectionNotice } from '../../layout/connection-notice';
import { LanguageSwitch } from '../../layout/footer/language-switch';
import { Logo } from '../../layout/header/logo';

interface RidersFrameProps {
  children: (secret: string) => ReactNode;
}

/**
 * A page of a rider's link, without the shop's layout, which would request the user. The secret follows the
 * `#`, which browsers never send to a server.
 */
export function RidersFrame({ children }: RidersFrameProps) {
  const secret = useLocation().hash.slice(1);
  return (
    <>
      <meta name="robots" content="noindex" />
      <ConnectionNotice />
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-border bg-card px-4 py-2.5">
        <Logo />
        <LanguageSwitch />
      </header>
      <main className="mx-auto max-w-lg p-4">
        {secret ? (
          children(secret)
        ) : (
          <EmptyState title={t('This link is not complete')} illustration="magnifier" heading>
            {t('Please open the whole link that the shop sent you.')}
          </EmptyState>
        )}
      </main>
    </>
  );
}
