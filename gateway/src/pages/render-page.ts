import type { IncomingMessage, ServerResponse } from 'node:http';

/** Renders content into the page of an address; undefined if the built page is sent unchanged. */
export type RenderPage = (
  request: IncomingMessage,
  response: ServerResponse,
  page: string,
) => Promise<string | undefined>;

/** Uses the first renderer that has content for the page. */
export const renderByFirst =
  (...renderers: readonly RenderPage[]): RenderPage =>
  async (request, response, page) => {
    for (const render of renderers) {
      const html = await render(request, response, page);
      if (html !== undefined) return html;
    }
    return undefined;
  };

/** Undefined when the work takes longer; the work is not cancelled. */
export async function withTimeout<T>(work: Promise<T>, milliseconds: number): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, milliseconds, undefined);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
