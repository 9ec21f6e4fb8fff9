/**
 * The part of the provider's browser script that hosted Checkout needs: `Stripe(key).redirectToCheckout`. Errors
 * resolve to `{ error: { message } }`, as with the real script.
 */
export const browserScript = (origin: string): string => `(function () {
  'use strict';
  var origin = ${JSON.stringify(origin)};
  function refusal(message) {
    return Promise.resolve({ error: { type: 'invalid_request_error', message: message } });
  }
  function Stripe(key, options) {
    if (typeof key !== 'string' || key.indexOf('pk_') !== 0) {
      throw new Error('Please call Stripe() with your publishable key.');
    }
    if (/^pk_live_/.test(key)) throw new Error('This is a sandbox: live keys are not accepted.');
    return {
      _apiKey: key,
      _options: options || {},
      redirectToCheckout: function (request) {
        var id = request && request.sessionId;
        if (typeof id !== 'string' || !/^cs_test_[0-9a-f]+$/.test(id)) {
          return refusal('stripe.redirectToCheckout: You must provide a valid sessionId.');
        }
        return fetch(origin + '/c/pay/' + id + '/state', { credentials: 'omit' }).then(
          function (answer) {
            if (!answer.ok) return { error: { type: 'invalid_request_error', message: 'No such payment session.' } };
            window.location.assign(origin + '/c/pay/' + id);
            return new Promise(function () {});
          },
          function () {
            return { error: { type: 'api_connection_error', message: 'The card sandbox did not answer.' } };
          }
        );
      }
    };
  }
  Stripe.version = 3;
  window.Stripe = Stripe;
})();
`;
