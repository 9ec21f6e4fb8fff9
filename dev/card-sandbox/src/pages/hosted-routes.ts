import { randomBytes } from 'node:crypto';
import express, { Router, type Response } from 'express';
import { ApiError } from '../api-error';
import { UPI_ANSWERS } from '../methods';
import type { PaymentProcessor, PayResult } from '../payment-processor';
import { parseForm, textOf } from '../form';
import { authenticationPage, noticePage, payPage, upiAppPage, upiPage, type PageInput } from './hosted-page';
import type { CheckoutSession } from '../objects';
import { browserScript } from './script';
import type { StateFile } from '../state';

/** The hosted pages, and the script that redirects to them. */
export function hostedRoutes(file: StateFile, processor: PaymentProcessor, origin: () => string): Router {
  const router = Router();

  router.get(['/v3.js', '/v3', '/v3/'], (_request, response) => {
    response
      .type('application/javascript')
      .set({ 'Cross-Origin-Resource-Policy': 'cross-origin', 'Cache-Control': 'no-cache' })
      .send(browserScript(origin()));
  });

  router.use('/c', express.text({ type: 'application/x-www-form-urlencoded', limit: '20kb' }));

  router.get('/c/pay/:id/state', (request, response) => {
    const session = find(request.params.id);
    response.set('Access-Control-Allow-Origin', '*');
    const declined = session !== undefined && processor.problemOf(session) !== undefined;
    response.status(session ? 200 : 404).json({ status: session?.status ?? 'unknown', declined });
  });

  router.get('/c/pay/:id', async (request, response) => {
    const session = find(request.params.id);
    await file.saved();
    if (!session) sendUnknown(response);
    else if (session.status !== 'open') sendClosed(response, session);
    else sendPage(response, 200, (nonce) => payPage(session, nonce, {}, processor.problemOf(session)));
  });

  router.post('/c/pay/:id', async (request, response) => {
    const form = parseForm(typeof request.body === 'string' ? request.body : '');
    const text = (name: string) => (textOf(form[name]) ?? '').slice(0, 254);
    const input = { email: text('email'), name: text('name'), expiry: text('expiry') };
    const session = find(request.params.id);
    if (!session) {
      sendUnknown(response);
      return;
    }
    const card = { number: text('number'), expiry: text('expiry'), cvc: text('cvc') };
    await answer(
      response,
      processor.pay(session.id, card, { email: input.email || null, name: input.name || null }),
      input,
    );
  });

  router.get('/c/pay/:id/authenticate', (request, response) => {
    const session = find(request.params.id);
    if (!session) sendUnknown(response);
    else if (session.status !== 'open') sendClosed(response, session);
    else if (!processor.isWaiting(session.id)) response.redirect(303, `/c/pay/${session.id}`);
    else sendPage(response, 200, (nonce) => authenticationPage(session, nonce));
  });

  router.post('/c/pay/:id/authenticate', async (request, response) => {
    const form = parseForm(typeof request.body === 'string' ? request.body : '');
    const session = find(request.params.id);
    if (!session) sendUnknown(response);
    else await answer(response, processor.authenticate(session.id, textOf(form.answer) === 'complete'), {});
  });

  router.post('/c/pay/:id/upi', async (request, response) => {
    const session = find(request.params.id);
    if (!session) sendUnknown(response);
    else await answer(response, processor.requestUpi(session.id), {});
  });

  router.get('/c/pay/:id/upi', (request, response) => {
    const session = find(request.params.id);
    if (!session) sendUnknown(response);
    else if (session.status !== 'open') sendClosed(response, session);
    else sendPage(response, 200, (nonce) => upiPage(session, 'Sandbox shop', nonce));
  });

  router.get('/c/pay/:id/upi/app', (request, response) => {
    const session = find(request.params.id);
    if (!session) sendUnknown(response);
    else if (session.status !== 'open' && !processor.isPending(session)) sendAnswered(response);
    else sendPage(response, 200, (nonce) => upiAppPage(session, processor.isPending(session), nonce));
  });

  router.post('/c/pay/:id/upi/app', async (request, response) => {
    const form = parseForm(typeof request.body === 'string' ? request.body : '');
    const session = find(request.params.id);
    const chosen = textOf(form.answer);
    const ofApp = UPI_ANSWERS.find((each) => each === chosen);
    if (!session) {
      sendUnknown(response);
      return;
    }
    if (ofApp) processor.answerUpi(session.id, ofApp, { email: session.customer_email, name: null });
    else if (chosen === 'pay' || chosen === 'refuse') processor.settleUpi(session.id, chosen === 'pay');
    await file.saved();
    if (processor.isPending(session)) response.redirect(303, `/c/pay/${session.id}/upi/app`);
    else sendAnswered(response);
  });

  async function answer(response: Response, result: PayResult, input: PageInput): Promise<void> {
    await file.saved();
    const { session } = result;
    switch (result.kind) {
      case 'paid':
        response.redirect(303, successAddress(session));
        return;
      case 'authenticate':
        response.redirect(303, `/c/pay/${session.id}/authenticate`);
        return;
      case 'waiting':
        response.redirect(303, `/c/pay/${session.id}/upi`);
        return;
      case 'refused':
        sendPage(response, 200, (nonce) =>
          payPage(session, nonce, input, { message: result.error.message, field: result.field }),
        );
        return;
      case 'closed':
        sendClosed(response, session);
    }
  }

  function find(id: string): CheckoutSession | undefined {
    try {
      return processor.sessionOf(id);
    } catch (error) {
      if (error instanceof ApiError) return undefined;
      throw error;
    }
  }

  return router;
}

const successAddress = (session: CheckoutSession): string =>
  (session.success_url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', session.id);

function sendClosed(response: Response, session: CheckoutSession): void {
  if (session.status === 'complete') {
    response.redirect(303, successAddress(session));
    return;
  }
  const back = session.cancel_url ? { url: session.cancel_url, label: 'Back to the shop' } : undefined;
  sendPage(response, 410, (nonce) =>
    noticePage(
      'This payment page has expired',
      'Nothing was charged. Please start again from the shop.',
      nonce,
      back,
    ),
  );
}

const sendAnswered = (response: Response): void =>
  sendPage(response, 200, (nonce) =>
    noticePage('Your answer was sent', 'You can close the app of the sandbox.', nonce),
  );

const sendUnknown = (response: Response): void =>
  sendPage(response, 404, (nonce) =>
    noticePage('There is no such payment', 'The address is incomplete or the payment is long over.', nonce),
  );

function sendPage(response: Response, status: number, page: (nonce: string) => string): void {
  const nonce = randomBytes(16).toString('base64');
  response
    .status(status)
    .type('html')
    .set({
      'Content-Security-Policy': `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; connect-src 'self'; img-src data:; frame-ancestors 'none'; base-uri 'none'`,
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
      'Cache-Control': 'no-store',
    })
    .send(page(nonce));
}
