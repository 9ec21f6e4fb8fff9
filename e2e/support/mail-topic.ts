import { createSign, randomBytes, randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { generate } from 'selfsigned';

export const MAIL_TOPIC = 'arn:aws:sns:ap-south-1:123456789012:mail-events';

type Fields = Record<string, string>;

/** Replaces the Amazon Simple Notification Service: its certificate, its signatures, its confirmations. */
export interface MailTopicDouble {
  url: string;
  /** Paths that the shop has asked for. */
  asked: string[];
  /** What every request is answered with instead, from now on. */
  answerWith(status: number | undefined): void;
  /** A signed message. `changes` are part of what is signed, `forged` replaces fields of the signed message. */
  message(changes: Fields, more?: { forged?: Fields; version?: '1' | '2' }): string;
  close(): Promise<void>;
}

/** From the reference of SNS, not shared with identity: with the same list, a fault in it would go unnoticed. */
const SIGNED = {
  Notification: ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'],
  SubscriptionConfirmation: [
    'Message',
    'MessageId',
    'SubscribeURL',
    'Timestamp',
    'Token',
    'TopicArn',
    'Type',
  ],
};

/** @param days for which the certificate is valid, from yesterday; 0: it has ended */
export async function startMailTopic(port = 0, days = 30): Promise<MailTopicDouble> {
  const yesterday = Date.now() - 86_400_000;
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'sns.amazonaws.com' }], {
    keyType: 'rsa',
    keySize: 2_048,
    algorithm: 'sha256',
    notBeforeDate: new Date(yesterday - 86_400_000),
    notAfterDate: new Date(yesterday + days * 86_400_000),
  });
  const path = `/SimpleNotificationService-${randomBytes(16).toString('hex')}.pem`;
  const asked: string[] = [];
  let status: number | undefined;
  const server: Server = createServer(({ url = '' }, response) => {
    asked.push(url);
    const isKnown = url === path || url.startsWith('/?Action=ConfirmSubscription&');
    response.writeHead(status ?? (isKnown ? 200 : 404)).end(url === path ? cert : '');
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    asked,
    answerWith: (next) => void (status = next),
    message(changes, { forged = {}, version = '2' } = {}) {
      const fields: Fields = {
        Type: 'Notification',
        MessageId: randomUUID(),
        TopicArn: MAIL_TOPIC,
        Message: '{}',
        Timestamp: new Date().toISOString(),
        SignatureVersion: version,
        SigningCertURL: url + path,
        UnsubscribeURL: `${url}/?Action=Unsubscribe`,
        ...changes,
      };
      const names = SIGNED[fields.Type as keyof typeof SIGNED];
      const text = names.flatMap((name) => (name in fields ? [`${name}\n${fields[name]}\n`] : [])).join('');
      const sign = createSign(version === '1' ? 'RSA-SHA1' : 'RSA-SHA256').update(text);
      return JSON.stringify({ ...fields, Signature: sign.sign(key, 'base64'), ...forged });
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export const aBounce = (emailAddress: string, bounceType = 'Permanent', at = new Date()): string =>
  JSON.stringify({
    notificationType: 'Bounce',
    bounce: {
      ...{ bounceType, bounceSubType: 'General', timestamp: at.toISOString() },
      bouncedRecipients: [{ emailAddress, diagnosticCode: `smtp; 550 5.1.1 <${emailAddress}> unknown` }],
    },
  });

export const aComplaint = (emailAddress: string): string =>
  JSON.stringify({
    notificationType: 'Complaint',
    complaint: {
      ...{ complaintFeedbackType: 'abuse', timestamp: new Date().toISOString() },
      complainedRecipients: [{ emailAddress }],
    },
  });
