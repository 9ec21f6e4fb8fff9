/** Elements that the browser's own style sheet hides. */
const UNSEEN = new Set([
  'HEAD',
  'META',
  'LINK',
  'SCRIPT',
  'STYLE',
  'TEMPLATE',
  'TITLE',
  'NOSCRIPT',
  'DATALIST',
]);

function displayOf(element: Element): string {
  const { style, hidden, tagName } = element as HTMLElement;
  return style?.display || (hidden || UNSEEN.has(tagName) ? 'none' : 'block');
}

function visibilityOf(element: Element): string {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const { visibility } = (at as HTMLElement).style ?? {};
    if (visibility) return visibility;
  }
  return 'visible';
}

/**
 * Queries by role ask for display and visibility of every element and its ancestors, which takes jsdom most of the time of a
 * test. Tests have no style sheet: the two follow from attributes. All other properties are jsdom's.
 */
export function quickenComputedStyle(): void {
  // The window of the document: in a process that only looks like a browser it is another object than the global one.
  const view = document.defaultView!;
  const compute = view.getComputedStyle.bind(view);
  const quick: Record<string, (element: Element) => string> = {
    display: displayOf,
    visibility: visibilityOf,
  };
  view.getComputedStyle = (element, pseudo) => {
    const all = () => compute(element, pseudo);
    if (pseudo) return all();
    return new Proxy({} as CSSStyleDeclaration, {
      get(_target, property) {
        if (property === 'getPropertyValue')
          return (name: string) => quick[name]?.(element) ?? all().getPropertyValue(name);
        if (typeof property === 'string' && Object.hasOwn(quick, property)) return quick[property]!(element);
        const value: unknown = Reflect.get(all(), property);
        return typeof value === 'function' ? (value.bind(all()) as unknown) : value;
      },
    });
  };
  window.getComputedStyle = view.getComputedStyle;
}
