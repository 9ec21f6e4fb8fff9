import { renderSVG } from 'uqr';
import type { CheckoutSession, LineItem } from '../objects';
import { clientScript, styles, waitingScript } from './page-assets';
import { upiLink } from './upi-link';

export interface PageInput {
  email?: string;
  name?: string;
  expiry?: string;
  cvc?: string;
}

export interface PageProblem {
  message: string;
  field?: 'number' | 'expiry' | 'cvc';
}

const escape = (text: string): string => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

const money = (paise: number, currency: string): string =>
  new Intl.NumberFormat('en-IN', { style: 'currency', currency: currency.toUpperCase() }).format(paise / 100);

const frame = (title: string, body: string, nonce: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escape(title)} - Card sandbox</title>
<style nonce="${nonce}">${styles}</style>
</head>
<body>
<p class="mode"><strong>Card sandbox - test mode</strong> No real card, no real money.</p>
${body}
</body>
</html>`;

const itemRow = (item: LineItem): string => `<li>
  <span class="what">${escape(item.description)}${item.shown.text ? `<small>${escape(item.shown.text)}</small>` : ''}
    ${item.quantity > 1 ? `<small>Qty ${item.quantity}, ${money(item.price.unit_amount, item.currency)} each</small>` : ''}</span>
  <span>${money(item.amount_total, item.currency)}</span>
</li>`;

const summary = (session: CheckoutSession): string => `<section class="order" aria-label="Order summary">
  ${session.cancel_url ? `<a class="back" href="${escape(session.cancel_url)}" data-testid="cancel-link">&larr; Back to the shop</a>` : ''}
  <p class="due">Pay<strong>${money(session.amount_total, session.currency)}</strong></p>
  <ul>${session.line_items.map(itemRow).join('')}</ul>
  <p class="total"><span>Total due</span><span>${money(session.amount_total, session.currency)}</span></p>
</section>`;

/** The page on which a shopper types a card number. */
export function payPage(
  session: CheckoutSession,
  nonce: string,
  input: PageInput = {},
  problem?: PageProblem,
): string {
  const field = (name: 'number' | 'expiry' | 'cvc', label: string, attributes: string, value = '') => {
    const isWrong = problem?.field === name;
    return `<label>${label}<input name="${name}" required value="${escape(value)}" ${attributes}
      ${isWrong ? 'aria-invalid="true" aria-describedby="problem" autofocus' : ''}></label>`;
  };
  return frame(
    `Pay ${money(session.amount_total, session.currency)}`,
    `<main class="two">
${summary(session)}
<section class="pay" aria-label="Payment">
  <h1>Pay with card</h1>
  ${problem ? `<p id="problem" class="problem" role="alert">${escape(problem.message)}</p>` : ''}
  ${upiButton(session)}
  <form method="post" action="/c/pay/${session.id}" id="pay">
    <label>Email<input name="email" type="email" required maxlength="254" autocomplete="email" value="${escape(input.email ?? session.customer_email ?? '')}"></label>
    <fieldset>
      <legend>Card information</legend>
      ${field('number', 'Card number', 'inputmode="numeric" autocomplete="cc-number" placeholder="1234 1234 1234 1234" maxlength="24"')}
      <div class="halves">
        ${field('expiry', 'Expiry', 'inputmode="numeric" autocomplete="cc-exp" placeholder="MM / YY" maxlength="9"', input.expiry)}
        ${field('cvc', 'CVC', 'inputmode="numeric" autocomplete="cc-csc" placeholder="CVC" maxlength="4"')}
      </div>
    </fieldset>
    <label>Cardholder name<input name="name" required maxlength="100" autocomplete="cc-name" value="${escape(input.name ?? '')}"></label>
    <button type="submit">Pay ${money(session.amount_total, session.currency)}</button>
  </form>
  <details>
    <summary>Test card numbers</summary>
    <dl>
      <dt>4242 4242 4242 4242</dt><dd>pays</dd>
      <dt>4000 0000 0000 0002</dt><dd>is declined</dd>
      <dt>4000 0000 0000 9995</dt><dd>has insufficient funds</dd>
      <dt>4000 0000 0000 0069</dt><dd>has expired</dd>
      <dt>4000 0025 0000 3155</dt><dd>asks for authentication</dd>
      <dt>4000 0000 0000 0259</dt><dd>pays, and cannot be refunded</dd>
    </dl>
    <p>Any date in the future, any CVC.</p>
  </details>
