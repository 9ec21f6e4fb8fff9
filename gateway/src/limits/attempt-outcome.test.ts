import { NoResponseError, unavailable } from '@tokri/service-kit';
import { attemptCounts, outcomeOfError, type AttemptOutcome } from './attempt-outcome';
import type { LimitClass } from '../routes';

const CLASSES: LimitClass[] = [
  'login',
  'proof',
  'otp',
  'otp-mail',
  'registration',
  'grievance',
  'profile',
  'area-wish',
];

describe.each(CLASSES)('an attempt of the class %s', (limit) => {
  it.each<[string, AttemptOutcome]>([
    ['whose answer was lost', 'unknown'],
    ['that broke the service', { status: 500, code: 'INTERNAL' }],
  ])('%s counts', (_name, outcome) => expect(attemptCounts(limit, outcome)).toBe(true));

  it.each<[string, AttemptOutcome]>([
    ['that reached nobody', 'not-sent'],
    ['that the service refused', { status: 503, code: 'UNAVAILABLE' }],
    ['beyond a ceiling of identity', { status: 429, code: 'TOO_MANY_REQUESTS' }],
    ['with input that is not accepted', { status: 400, code: 'INVALID_INPUT' }],
    ['with a body that cannot be read', { status: 400, code: 'MALFORMED' }],
  ])('%s counts for nothing', (_name, outcome) => expect(attemptCounts(limit, outcome)).toBe(false));
});

describe('guesses count when they were wrong, work when it was done', () => {
  it.each<[LimitClass, number, string | undefined, boolean]>([
    ['login', 401, 'BAD_CREDENTIALS', true],
    ['login', 401, undefined, true],
    ['login', 401, 'BAD_SECOND_FACTOR', true],
    ['login', 401, 'SECOND_FACTOR_REQUIRED', false],
    ['login', 403, 'ACCOUNT_SUSPENDED', false],
    ['login', 200, undefined, false],
    ['proof', 403, 'BAD_CREDENTIALS', true],
    ['proof', 403, 'BAD_SECOND_FACTOR', true],
    ['proof', 403, 'SECOND_FACTOR_REQUIRED', false],
    ['proof', 403, 'FORBIDDEN', false],
    ['proof', 409, 'CONFLICT', false],
    ['proof', 200, undefined, false],
    ['otp', 400, 'BAD_OTP', true],
    ['otp', 400, 'OTP_EXPIRED', true],
    ['otp', 200, undefined, false],
    ['otp-mail', 200, undefined, true],
    ['registration', 200, undefined, true],
    ['registration', 409, 'EMAIL_TAKEN', true],
    ['profile', 409, 'EMAIL_TAKEN', true],
    ['profile', 200, undefined, true],
  ])('%s answered with %i %s', (limit, status, code, counts) => {
    expect(attemptCounts(limit, { status, code })).toBe(counts);
  });
});

describe('the outcome of a call without an answer', () => {
  it.each([
    ['not-sent', true],
    ['unknown', false],
  ])('is %s', (outcome, wasNeverSent) => {
    const cause = new NoResponseError('connect ECONNREFUSED', false, wasNeverSent);
    expect(outcomeOfError(Object.assign(unavailable(), { cause }))).toBe(outcome);
  });

  it('is unknown for any other error', () => expect(outcomeOfError(unavailable())).toBe('unknown'));
});
