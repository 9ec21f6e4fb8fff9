import type { Plugin } from 'vite';

/**
 * Modules of axios that the shop does not use, and their stubs in the build (saves 8 kB of gzip). The shop
 * sends JSON or a ready FormData to absolute paths of its own origin through XMLHttpRequest, cancels by
 * signals, and needs no XSRF cookie and no progress events.
 */
const STUBS: Record<string, string> = {
  'adapters/fetch.js': 'export const getFetch = () => null; export default null;',
  'adapters/adapters.js': `import xhr from './xhr.js'; export default { getAdapter: () => xhr };`,
  'cancel/CancelToken.js': 'export default class {}',
  'core/assertParamsAcyclic.js': 'export default () => {};',
  'core/buildFullPath.js': 'export default (base, url) => url;',
  'helpers/buildURL.js': 'export default (url) => url;',
  'helpers/cookies.js': 'export default { read: () => null, readAsync: async () => null };',
  'helpers/formDataToJSON.js': 'export default null;',
  'helpers/HttpStatusCode.js': 'export default {};',
  'helpers/progressEventReducer.js': 'export const progressEventReducer = () => [];',
  'helpers/toFormData.js': 'export default null;',
  'helpers/toURLEncodedForm.js': 'export default null;',
  'helpers/validator.js':
    'const no = () => {}; export default { assertOptions: no, validators: { transitional: no, spelling: no } };',
};
/** A default export of one object cannot be tree-shaken; named exports can. */
const UTILS = 'utils.js';
const asNames = (utils: string) =>
  utils.replace(/^export default \{[^}]+\}/m, (all) =>
    all
      .replace('export default', 'export')
      .replaceAll(/^( *\w+): (\w+)/gm, (_, name: string, of: string) => `${of} as ${name.trim()}`),
  );
const PART = /axios[\\/]lib[\\/](.+)$/;

export function trimAxios(): Plugin {
  return {
    name: 'tokri-trim-axios',
    apply: 'build',
    load: (id) => STUBS[partOf(id)] ?? null,
    transform(code, id) {
      const part = partOf(id);
      if (part in STUBS || !part) return null;
      return part === UTILS ? asNames(code) : code.replace(/^import utils from /m, 'import * as utils from ');
    },
  };
}

const partOf = (id: string) => PART.exec(id)?.[1]?.replaceAll('\\', '/') ?? '';
