import { calls } from '@tokri/contracts';
import { createTestEnvironment } from '@tokri/testing';
import { startHarness, type Harness } from '../../services/identity/test/harness';
import { aBounce, aComplaint, MAIL_TOPIC, startMailTopic, type MailTopicDouble } from '../support/mail-topic';
import { startGateway } from './identity-and-gateway';

/** From the mail provider through the gateway to the suppressions of identity. */
describe('reports of the mail provider', () => {
  let topic: MailTopicDouble;
  let harness: Harness;
  let gatewayUrl: string;
  const closing: (() => unknown)[] = [];
  beforeAll(async () => {
    topic = await startMailTopic();
    harness = await startHarness({ MAIL_EVENTS_TOPIC: MAIL_TOPIC, MAIL_EVENTS_API_BASE: topic.url });
    const environment = await createTestEnvironment('mail-events');
    const gateway = await startGateway(environment, harness.url, {});
    gatewayUrl = gateway.url;
    closing.push(topic.close, environment.close, harness.close, gateway.stop);
  });
  afterAll(async () => {
    for (const close of closing.reverse()) await close();
  });

  const send = async (body: string, url = gatewayUrl) => {
    const headers = { 'content-type': 'text/plain; charset=UTF-8', 'x-amz-sns-message-type': 'Notification' };
    const answer = await fetch(url + calls.receiveMailEvents.path, { method: 'POST', headers, body });
    return [answer.status, ((await answer.json()) as { code?: string }).code];
  };
  const ACCEPTED = [200, undefined];
  const FORGED = [400, 'BAD_SIGNATURE'];
  const bounceOf = async () => {
    const { email } = await harness.shopper();
    return { email, Message: aBounce(email) };
  };
  const found = (email: string) => harness.dependencies.suppressions.find(email);

  it.each(['1', '2'] as const)('suppress an address, signed by version %s', async (version) => {
    const { email, Message } = await bounceOf();
    expect(await send(topic.message({ Message, Subject: 'Amazon SES' }, { version }))).toEqual(ACCEPTED);
    expect(await found(email)).toMatchObject({
      cause: 'bounce',
      reason: expect.stringMatching(/^550 5\.1\.1 <\[email\]> unknown$/),
    });
    expect(await send(topic.message({ Message: aComplaint(email) }))).toEqual(ACCEPTED);
    expect(await found(email)).toMatchObject({ cause: 'complaint', reason: 'abuse' });
    expect(topic.asked).toHaveLength(1);
  });

  it('change nothing when they are repeated after a lift, for now, or about a stranger', async () => {
    const { email, Message } = await bounceOf();
    const message = topic.message({ Message });
    expect(await send(message)).toEqual(ACCEPTED);
    await harness.dependencies.unitOfWork((transaction) =>
      harness.dependencies.suppressions.lift(transaction, email),
    );
    expect(await send(message)).toEqual(ACCEPTED);
    expect(await send(topic.message({ Message: aBounce(email, 'Transient') }))).toEqual(ACCEPTED);
    expect(await found(email)).toBeUndefined();
    expect(await send(topic.message({ Message: aBounce('stranger@mail.test') }))).toEqual(ACCEPTED);
    expect(await found('stranger@mail.test')).toBeUndefined();
    expect(await send(topic.message({ Message: 'no JSON' }))).toEqual(ACCEPTED);
  });

  const hour = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  type Forgery = [what: string, (Message: string) => string];
  const forgeries: Forgery[] = [
    ['with another text', (Message) => topic.message({}, { forged: { Message } })],
    ['with another time', (Message) => topic.message({ Message }, { forged: { Timestamp: hour(-1) } })],
    [
      'signed as the other version',
      (Message) => topic.message({ Message }, { forged: { SignatureVersion: '1' } }),
    ],
    ['of another topic', (Message) => topic.message({ Message, TopicArn: `${MAIL_TOPIC}-2` })],
    ['of the day before yesterday', (Message) => topic.message({ Message, Timestamp: hour(-25) })],
    ['of tomorrow', (Message) => topic.message({ Message, Timestamp: hour(24) })],
    ['without a signature', (Message) => topic.message({ Message }, { forged: { Signature: '' } })],
    ['that are the raw notification', (Message) => Message],
    ['that are no JSON', () => '{'],
    [
      'whose certificate does not exist',
      (Message) =>
        topic.message({
          Message,
          SigningCertURL: `${topic.url}/SimpleNotificationService-${'0'.repeat(32)}.pem`,
        }),
    ],
    ...['', '/', '@sns.ap-south-1.amazonaws.com/'].map((end): Forgery => [
      `whose certificate is at the host of a stranger, ending with "${end}"`,
      (Message) => topic.message({ Message, SigningCertURL: `https://sns.stranger.test${end}` }),
    ]),
  ];
  it.each(forgeries)('%s are refused', async (_what, forge) => {
    const { email, Message } = await bounceOf();
    expect(await send(forge(Message))).toEqual(FORGED);
    expect(await found(email)).toBeUndefined();
  });

  it('confirm the subscription by a request of our own, for a signed token only', async () => {
    const subscription = {
      Type: 'SubscriptionConfirmation',
      Token: 'a1&b',
      SubscribeURL: 'https://stranger.test',
    };
    expect(await send(topic.message(subscription, { forged: { Token: 'other' } }))).toEqual(FORGED);
    expect(await send(topic.message(subscription))).toEqual(ACCEPTED);
    const query = new URLSearchParams({ Action: 'ConfirmSubscription', TopicArn: MAIL_TOPIC, Token: 'a1&b' });
    expect(topic.asked.filter((url) => url.startsWith('/?'))).toEqual([`/?${query.toString()}`]);
  });

  it('are sent again while the certificate cannot be fetched, and refused once it has ended', async () => {
    const started = async (days?: number) => {
      const double = await startMailTopic(0, days);
      const settings = { MAIL_EVENTS_TOPIC: MAIL_TOPIC, MAIL_EVENTS_API_BASE: double.url };
      const shop = await startHarness(settings);
      closing.push(double.close, shop.close);
      return { ...double, post: () => send(double.message({}), shop.url) };
    };
    const [own, ended] = [await started(), await started(0)];
    own.answerWith(503);
    expect(await own.post()).toEqual([503, 'UNAVAILABLE']);
    own.answerWith(undefined);
    expect(await own.post()).toEqual(ACCEPTED);
    own.answerWith(503);
    expect(await own.post()).toEqual(ACCEPTED);
    expect(await ended.post()).toEqual(FORGED);
  });

  it('are all refused by a shop without a topic', async () => {
    const other = await startHarness();
    closing.push(other.close);
    expect(await send(topic.message({}), other.url)).toEqual(FORGED);
  });
});
