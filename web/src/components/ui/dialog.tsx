import * as Radix from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { cx } from '../../lib/class-names';
import { t } from '../../lib/language';
import { Button } from './button';

const OVERLAY = 'fixed inset-0 z-50 bg-overlay/55 data-[state=open]:animate-fade';

interface ModalProps extends Pick<
  Radix.DialogContentProps,
  'className' | 'onClick' | 'onKeyDown' | 'onCloseAutoFocus' | 'children'
> {
  open: boolean;
  onClose: () => void;
  /** Has a description for screen readers in addition to the title. */
  described?: boolean;
}

/**
 * Base of all overlays: traps the focus and returns it on close. There is no trigger component, since modals
 * are opened by state.
 */
export function Modal({ open, onClose, described = false, ...content }: ModalProps) {
  const openedFrom = useRef<Element>(null);
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={OVERLAY} />
        <Radix.Content
          {...(!described && { 'aria-describedby': undefined })}
          onOpenAutoFocus={() => {
            openedFrom.current = document.activeElement;
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (openedFrom.current instanceof HTMLElement) openedFrom.current.focus();
          }}
          {...content}
        />
      </Radix.Portal>
    </Radix.Root>
  );
}

export function CloseButton({ className }: { className?: string }) {
  return (
    <Radix.Close
      className={cx('inline-flex size-11 items-center justify-center rounded-full hover:bg-muted', className)}
      aria-label={t('Close')}
    >
      <X className="size-5" aria-hidden="true" />
    </Radix.Close>
  );
}

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Shown below the title and read out with it. */
  description?: string;
  children: ReactNode;
  width?: 'sm' | 'md' | 'lg';
}

const WIDTHS = { sm: 'max-w-sm', md: 'max-w-lg', lg: 'max-w-3xl' };

export function Dialog({ open, onClose, title, description, children, width = 'md' }: DialogProps) {
  return (
    <Modal
      open={open}
      onClose={onClose}
      described={Boolean(description)}
      className={cx(
        'fixed top-1/2 left-1/2 z-50 flex max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] -translate-1/2 flex-col',
        'rounded-card bg-card shadow-lift focus:outline-none data-[state=open]:animate-rise',
        WIDTHS[width],
      )}
    >
      <Head title={title} description={description} className="py-3 pr-3 pl-5" />
      <div className="overflow-y-auto p-5">{children}</div>
    </Modal>
  );
}

interface HeadProps extends Pick<DialogProps, 'title' | 'description'> {
  className: string;
}

const Head = ({ title, description, className }: HeadProps) => (
  <header className={cx('flex items-start justify-between gap-4 border-b border-border', className)}>
    <div className="min-w-0 py-1.5">
      <Radix.Title className="text-lg font-bold">{title}</Radix.Title>
      {description && <Radix.Description className="text-muted-foreground">{description}</Radix.Description>}
    </div>
    <CloseButton />
  </header>
);

interface DrawerProps extends Omit<DialogProps, 'width' | 'description'> {
  side?: 'left' | 'right';
}

const SIDES = {
  left: 'left-0 data-[state=open]:animate-fade',
  right: 'right-0 data-[state=open]:animate-slide-in',
};

/** A panel at a side, full height. */
export function Drawer({ open, onClose, title, children, side = 'right' }: DrawerProps) {
  return (
    <Modal
      open={open}
      onClose={onClose}
      className={cx(
        'fixed inset-y-0 z-50 flex w-full max-w-sm flex-col bg-background shadow-lift focus:outline-none',
        SIDES[side],
      )}
    >
      <header className="flex items-center justify-between border-b border-border bg-card py-2 pr-2 pl-4">
        <Radix.Title className="text-lg font-bold">{title}</Radix.Title>
        <CloseButton />
      </header>
      {children}
    </Modal>
  );
}

interface SheetProps extends Omit<DialogProps, 'width'> {
  /** Below the scrolling content, never over it. */
  footer?: ReactNode;
}

/** A bottom sheet on phones, a centred dialog elsewhere. */
export function Sheet({ open, onClose, title, description, children, footer }: SheetProps) {
  return (
    <Modal
      open={open}
      onClose={onClose}
      described={Boolean(description)}
      className={cx(
        'fixed inset-x-0 bottom-0 z-50 flex max-h-[85dvh] flex-col rounded-t-3xl bg-card pb-[env(safe-area-inset-bottom)]',
        'shadow-lift focus:outline-none data-[state=open]:animate-rise',
        'md:inset-auto md:top-1/2 md:left-1/2 md:w-md md:-translate-1/2 md:rounded-card',
      )}
    >
      <Head title={title} description={description} className="py-2 pr-2 pl-4" />
      <div className="overflow-y-auto p-4">{children}</div>
      {footer && <div className="flex shrink-0 gap-3 border-t border-border p-4">{footer}</div>}
    </Modal>
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
  children?: ReactNode;
}

/** A confirmation with Cancel and one destructive action. */
export function ConfirmDialog({
  open,
  title,
  question,
  confirmLabel,
  busy,
  onConfirm,
  onCancel,
  children,
}: ConfirmProps) {
  return (
    <Dialog open={open} onClose={onCancel} title={title} description={question} width="sm">
      {children}
      <div className="flex justify-end gap-3">
        <Button variant="outline" onClick={onCancel}>
          {t('Cancel')}
        </Button>
        <Button variant="destructive" onClick={onConfirm} busy={busy}>
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  );
}

interface ImageViewerProps {
  /** The viewer is open while `src` is set. */
  src: string | undefined;
  alt: string;
  onClose: () => void;
}

/** A full-screen picture. */
export function ImageViewer({ src, alt, onClose }: ImageViewerProps) {
  return (
    <Modal
      open={src !== undefined}
      onClose={onClose}
      className="fixed inset-0 z-50 grid place-items-center p-4 focus:outline-none"
      onClick={onClose}
    >
      <Radix.Title className="sr-only">{alt}</Radix.Title>
      <img
        src={src}
        alt={alt}
        className="max-h-[90dvh] max-w-full rounded-card bg-white object-contain p-4"
      />
      <CloseButton className="fixed top-4 right-4 bg-card" />
    </Modal>
  );
}
