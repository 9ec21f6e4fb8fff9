import { calls } from '@tokri/contracts';
import { escapeHtml } from '../html';
import { docsPage } from './page';

describe('the API page', () => {
  const page = docsPage();

  it.each(Object.values(calls))('$method $path has its failures, examples and words', (call) => {
    const start = page.indexOf(
      `id="${call.path.slice(1).replaceAll('/', '-')}-${call.method.toLowerCase()}"`,
    );
    expect(start).toBeGreaterThan(0);
    const section = page.slice(start, page.indexOf('class="call"', start));
    for (const [, code, message] of call.failures) {
      expect(section).toContain(code);
      expect(section).toContain(escapeHtml(message));
    }
    expect(section).toContain('&quot;success&quot;: true');
    expect(section).toContain(escapeHtml(call.summary));
  });

  it('names cookies and limits, and runs no script [A-1.2.3]', () => {
    for (const word of [
      'guest_cart',
      'refreshToken',
      'accessToken',
      'reset_grant',
      '1,200 for a user',
      'Retry-After',
    ]) {
      expect(page).toContain(word);
    }
    expect(page).not.toMatch(/<script|\son\w+=/i);
  });
});
