import type { Browser, CDPSession } from 'playwright-core';

export interface UndebuggedPage {
  /** Sends one DevTools command to the page. Rejects with the page's error. */
  send: (method: string, params?: object) => Promise<void>;
}

interface Answer {
  id?: number;
  error?: { message: string };
}

/**
 * A page without a debugger, as for visitors: with one, V8 parses scripts again to record the positions of errors that
 * libraries create while loading. Playwright attaches one to each of its pages, so this opens a page itself.
 */
export async function openUndebuggedPage(browser: Browser): Promise<UndebuggedPage> {
  const devtools: CDPSession = await browser.newBrowserCDPSession();
  const { targetId } = await devtools.send('Target.createTarget', { url: 'about:blank' });
  const { sessionId } = await devtools.send('Target.attachToTarget', { targetId });
  const waiting = new Map<number, (answer: Answer) => void>();
  devtools.on('Target.receivedMessageFromTarget', (event) => {
    const answer = JSON.parse(event.message) as Answer;
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
  });
  let last = 0;
  return {
    async send(method, params = {}) {
      last += 1;
      const id = last;
      const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve));
      const message = JSON.stringify({ id, method, params });
      await devtools.send('Target.sendMessageToTarget', { sessionId, message });
      const { error } = await answered;
      if (error) throw new Error(`${method}: ${error.message}`);
    },
  };
}
