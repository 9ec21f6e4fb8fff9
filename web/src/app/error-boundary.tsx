import { Component, type ReactNode } from 'react';
import { Button } from '../components/ui/button';
import { EmptyState } from '../components/ui/empty-state';
import { t } from '../lib/language';

interface Props {
  /** A new value retries the page. */
  resetKey: string;
  children: ReactNode;
}

/** Shown for a page that crashed or whose chunk failed to load: a message and a way to continue. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidUpdate(before: Props) {
    if (this.state.failed && before.resetKey !== this.props.resetKey) this.setState({ failed: false });
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <div role="alert">
        <EmptyState
          illustration="plug"
          title={t('Something went wrong')}
          action={<Button onClick={() => window.location.reload()}>{t('Load this page again')}</Button>}
        >
          {t('This page could not be shown. Your cart is safe.')}
        </EmptyState>
      </div>
    );
  }
}
