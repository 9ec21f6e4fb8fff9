import type { Plugin } from 'vite';

/**
 * Parts of axios that no call of the shop comes to, and what stands in for them in the build (6 kB of gzip): it calls
 * through XMLHttpRequest and sends JSON, or a FormData that is one already.
 */
const STUBS: Record<string, string> = {
  'adapters/fetch.js': 'export const getFetch = () => null; export default null;',
  'helpers/toFormData.js': 'export default null;',
  'helpers/formDataToJSON.js': 'export default null;',
  'helpers/toURLEncodedForm.js': 'export default null;',
  'helpers/HttpStatusCode.js': 'export default {};',
};
const PART = /axios[\\/]lib[\\/](.+)$/;

export function stubUnusedAxiosModules(): Plugin {
  return {
    name: 'tokri-slim-axios',
    apply: 'build',
    load: (id) => STUBS[PART.exec(id)?.[1]?.replaceAll('\\', '/') ?? ''] ?? null,
  };
}
