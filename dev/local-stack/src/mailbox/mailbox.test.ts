import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { once } from 'node:events';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startMailbox } from './mailbox';

test('mails, which hold links and codes, are kept in a file for its owner alone [G-266]', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tokri-mailbox-'));
  const file = join(folder, 'mailbox.json');
  const mailbox = await startMailbox({ file });
  const socket = connect(mailbox.smtpPort, '127.0.0.1').resume();
  await once(socket, 'data');
  const words = ['EHLO test', 'MAIL FROM:<a@mail.test>', 'RCPT TO:<b@mail.test>', 'DATA', 'Subject: Code'];
  socket.write([...words, '', '123456', '.', 'QUIT', ''].join('\r\n'));
  await once(socket, 'close');
  await mailbox.stop();
  expect(statSync(file).mode & 0o777).toBe(0o600);
  rmSync(folder, { recursive: true });
});
