import { startMailbox } from '../mailbox/mailbox';
import { mailboxSchema } from './config';
import { runStandIn } from './run';

/** Runs the mailbox as a process: accepts every mail of a rehearsal, shows it, delivers none. */
runStandIn('mailbox', mailboxSchema, (settings) =>
  startMailbox({
    host: settings.HOST,
    smtpPort: settings.SMTP_PORT,
    httpPort: settings.PORT,
    file: settings.DATA_FILE,
  }),
);
