import { verify, X509Certificate } from 'node:crypto';
import { z } from 'zod';

const text = z.string().max(300_000);
const common = {
  MessageId: z.string().max(200),
  TopicArn: z.string().max(400),
  Message: text,
  Timestamp: z.iso.datetime(),
  SignatureVersion: z.enum(['1', '2']),
  Signature: z.base64().max(2_000),
  SigningCertURL: z.string().max(400),
};
const confirmation = { ...common, Token: z.string().min(1).max(2_000), SubscribeURL: z.string().max(4_000) };

/** A message that the Amazon Simple Notification Service posts to its subscribers. */
const envelope = z.discriminatedUnion('Type', [
  z.object({ Type: z.literal('Notification'), ...common, Subject: z.string().max(400).nullish() }),
  z.object({ Type: z.literal('SubscriptionConfirmation'), ...confirmation }),
  z.object({ Type: z.literal('UnsubscribeConfirmation'), ...confirmation }),
]);
export type Envelope = z.infer<typeof envelope>;

/** Undefined when the bytes are no such message. */
export function parseEnvelope(body: Buffer): Envelope | undefined {
  try {
    return envelope.safeParse(JSON.parse(body.toString('utf8'))).data;
  } catch {
    return undefined;
  }
}

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
  UnsubscribeConfirmation: ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
} as const;

/** The text that the signature covers: names and values of these fields, each on a line of its own. */
function signedText(message: Envelope): string {
  const fields: Partial<Record<string, string | null>> = message;
  return SIGNED[message.Type]
    .flatMap((name) => (typeof fields[name] === 'string' ? [name, fields[name]] : []))
    .map((line) => `${line}\n`)
    .join('');
}

const ALGORITHMS = { 1: 'RSA-SHA1', 2: 'RSA-SHA256' } as const;

/** Whether the message is signed with this certificate (PEM), and the certificate is in force. */
export function isSignedBy(message: Envelope, pem: string, now: Date): boolean {
  try {
    const { publicKey, validFrom, validTo } = new X509Certificate(pem);
    const isInForce = Date.parse(validFrom) <= now.getTime() && now.getTime() <= Date.parse(validTo);
    if (publicKey.asymmetricKeyType !== 'rsa' || !isInForce) return false;
    const bytes = Buffer.from(signedText(message), 'utf8');
    const signature = Buffer.from(message.Signature, 'base64');
    return verify(ALGORITHMS[message.SignatureVersion], bytes, publicKey, signature);
  } catch {
    return false;
  }
}