</section>
</main>
<script nonce="${nonce}">${clientScript}</script>`,
    nonce,
  );
}

const upiButton = ({ id, payment_method_types: methods }: CheckoutSession): string =>
  methods.includes('upi')
    ? `<form method="post" action="/c/pay/${id}/upi"><button type="submit" class="plain">Pay with UPI</button></form>
  <p class="or">or by card</p>`
    : '';

/** The page that waits for the answer of the UPI app: a code to scan on a desk, a link that opens the app on a phone. */
export const upiPage = (session: CheckoutSession, shop: string, nonce: string): string => {
  const link = upiLink(session, shop);
  return frame(
    'Pay with UPI',
    `<main class="two">
${summary(session)}
<section class="pay" aria-label="Payment">
  <h1>Pay with UPI</h1>
  <p>Scan this code with any UPI app, or open the app on this phone.</p>
  <div class="code" role="img" aria-label="UPI code of this payment">${renderSVG(link, { border: 4 })}</div>
  <p><a class="button" href="${escape(link)}" data-testid="upi-link">Open your UPI app</a></p>
  <p role="status">Waiting for your approval ...</p>
  <p>No real app can pay a sandbox: <a href="/c/pay/${session.id}/upi/app" target="_blank" rel="noopener">open the app of the sandbox</a>.</p>
  <p><a href="/c/pay/${session.id}">Pay by card instead</a></p>
</section>
</main>
<script nonce="${nonce}">${waitingScript(session.id)}</script>`,
    nonce,
  );
};

/** Takes the part of the shopper's UPI app, and of the bank once the payment is pending there. */
export const upiAppPage = (session: CheckoutSession, isPending: boolean, nonce: string): string => {
  const choices = isPending
    ? [
        ['pay', 'The bank pays'],
        ['refuse', 'The bank refuses'],
      ]
    : [
        ['approve', 'Approve'],
        ['decline', 'Decline'],
        ['pending', 'Approve, and the bank decides later'],
      ];
  const buttons = choices.map(
    ([value, label], index) =>
      `<button type="submit" name="answer" value="${value}"${index > 0 ? ' class="plain"' : ''}>${label}</button>`,
  );
  return frame(
    'UPI app of the sandbox',
    `<main class="one"><section class="pay">
  <h1>${isPending ? 'The bank is working on it' : `Pay ${money(session.amount_total, session.currency)}?`}</h1>
  <form method="post" action="/c/pay/${session.id}/upi/app" id="pay">${buttons.join('')}</form>
</section></main>`,
    nonce,
  );
};

/** The page on which the cardholder's bank authenticates them. */
export const authenticationPage = (session: CheckoutSession, nonce: string): string =>
  frame(
    'Authentication',
    `<main class="one">
<section class="pay">
  <h1>Your bank asks: is this you?</h1>
  <p>Payment of <strong>${money(session.amount_total, session.currency)}</strong>. A real bank would ask for a code or a fingerprint here.</p>
  <form method="post" action="/c/pay/${session.id}/authenticate" id="pay">
    <button type="submit" name="answer" value="complete">Complete authentication</button>
    <button type="submit" name="answer" value="fail" class="plain">Fail authentication</button>
  </form>
</section>
</main>`,
    nonce,
  );

/** Pages without a form: expired, done, unknown. */
export const noticePage = (
  title: string,
  text: string,
  nonce: string,
  back?: { url: string; label: string },
): string =>
  frame(
    title,
    `<main class="one"><section class="pay"><h1>${escape(title)}</h1><p>${escape(text)}</p>
${back ? `<p><a class="button" href="${escape(back.url)}">${escape(back.label)}</a></p>` : ''}</section></main>`,
    nonce,
  );
