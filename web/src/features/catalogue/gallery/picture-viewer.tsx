import * as Radix from '@radix-ui/react-dialog';
import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from 'lucide-react';
import { IconButton } from '../../../components/ui/button';
import { CloseButton, Modal } from '../../../components/ui/dialog';
import { cx } from '../../../lib/class-names';
import { t } from '../../../lib/language';
import { useZoom } from './use-zoom';
import { MAX_SCALE, STEP } from './zoom';

interface PictureViewerProps {
  /** The viewer is open while this is set. */
  shown: number | undefined;
  pictures: readonly { src: string; alt: string }[];
  name: string;
  onShow: (index: number) => void;
  onClose: () => void;
  /** Called after closing: the focus goes to the picture shown last. */
  onClosed: () => void;
}

/** The pictures of a product full screen, with zoom by pinch, mouse, buttons and keys. */
export function PictureViewer({ shown, pictures, name, onShow, onClose, onClosed }: PictureViewerProps) {
  const at = shown ?? 0;
  const many = pictures.length > 1;
  const { zoom, step, reset, stage, onStage, onKeyDown } = useZoom(turn);
  const { src, alt } = pictures[at] ?? { src: '', alt: name };

  function turn(by: number): void {
    if (!pictures[at + by]) return;
    reset();
    onShow(at + by);
  }
  function close(): void {
    reset();
    onClose();
  }

  return (
    <Modal
      open={shown !== undefined}
      onClose={close}
      onKeyDown={onKeyDown}
      onCloseAutoFocus={(event) => {
        event.preventDefault();
        onClosed();
      }}
      className="fixed inset-0 z-50 flex flex-col bg-card focus:outline-none"
    >
      <header className="flex items-center gap-2 border-b border-border py-1.5 pr-2 pl-4">
        <Radix.Title className="min-w-0 flex-1 truncate font-bold">{name}</Radix.Title>
        {many && (
          <p aria-live="polite" className="shrink-0 text-sm text-muted-foreground">
            <span className="sr-only">{t('Picture')} </span>
            {t('{number} of {count}', { number: at + 1, count: pictures.length })}
          </p>
        )}
        <CloseButton className="shrink-0" />
      </header>
      <div
        ref={stage}
        {...onStage}
        className={cx(
          'grid min-h-0 flex-1 [container-type:size] touch-none place-items-center overflow-hidden p-4 select-none',
          zoom.scale > 1 ? 'cursor-grab' : 'cursor-zoom-in',
        )}
      >
        <img
          key={src}
          src={src}
          alt={alt}
          draggable={false}
          style={{ transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})` }}
          className="picture size-[min(100cqw,100cqh)] object-contain"
        />
      </div>
      <footer className="flex items-center justify-center gap-2 border-t border-border p-1.5 pb-[max(0.375rem,env(safe-area-inset-bottom))]">
        {many && (
          <IconButton
            label={t('Previous picture')}
            className={SIZE}
            aria-disabled={at === 0}
            onClick={() => turn(-1)}
          >
            <ChevronLeft className="size-5" aria-hidden="true" />
          </IconButton>
        )}
        <IconButton
          label={t('Zoom out')}
          className={SIZE}
          aria-disabled={zoom.scale === 1}
          onClick={() => step(1 / STEP)}
        >
          <ZoomOut className="size-5" aria-hidden="true" />
        </IconButton>
        <IconButton
          label={t('Zoom in')}
          className={SIZE}
          aria-disabled={zoom.scale === MAX_SCALE}
          onClick={() => step(STEP)}
        >
          <ZoomIn className="size-5" aria-hidden="true" />
        </IconButton>
        {many && (
          <IconButton
            label={t('Next picture')}
            className={SIZE}
            aria-disabled={at === pictures.length - 1}
            onClick={() => turn(1)}
          >
            <ChevronRight className="size-5" aria-hidden="true" />
          </IconButton>
        )}
      </footer>
    </Modal>
  );
}

const SIZE = 'md:size-11';
