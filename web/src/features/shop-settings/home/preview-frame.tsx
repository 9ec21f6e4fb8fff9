import { useCallback, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

interface PreviewFrameProps {
  title: string;
  /** Pixels of the screen that is shown. */
  width: number;
  /** Of the frame on the page. */
  scale: number;
  children: ReactNode;
}

/** Pixels of the screen. */
const HEIGHT = 760;

function copyStyles(into: Document): void {
  const { lang, dataset } = document.documentElement;
  into.documentElement.lang = lang;
  if (dataset.theme) into.documentElement.dataset.theme = dataset.theme;
  into.head.replaceChildren(
    ...[...document.head.querySelectorAll('style, link[rel="stylesheet"]')].map((style) =>
      style.cloneNode(true),
    ),
  );
}

/** Its contents as on a screen of a width: a document of its own, so that media queries see that width. */
export function PreviewFrame({ title, width, scale, children }: PreviewFrameProps) {
  const [body, setBody] = useState<HTMLElement>();
  const attach = useCallback((frame: HTMLIFrameElement | null) => {
    const shown = frame?.contentDocument;
    if (!shown) return;
    copyStyles(shown);
    setBody(shown.body);
  }, []);
  return (
    <div className="overflow-x-auto">
      <div
        style={{ width: width * scale, height: HEIGHT * scale }}
        className="overflow-hidden rounded-xl border border-border"
      >
        <iframe
          ref={attach}
          title={title}
          // Some browsers replace the first document of a frame.
          onLoad={({ currentTarget }) => attach(currentTarget)}
          tabIndex={-1}
          style={{ width, height: HEIGHT, transform: `scale(${scale})` }}
          className="origin-top-left"
        />
      </div>
      {body && createPortal(children, body)}
    </div>
  );
}
