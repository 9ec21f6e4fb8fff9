/**
 * Sets `--keyboard` to the height in pixels that an on-screen keyboard covers. iOS lays fixed elements out behind it;
 * elsewhere the window itself shrinks (index.html).
 * @returns a function that stops it
 */
export function followKeyboard() {
  const { visualViewport: view, document } = window;
  if (!view) return undefined;
  const measure = () => {
    // Zooming by hand shrinks the visual viewport too.
    const covered = view.scale > 1 ? 0 : window.innerHeight - view.height - view.offsetTop;
    document.documentElement.style.setProperty('--keyboard', `${Math.max(0, Math.round(covered))}px`);
  };
  view.addEventListener('resize', measure);
  view.addEventListener('scroll', measure);
  return () => {
    view.removeEventListener('resize', measure);
    view.removeEventListener('scroll', measure);
  };
}
