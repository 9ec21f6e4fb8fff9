import type { IncomingMessage, ServerResponse } from 'node:http';

/** The page with what its address shows in it; undefined where the page goes out as it was built. */
export type RenderPage = (
  request: IncomingMessage,
  response: ServerResponse,
  page: string,
) => Promise<string | undefined>;

/** As the first of them draws it that has something to put in. */
export const renderByFirst =
  (...renderers: readonly RenderPage[]): RenderPage =>
  async (request, response, page) => {
    for (const render of renderers) {
      const html = await render(request, response, page);
      if (html !== undefined) return html;
    }
    return undefined;
  };

/** Undefined when the work takes longer; it goes on all the same. */
export async function withTimeout<T>(work: Promise<T>, milliseconds: number): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, milliseconds, undefined);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
