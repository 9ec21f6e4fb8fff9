import { useEffect, useRef, useState, type ReactNode } from 'react';

/** Pixels above and below the viewport within which items are rendered. */
const MARGIN_PX = 5_000;

const onChange = new WeakMap<Element, (entry: IntersectionObserverEntry) => void>();
let shared: IntersectionObserver | undefined;
/** One observer for all items: a long list has thousands. */
const observer = () =>
  (shared ??= new IntersectionObserver(
    (entries) => {
      for (const entry of entries) onChange.get(entry.target)?.(entry);
    },
    { rootMargin: `${MARGIN_PX}px 0px` },
  ));

interface WindowedItemProps {
  layout: number;
  className?: string;
  children: ReactNode;
}

/**
 * A list item that is rendered while it is near the viewport and is an empty box of the same height
 * otherwise, so that a long list stays light and its scroll position exact. The focused item stays rendered.
 * @param layout a new value means that heights may have changed: all items are rendered and measured again
 */
export function WindowedItem({ layout, className, children }: WindowedItemProps) {
  const item = useRef<HTMLLIElement>(null);
  const [height, setHeight] = useState<number>();

  useEffect(() => {
    const element = item.current;
    if (!element) return undefined;
    onChange.set(element, ({ isIntersecting, boundingClientRect }) => {
      const isShown = isIntersecting || element.contains(document.activeElement);
      setHeight(isShown ? undefined : boundingClientRect.height);
    });
    observer().observe(element);
    return () => {
      observer().unobserve(element);
      setHeight(undefined);
    };
  }, [layout]);

  return (
    <li ref={item} className={className} style={height === undefined ? undefined : { height }}>
      {height === undefined && children}
    </li>
  );
}
