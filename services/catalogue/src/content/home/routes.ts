import { calls, type HomeContent, type HomeValues } from '@tokri/contracts';
import { createCallBinder, requireUser, type TokenVerifier } from '@tokri/service-kit';
import { presentVersion, type SavedSettings } from '@tokri/settings';
import type { Router } from 'express';
import { restoreHomeContent, saveHomeContent, type SaveHomeDependencies } from './commands';
import { homeFactsOf } from './home';

interface HomeRouteDependencies extends SaveHomeDependencies {
  verifyToken: TokenVerifier;
}

/** Versions per response. */
const MAX_VERSIONS = 20;
/** Versions have the ids of admins; catalogue does not know their names. */
const NO_NAMES = new Map<string, string>();

const present = ({ version, values }: SavedSettings<HomeValues>): HomeContent => ({ version, values });

/** The home page: its present contents for everybody, its versions for admins. */
export const homeRoutes =
  ({ verifyToken, ...dependencies }: HomeRouteDependencies) =>
  (router: Router): void => {
    const bind = createCallBinder(router, verifyToken);
    const { homeStore, now } = dependencies;
    bind(calls.getHome, async () => ({
      message: 'Home page',
      data: homeFactsOf(await homeStore.current(), now()),
    }));
    bind(calls.getHomeContent, async () => ({
      message: 'Home page',
      data: present(await homeStore.current()),
    }));
    bind(calls.saveHomeContent, async ({ body, principal }) => ({
      message: 'Home page saved',
      data: present(await saveHomeContent(dependencies)(body, requireUser(principal))),
    }));
    bind(calls.getHomeHistory, async () => ({
      message: 'Versions of the home page',
      data: (await homeStore.lastVersions(MAX_VERSIONS)).map((version) => presentVersion(version, NO_NAMES)),
    }));
    bind(calls.restoreHomeContent, async ({ body, principal }) => ({
      message: 'Home page restored',
      data: present(await restoreHomeContent(dependencies)(body, requireUser(principal))),
    }));
  };
