import type { Plugin } from 'vite';

/**
 * Replacements for code that only other modes of React Router need (saves 4 kB of gzip): the shop does not
 * render on a server, has no data routes, and its links prefetch nothing. The package has no production
 * build, and assignments of display names keep unused components in.
 */
const CHANGES: readonly [what: RegExp, instead: string][] = [
  [/\bENABLE_DEV_WARNINGS = true\b/g, 'ENABLE_DEV_WARNINGS = false'],
  [/^\w+\.displayName = ".+";$/gm, ''],
  [/^(var \w+ = )(React\w*\.(?:createContext|forwardRef)\()/gm, '$1/* @__PURE__ */ $2'],
  [/\blet dataRouterState = dataRouterOpts\?\.state;/g, 'const dataRouterState = undefined;'],
  [/\bdataRouterOpts && dataRouterOpts\.state\.matches\.length\b/g, 'false'],
  [/\bisDataRoute \? useNavigateStable\(\) : /g, ''],
  [/\bisTransitioning = routerState != null && [^;]+;/g, 'isTransitioning = false;'],
  [/^ *warning\(\s*typeof URLSearchParams [^;]+;$/gm, ''],
  [/\busePrefetchBehavior\(\s*prefetch,\s*rest\s*\)/g, '[false, null, {}]'],
  [/\bReact\w*\.createElement\(PrefetchPageLinks, \{ page: href \}\)/g, 'null'],
  [/^RenderErrorBoundary\.contextType = .+;$/gm, ''],
];
const ROUTER = /react-router[\\/]dist[\\/]\w+[\\/]chunk-\w+\.mjs$/;

/** Throws when a release of React Router no longer contains one of the replaced patterns. */
export function trimReactRouter(): Plugin {
  return {
    name: 'tokri-trim-react-router',
    apply: 'build',
    transform(code, id) {
      if (!ROUTER.test(id) || !code.includes('BrowserRouter')) return null;
      return CHANGES.reduce((changed, [what, instead]) => {
        if (changed.search(what) === -1) throw new Error(`React Router has no ${what.source} any more`);
        return changed.replace(what, instead);
      }, code);
    },
  };
}
