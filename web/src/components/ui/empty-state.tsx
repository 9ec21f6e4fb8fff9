import { lazy, Suspense, useEffect, useRef, type ComponentType, type ReactNode } from 'react';
import { t } from '../../lib/language';
import { Button } from './button';
import type { IllustrationProps } from './illustrations';

/** Loaded lazily; offline the text is shown without it. */
const loadIllustration = async (): Promise<ComponentType<IllustrationProps>> => {
  try {
    return (await import('./illustrations')).Illustration;
  } catch {
    return () => null;
  }
};
const Illustration = lazy(async () => ({ default: await loadIllustration() }));

interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  illustration?: IllustrationProps['name'];
  /** Set when the page has no other heading. */
  heading?: boolean;
}

/** An empty list: illustration, message and one action. */
export function EmptyState({ title, children, action, illustration = 'basket', heading }: EmptyStateProps) {
  const Title = heading ? 'h1' : 'p';
  return (
    <div className="mx-auto flex max-w-md flex-col items-center px-4 py-12 text-center">
      <div className="mb-5 h-36 w-44 max-w-full">
        <Suspense fallback={null}>
          <Illustration name={illustration} />
        </Suspense>
      </div>
      <Title className="text-xl font-bold">{title}</Title>
      {children && <div className="mt-1.5 text-balance text-muted-foreground">{children}</div>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  );
}

const TRY_AGAIN_MS = 5_000;

/** A list that failed to load: retried every few seconds, and at once by the button. */
export function ErrorState({ message, onRetry }: { message: string; onRetry: () => void }) {
  const retry = useRef(onRetry);
  useEffect(() => {
    retry.current = onRetry;
  });
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && navigator.onLine) retry.current();
    }, TRY_AGAIN_MS);
    return () => clearInterval(timer);
  }, []);

  return (
    <EmptyState
      illustration="plug"
      title={t('This could not be loaded')}
      action={<Button onClick={onRetry}>{t('Try again')}</Button>}
    >
      <p role="alert">{message}</p>
    </EmptyState>
  );
}
