import { calls, type CallName } from '@tokri/contracts';
import { HttpError } from '../errors';
import { securityEventOf, securityEventOfFailure } from './recorded-calls';

const names = Object.keys(calls) as CallName[];

describe('calls in the security log', () => {
  it('every call of admins [G-219]', () => {
    const ofAdmins = names.filter((name) => calls[name].auth === 'A');
    expect(ofAdmins.length).toBeGreaterThan(10);
    expect(ofAdmins.filter((name) => !securityEventOf(name))).toEqual([]);
  });

  it('every call about accounts except reads, the refresh of access tokens, own complaints and wishes, and reports about mails', () => {
    const untold = names.filter((name) => calls[name].service === 'identity' && !securityEventOf(name));
    expect(untold.sort()).toEqual([
      ...['answerAreaWish', 'fileGrievance', 'getConsents', 'getGrievance', 'getInvitation'],
      ...['getOwnGrievances', 'getSessions', 'leaveAreaWish', 'receiveMailEvents', 'refreshToken'],
      ...['userDetails', 'writeToGrievance'],
    ]);
  });

  it('none of a shopper who shops', () => {
    for (const name of ['getProducts', 'addToCart', 'cashOnDelivery', 'createAddress', 'orderList'] as const)
      expect(securityEventOf(name)).toBeUndefined();
  });
});

describe('refusals in the security log', () => {
  const of = (name: CallName, status: number, code: HttpError['code']) =>
    securityEventOfFailure(name, new HttpError(status, code, 'no'))?.event;

  it.each([
    ['getCart', 403, 'CROSS_SITE', 'cross-site'],
    ['login', 403, 'CROSS_SITE', 'cross-site'],
    ['getCart', 429, 'TOO_MANY_REQUESTS', 'rate-limit'],
    ['deleteAccount', 403, 'BAD_CREDENTIALS', 'account-deletion'],
    ['changePassword', 403, 'BAD_SECOND_FACTOR', 'password-change'],
    ['paymentWebhook', 400, 'BAD_SIGNATURE', 'webhook'],
    ['receiveMailEvents', 400, 'BAD_SIGNATURE', 'webhook'],
    ['uploadAvatar', 413, 'TOO_LARGE', 'upload'],
    ['uploadFile', 400, 'INVALID_INPUT', 'upload'],
    ['login', 400, 'INVALID_INPUT', undefined],
    ['logout', 401, 'NOT_SIGNED_IN', undefined],
    ['orderList', 401, 'SESSION_ENDED', undefined],
    ['cashOnDelivery', 409, 'OUT_OF_STOCK', undefined],
  ] as const)('%s, %i %s: %s', (name, status, code, event) => expect(of(name, status, code)).toBe(event));
});
