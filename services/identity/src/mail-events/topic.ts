import { unavailable, type Logger } from '@tokri/service-kit';
import { REPORT_MS } from '../lifetimes';
import { isSignedBy, parseEnvelope, type Envelope } from './envelope';

/** The one topic whose messages are accepted. */
export interface MailTopic {
  /**
   * The message, when the topic has sent it within the last day; undefined when it is forged, old or of another topic.
   * @throws 503 while its certificate cannot be fetched; the sender tries again
   */
  open(body: Buffer): Promise<Envelope | undefined>;
  /** Confirms the subscription, so that notifications arrive. @throws 503; safe to retry */
  confirm(token: string): Promise<void>;
}

interface TopicOptions {
  /** Undefined: every message is refused. */
  arn: string | undefined;
  /** Replaces the address of the service of the topic's region. */
  apiBase: string | undefined;
  logger: Logger;
}

const TIMEOUT_MS = 5_000;
/** The sender's clock may be ahead by this much. */
const SKEW_MS = 15 * 60_000;
const MAX_BYTES = 16_384;
/** Certificates change about yearly. */
const MAX_CERTIFICATES = 4;
/** Anybody can name certificates that do not exist. */
const MAX_FETCHES_A_MINUTE = 10;

/** Fetches from the service of the topic's region only, without redirects, and remembers the certificates. */
export function createMailTopic({ arn, apiBase, logger }: TopicOptions): MailTopic {
  const origin = apiBase?.replace(/\/+$/, '') ?? `https://sns.${arn?.split(':')[3]}.amazonaws.com`;
  /** Certificates that have proved a message, so that forged ones displace none. */
  const proven = new Map<string, string>();
  const fetching = new Map<string, Promise<string | undefined>>();
  const budget = { minute: 0, left: 0 };

  /** The body, up to a size; undefined when the service refuses. @throws 503 without an answer, safe to repeat */
  async function read(url: string): Promise<string | undefined> {
    try {
      const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
      if (answer.status >= 500) throw new Error(`it answered ${answer.status}`);
      if (answer.ok) return await readBounded(answer);
      await answer.body?.cancel();
      return undefined;
    } catch (error) {
      logger.warn({ err: error }, 'the notification service of the mail provider does not answer');
      throw unavailable();
    }
  }

  async function fetchCertificate(url: string): Promise<string | undefined> {
    const minute = Math.floor(Date.now() / 60_000);
    if (minute > budget.minute) Object.assign(budget, { minute, left: MAX_FETCHES_A_MINUTE });
    if ((budget.left -= 1) < 0) throw unavailable();
    return read(url);
  }

  async function certificateOf(url: string): Promise<string | undefined> {
    const known = proven.get(url);
    if (known !== undefined) return known;
    const fetched = fetching.get(url) ?? fetchCertificate(url).finally(() => fetching.delete(url));
    fetching.set(url, fetched);
    return fetched;
  }

  function remember(url: string, pem: string): void {
    proven.set(url, pem);
    [...proven.keys()].slice(0, -MAX_CERTIFICATES).forEach((each) => proven.delete(each));
  }

  const prefix = `${origin}/SimpleNotificationService-`;
  const isOfService = (url: string): boolean =>
    url.startsWith(prefix) && /^[0-9a-f]{8,64}\.pem$/.test(url.slice(prefix.length));

  return {
    async open(body) {
      const message = arn === undefined ? undefined : parseEnvelope(body);
      if (!message || message.TopicArn !== arn || !isOfService(message.SigningCertURL)) return undefined;
      const now = new Date();
      const age = now.getTime() - Date.parse(message.Timestamp);
      if (age > REPORT_MS || age < -SKEW_MS) return undefined;
      const url = message.SigningCertURL;
      const pem = await certificateOf(url);
      if (pem === undefined || !isSignedBy(message, pem, now)) return undefined;
      remember(url, pem);
      return message;
    },
    async confirm(token) {
      const query = new URLSearchParams({ Action: 'ConfirmSubscription', TopicArn: arn ?? '', Token: token });
      const answer = await read(`${origin}/?${query.toString()}`);
      if (answer === undefined) throw unavailable();
      logger.info('subscribed to the reports of the mail provider');
    },
  };
}

async function readBounded(answer: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body ?? []) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new Error(`it sent more than ${MAX_BYTES} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
