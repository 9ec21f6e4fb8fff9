import type { Mail } from './mail';

const escape = (text: string) => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

const entry = (mail: Mail) => `
  <details>
    <summary><b>${escape(mail.subject)}</b> <span>to ${escape(mail.to.join(', '))}</span>
      <time>${escape(mail.receivedAt.replace('T', ' ').slice(0, 16))}</time></summary>
    ${mail.html ? `<iframe sandbox title="${escape(mail.subject)}" srcdoc="${escape(mail.html)}"></iframe>` : `<pre>${escape(mail.text)}</pre>`}
  </details>`;

/** The mailbox page: newest first, each mail in a frame without scripts. */
export const mailboxPage = (mails: readonly Mail[]): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Mailbox (${mails.length})</title>
<style>
  body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 860px; padding: 0 1rem; color: #1d2721; background: #f6f7f4 }
  details { background: #fff; border: 1px solid #e2e6df; border-radius: 12px; margin: .6rem 0; padding: .8rem 1rem }
  summary { cursor: pointer; display: flex; gap: .8rem; flex-wrap: wrap } span, time { color: #5b665f } time { margin-left: auto }
  iframe { width: 100%; height: 520px; border: 0; margin-top: .8rem } pre { white-space: pre-wrap }
</style></head><body>
<h1>Mailbox</h1><p>Every mail of the local shop lands here; none leaves this machine.</p>
${mails.length ? mails.map(entry).join('') : '<p>No mail yet.</p>'}
</body></html>`;
