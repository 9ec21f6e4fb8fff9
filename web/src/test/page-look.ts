import type { PageLook } from '@tokri/contracts';

/** What the gateway puts into the page, until the test ends. */
export function withLook(look: PageLook): void {
  document.body.dataset.look = JSON.stringify(look);
}

afterEach(() => void delete document.body.dataset.look);
