import { calls, type HomeContent, type HomeValues } from '@tokri/contracts';
import { createCallBinder, requireUser, type TokenVerifier } from '@tokri/service-kit';
import { presentVersion, type SavedSettings } from '@tokri/settings';
import type { Router } from 'express';
import type { FindAdminNames } from '../../admin-names';
import { restoreHomeContent, saveHomeContent, type SaveHomeDependencies } from './commands';
import { homeFactsOf } from './home';
import { SHOWN_VERSIONS } from './store';

interface HomeRouteDependencies extends SaveHomeDependencies {
  verifyToken: TokenVerifier;
  findAdminNames: FindAdminNames;
}

const present = ({ version, values }: SavedSettings<HomeValues>): HomeContent => ({ version, values });

/** The home page: its present contents for everybody, its versions for admins. */
export const homeRoutes =
  ({ verifyToken, findAdminNames, ...dependencies }: HomeRouteDependencies) =>
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
    bind(calls.getHomeHistory, async () => {
      const versions = await homeStore.lastVersions(SHOWN_VERSIONS);
      const names = await findAdminNames(versions.flatMap(({ by }) => by ?? []));
      return {
        message: 'Versions of the home page',
        data: versions.map((version) => presentVersion(version, names)),
      };
    });
    bind(calls.restoreHomeContent, async ({ body, principal }) => ({
      message: 'Home page restored',
      data: present(await restoreHomeContent(dependencies)(body, requireUser(principal))),
    }));
  };
