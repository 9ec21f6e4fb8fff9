import { startMailbox } from '../mailbox/mailbox';
import { mailboxSchema } from './config';
import { runStandIn } from './run';

/** The mailbox as a process of its own: takes every mail of a rehearsal, shows it, delivers none. */
runStandIn('mailbox', mailboxSchema, (settings) =>
  startMailbox({
    host: settings.HOST,
    smtpPort: settings.SMTP_PORT,
    httpPort: settings.PORT,
    file: settings.DATA_FILE,
  }),
);
