import * as Radix from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { cx } from '../../lib/class-names';
import { Button } from './button';

const OVERLAY = 'fixed inset-0 z-50 bg-leaf-deep/55 data-[state=open]:animate-fade';
const CLOSE = 'inline-flex size-10 items-center justify-center rounded-full hover:bg-mist';

/** Dialogs are opened from anywhere, so the focus goes back to wherever it was. */
function useFocusReturn() {
  const from = useRef<Element>(null);
  return {
    onOpenAutoFocus: () => {
      from.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (from.current instanceof HTMLElement) from.current.focus();
    },
  };
}

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Read out with the title; shown under it. */
  description?: string;
  children: ReactNode;
  width?: 'sm' | 'md' | 'lg';
}

const WIDTHS = { sm: 'max-w-sm', md: 'max-w-lg', lg: 'max-w-3xl' };

/** A dialog in the middle of the page: focus stays inside and goes back to where it came from. */
export function Dialog({ open, onClose, title, description, children, width = 'md' }: DialogProps) {
  const focusReturn = useFocusReturn();
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={OVERLAY} />
        <Radix.Content
          {...focusReturn}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={cx(
            'fixed top-1/2 left-1/2 z-50 flex max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] -translate-1/2 flex-col',
            'rounded-card bg-card shadow-lift focus:outline-none data-[state=open]:animate-rise',
            WIDTHS[width],
          )}
        >
          <header className="flex items-start justify-between gap-4 border-b border-line py-3 pr-3 pl-5">
            <div className="py-1.5">
              <Radix.Title className="text-lg font-bold">{title}</Radix.Title>
              {description && <Radix.Description className="text-soft">{description}</Radix.Description>}
            </div>
            <Radix.Close className={CLOSE} aria-label="Close">
              <X className="size-5" aria-hidden="true" />
            </Radix.Close>
          </header>
          <div className="overflow-y-auto p-5">{children}</div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** A panel that comes in from the right, over the whole height. */
export function Drawer({ open, onClose, title, children }: Omit<DialogProps, 'width' | 'description'>) {
  const focusReturn = useFocusReturn();
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={OVERLAY} />
        <Radix.Content
          {...focusReturn}
          aria-describedby={undefined}
          className="fixed inset-y-0 right-0 z-50 flex w-full max-w-sm flex-col bg-paper shadow-lift focus:outline-none data-[state=open]:animate-slide-in"
        >
          <header className="flex items-center justify-between border-b border-line bg-card py-2 pr-2 pl-4">
            <Radix.Title className="text-lg font-bold">{title}</Radix.Title>
            <Radix.Close className={CLOSE} aria-label="Close">
              <X className="size-5" aria-hidden="true" />
            </Radix.Close>
          </header>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

interface ConfirmProps {
  open: boolean;
  title: string;
  question: string;
  confirmLabel: string;
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** A question with Cancel and one dangerous answer. */
export function ConfirmDialog({
  open,
  title,
  question,
  confirmLabel,
  busy,
  onConfirm,
  onCancel,
}: ConfirmProps) {
  return (
    <Dialog open={open} onClose={onCancel} title={title} description={question} width="sm">
      <div className="flex justify-end gap-3">
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
        <Button variant="danger" onClick={onConfirm} busy={busy}>
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  );
}

/** A picture over the whole screen. */
export function ImageViewer({
  src,
  alt,
  onClose,
}: {
  src: string | undefined;
  alt: string;
  onClose: () => void;
}) {
  const focusReturn = useFocusReturn();
  return (
    <Radix.Root open={src !== undefined} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={OVERLAY} />
        <Radix.Content
          {...focusReturn}
          aria-describedby={undefined}
          className="fixed inset-0 z-50 grid place-items-center p-4 focus:outline-none"
          onClick={onClose}
        >
          <Radix.Title className="sr-only">{alt}</Radix.Title>
          <img
            src={src}
            alt={alt}
            className="max-h-[90dvh] max-w-full rounded-card bg-card object-contain p-4"
          />
          <Radix.Close className={cx(CLOSE, 'fixed top-4 right-4 bg-card')} aria-label="Close">
            <X className="size-5" aria-hidden="true" />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
