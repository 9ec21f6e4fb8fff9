import { reportsOf } from './reports';

const timestamp = '2026-11-30T12:00:00.000Z';
const at = new Date(timestamp);
const bounced = (more: object, recipient: object = {}) =>
  JSON.stringify({
    notificationType: 'Bounce',
    bounce: {
      ...{ bounceType: 'Permanent', bounceSubType: 'General', timestamp },
      bouncedRecipients: [{ emailAddress: 'Asha <Asha@Mail.example>', ...recipient }],
      ...more,
    },
  });
const complained = (more: object, field = 'notificationType') =>
  JSON.stringify({
    [field]: 'Complaint',
    complaint: { complainedRecipients: [{ emailAddress: 'asha@mail.example' }], timestamp, ...more },
  });
const address = 'asha@mail.example';

test.each([
  [
    'a permanent bounce',
    bounced({}, { diagnosticCode: 'smtp; 550 5.1.1 unknown' }),
    [{ address, kind: 'bounce', reason: '550 5.1.1 unknown', at }],
  ],
  [
    'a bounce without words of the server',
    bounced({ bounceSubType: 'OnAccountSuppressionList' }),
    [{ address, kind: 'bounce', reason: 'OnAccountSuppressionList', at }],
  ],
  [
    'a bounce for now',
    bounced({ bounceType: 'Transient' }),
    [{ address, kind: 'transient', reason: 'General', at }],
  ],
  [
    'a complaint of a configuration set',
    complained({ complaintFeedbackType: 'abuse' }, 'eventType'),
    [{ address, kind: 'complaint', reason: 'abuse', at }],
  ],
  ['a mail that is no spam', complained({ complaintFeedbackType: 'not-spam' }), []],
  ['a delivery', JSON.stringify({ eventType: 'Delivery', delivery: {} }), []],
  ['a bounce without its facts', JSON.stringify({ eventType: 'Bounce' }), []],
  ['a test of the subscription', 'Successfully validated SNS topic', []],
])('the reports in %s', (_what, message, reports) => expect(reportsOf(message)).toEqual(reports));

test('a notification has at most fifty recipients', () => {
  const bouncedRecipients = Array.from({ length: 80 }, (_, n) => ({ emailAddress: `a${n}@mail.example` }));
  expect(reportsOf(bounced({ bouncedRecipients }))).toHaveLength(50);
});
