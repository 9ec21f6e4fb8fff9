import { calls } from '@tokri/contracts';
import { createCallBinder, requireUser, type TokenVerifier } from '@tokri/service-kit';
import type { Router } from 'express';
import type { FindAdminNames } from '../admin-names';
import type { Dependencies } from '../dependencies';
import { deletePage, restorePage, savePage } from './commands';
import { presentDraft, presentListed, presentVersion } from './present';
import { findPage, lastVersions, listPages, publishedPage, publishedTitles } from './queries';

interface ContentRouteDependencies extends Pick<Dependencies, 'store' | 'unitOfWork'> {
  verifyToken: TokenVerifier;
  findAdminNames: FindAdminNames;
  now: () => Date;
}

/** Versions per response. */
const MAX_VERSIONS = 20;

/** Pages that the shop writes itself: for everybody the published ones, for admins all of them with their versions. */
export const contentRoutes =
  ({ verifyToken, findAdminNames, ...dependencies }: ContentRouteDependencies) =>
  (router: Router): void => {
    const bind = createCallBinder(router, verifyToken);
    const { store } = dependencies;
    bind(calls.getPages, async () => ({ message: 'Pages', data: await publishedTitles(store) }));
    bind(calls.getPage, async ({ body }) => ({
      message: 'Page',
      data: await publishedPage(store, body.slug),
    }));
    bind(calls.getPageDrafts, async () => ({
      message: 'Pages',
      data: (await listPages(store)).map(presentListed),
    }));
    bind(calls.getPageDraft, async ({ body: { slug } }) => {
      const page = await findPage(store, slug);
      const versions = await lastVersions(store, slug, MAX_VERSIONS);
      const names = await findAdminNames(versions.flatMap(({ by }) => by ?? []));
      return {
        message: 'Page',
        data: presentDraft(page),
        versions: versions.map((version) => presentVersion(version, names)),
      };
    });
    bind(calls.savePage, async ({ body, principal }) => ({
      message: 'Page saved',
      data: presentDraft(await savePage(dependencies)(body, requireUser(principal).userId)),
    }));
    bind(calls.restorePage, async ({ body, principal }) => ({
      message: 'Page restored',
      data: presentDraft(await restorePage(dependencies)(body, requireUser(principal).userId)),
    }));
    bind(calls.deletePage, async ({ body }) => {
      await deletePage(dependencies)(body);
      return { message: 'Page deleted' };
    });
  };
