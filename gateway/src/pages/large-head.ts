import type { Language } from '@tokri/contracts';
import { failureEnvelope, HttpError, MAX_HEAD_BYTES } from '@tokri/service-kit';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { scriptHashes } from './html';
import { pageLanguage } from './page-language';

const TEXTS: Record<Language, [title: string, text: string, button: string]> = {
  en: [
    'Your browser sends too many cookies',
    'Other pages of this address have left them. Your cart and your login stay.',
    'Delete them and try again',
  ],
  hi: [
    'आपका ब्राउज़र बहुत ज़्यादा कुकी भेज रहा है',
    'ये इस पते के दूसरे पेजों की हैं। आपका कार्ट और लॉगिन बने रहेंगे।',
    'इन्हें हटाएँ और फिर कोशिश करें',
  ],
};

/** Keeps the cookies that scripts cannot read: the login session and the guest's cart. */
const SCRIPT = `<script>addEventListener('click', ({ target }) => {
  if (target.tagName !== 'BUTTON') return;
  for (const [name] of document.cookie.split('; ').map((cookie) => cookie.split('=')))
    for (let domain = location.hostname; domain; domain = domain.split('.').slice(1).join('.'))
      for (const place of ['', '; domain=' + domain])
        document.cookie = name + '=; max-age=0; path=/' + place;
  location.reload();
});</script>`;

const POLICY = `default-src 'none'; script-src ${scriptHashes(SCRIPT).join(' ')}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const pageIn = (language: Language): string => {
  const [title, text, button] = TEXTS[language];
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><h1>${title}</h1><p>${text}</p><button>${button}</button>${SCRIPT}`;
};

const isTooLarge = ({ rawHeaders }: IncomingMessage): boolean =>
  rawHeaders.reduce((bytes, part) => bytes + part.length + 2, 0) > MAX_HEAD_BYTES;

/** Answers a request whose head is too large, usually because of cookies, with a page that can delete them. */
export function refuseLargeHead(request: IncomingMessage, response: ServerResponse): boolean {
  if (!isTooLarge(request)) return false;
  const { accept = '', cookie, 'accept-language': languages } = request.headers;
  const isPage = accept.includes('text/html');
  const error = new HttpError(431, 'TOO_LARGE', 'The cookies of this address are too large.');
  response.writeHead(431, {
    'Content-Type': `${isPage ? 'text/html' : 'application/json'}; charset=utf-8`,
    'Content-Security-Policy': isPage ? POLICY : "default-src 'none'",
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-store',
    Connection: 'close',
  });
  response.end(isPage ? pageIn(pageLanguage(cookie, languages)) : JSON.stringify(failureEnvelope(error, '')));
  return true;
}
