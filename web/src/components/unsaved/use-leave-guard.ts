import { useContext, useEffect, useRef } from 'react';
import { UNSAFE_NavigationContext, useLocation, type To } from 'react-router-dom';

type Ask = (leave: () => void) => void;

/** The index of the current page in the tab's history, as numbered by React Router. */
function historyIndex(): number | undefined {
  const index = (history.state as { idx?: unknown } | null)?.idx;
  return typeof index === 'number' ? index : undefined;
}

/**
 * While on, asks before the user leaves the page by a link, the app's own navigation, or Back and Forward; `leave`
 * proceeds. Closing or reloading the tab shows the browser's dialog.
 *
 * React Router's `useBlocker` needs a data router, which the shop does not have; this is the equivalent for the plain
 * router. Only pages of admins use it.
 */
export function useLeaveGuard(isOn: boolean, ask: Ask): void {
  const { navigator } = useContext(UNSAFE_NavigationContext);
  const location = useLocation();
  const here = location.pathname + location.search;
  const shownIndex = useRef<number>(undefined);
  useEffect(() => {
    shownIndex.current = historyIndex();
  }, [location]);
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });

  useEffect(() => {
    if (!isOn) return;
    const { push, replace } = navigator;
    const guarded = (go: typeof push): typeof push => {
      return (to, state, options) => {
        const leave = () => go(to, state, options);
        if (leadsTo(to, here)) leave();
        else latest.current(leave);
      };
    };
    navigator.push = guarded(push);
    navigator.replace = guarded(replace);
    return () => void Object.assign(navigator, { push, replace });
  }, [isOn, navigator, here]);

  useEffect(() => {
    if (!isOn) return;
    let isComingBack = false;
    let isLeaving = false;
    const onPop = (event: PopStateEvent) => {
      const start = shownIndex.current;
      const now = historyIndex();
      if (isLeaving || start === undefined || now === undefined) {
        isLeaving = false;
        return;
      }
      // The router's listener runs after this one and must not receive a reverted step.
      event.stopImmediatePropagation();
      if (isComingBack) {
        isComingBack = false;
        return;
      }
      if (now === start) return;
      isComingBack = true;
      history.go(start - now);
      latest.current(() => {
        isLeaving = true;
        history.go(now - start);
      });
    };
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('popstate', onPop, true);
    window.addEventListener('beforeunload', onUnload);
    return () => {
      window.removeEventListener('popstate', onPop, true);
      window.removeEventListener('beforeunload', onUnload);
    };
  }, [isOn]);
}

const leadsTo = (to: To, here: string) =>
  (typeof to === 'string' ? to.split('#')[0] : `${to.pathname ?? ''}${to.search ?? ''}`) === here;
