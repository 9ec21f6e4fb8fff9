import { captureLog } from '@tokri/testing';
import { createLogger } from './logger';

function logged(error: unknown): string {
  const { destination, text } = captureLog();
  createLogger('test', 'info', destination).error({ err: error }, 'request failed');
  return text();
}

const TOKEN = 'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiI2NmYwIn0.c2lnbmF0dXJl';

describe('an error in the log', () => {
  it('keeps type, code, message, stack and cause', () => {
    const cause = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:1'), { code: 'ECONNREFUSED' });
    const line = JSON.parse(logged(new TypeError('no answer', { cause }))) as {
      err: Record<string, unknown>;
    };
    expect(line.err).toMatchObject({
      type: 'TypeError',
      message: 'no answer',
      stack: expect.stringContaining('logger.test'),
      cause: { code: 'ECONNREFUSED', message: 'connect ECONNREFUSED 127.0.0.1:1' },
    });
  });

  it('is one line, so that its message cannot forge another [A-16.4.1]', () => {
    const lines = logged(new Error('no\n{"level":50,"msg":"forged"}\r\nmore')).trimEnd().split(/\r?\n/);
    expect(lines).toHaveLength(1);
  });

  it.each([
    [
      'the values of a duplicate key',
      Object.assign(new Error('E11000 dup key: { email: "asha@mail.example" }'), {
        keyValue: { email: 'asha@mail.example' },
      }),
    ],
    [
      'the envelope of a mail',
      Object.assign(new Error('550 <asha@mail.example> unknown'), {
        envelope: { to: ['asha@mail.example'] },
        response: '550 <asha@mail.example>',
      }),
    ],
    ['a token', new Error(`jwt malformed: ${TOKEN}`)],
    ['the password in an address', new Error('connect amqp://order:asha-secret@rabbitmq:5672 failed')],
    ['what a cause says', new Error('no', { cause: new Error('asha@mail.example') })],
    ['what is thrown without being an error', `asha@mail.example ${TOKEN}`],
  ])('leaves out %s [G-213]', (_what, error) => {
    const text = logged(error);
    expect(text).not.toMatch(/asha|eyJ/);
    expect(text).toContain('request failed');
  });
});
