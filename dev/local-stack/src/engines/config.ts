import { homedir } from 'node:os';
import { join } from 'node:path';

/** Folder of the unpacked engines: TOKRI_ENGINES, or the user's cache. */
export const enginesFolder = (env: NodeJS.ProcessEnv = process.env): string =>
  env.TOKRI_ENGINES || join(env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'tokri', 'engines');
