import { useEffect, useRef, useState, type ReactNode } from 'react';

/** Pixels above and below the visible part: what is nearer is there before anybody scrolls to it. */
const MARGIN_PX = 5_000;

const onChange = new WeakMap<Element, (entry: IntersectionObserverEntry) => void>();
let shared: IntersectionObserver | undefined;
/** One for all items: a long list has thousands of them. */
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
 * An item of a list whose content is there while it is near; far away it is empty and as high as it was, so that a list of
 * thousands is light and its scroll position exact. Whatever has the focus stays.
 * @param layout another value means that heights may be others: all is shown and measured anew
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
