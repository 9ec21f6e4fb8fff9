import { readFile } from 'node:fs/promises';
import { calls } from '@tokri/contracts';
import type { UnitOfWork } from '@tokri/messaging';
import { operatorMain, type OperatorCommand } from '@tokri/operator';
import { createErasedUsers } from '@tokri/service-host';
import type { Connection } from 'mongoose';
import { compareWithLog } from './audit/logged-lines';
import { createProofs } from './audit/proofs';
import { describeBreak } from './audit/verdict';
import { verifyWholeChain } from './audit/verify-chain';
import { changeAccount, type AccountChange } from './accounts/commands/change-account';
import { createAdmin } from './accounts/commands/create-admin';
import { unlockAccount } from './attempts/unlock-account';
import { bcryptCostOfProcess, sealingKeysOfProcess, settingsOfProcess } from './config';
import { republishUsers } from './accounts/commands/republish-users';
import { resealSecrets } from './keys/reseal-secrets';
import { identityDatabase } from './database';
import { createKeyRing } from './keys/key-ring';
import { revokeKey } from './keys/revoke-key';
import { mailSettingsOf } from './mail-settings/store';
import { createPasswords } from './passwords/passwords';
import { createMailQueue } from './mail/queue';
import { parseNotice } from './privacy/breach/notice';
import { notifyOfBreach } from './privacy/breach/notify';
import { eraseAgain, reconcileErasures } from './privacy/erase-again';
import { erasureLines } from './privacy/erasure';
import { resetSecondFactor } from './second-factor/commands';
import { createSeal } from './seal';
import { createStore, prepareStore } from './store';
import { createAddressHash } from './suppression/address-hash';
import { createSuppressions } from './suppression/suppressions';

const proofsOfProcess = () => createProofs(createSeal(sealingKeysOfProcess()));

const erasureParts = (connection: Connection, unitOfWork: UnitOfWork) => ({
  store: createStore(connection),
  mailSettingsStore: mailSettingsOf(connection),
  proofs: proofsOfProcess(),
  erasedUsers: createErasedUsers(connection, () => new Date()),
  suppressions: createSuppressions({
    suppressions: createStore(connection).suppressions,
    hash: createAddressHash(sealingKeysOfProcess()),
    unitOfWork,
    count: () => undefined,
  }),
  unitOfWork,
});

const accountCommand = (change: AccountChange, help: string): OperatorCommand => ({
  help,
  securityEvent: change === 'suspend' || change === 'reinstate' ? 'account-status' : 'role-change',
  parameters: ['email'],
  async run({ words: [email = ''], connection, unitOfWork, print }) {
    const store = createStore(connection);
    const found = await changeAccount({ store, unitOfWork })({ email: email.trim().toLowerCase(), change });
    if (!found) throw new Error(`${email} has no account`);
    print(`${change}: ${email}`);
    return undefined;
  },
});

operatorMain('identity', identityDatabase, {
  suspend: accountCommand('suspend', 'no login any more, every login session ends at once'),
  reinstate: accountCommand('reinstate', 'ends the suspension'),
  'make-admin': accountCommand(
    'make-admin',
    'role ADMIN; every login session ends at once, the next login has the role',
  ),
  'make-shopper': accountCommand('make-shopper', 'role USER; the same'),
  'create-admin': {
    help: 'an account with role ADMIN; its password is ADMIN_PASSWORD, or a line of standard input',
    parameters: ['email', 'name'],
    waitSeconds: 120,
    securityEvent: 'role-change',
    async run({ words: [email, name], readSecret, connection, unitOfWork, print }) {
      const password = await readSecret('ADMIN_PASSWORD');
      const account = calls.register.request.safeParse({ name, email, password, confirmPassword: password });
      if (!account.success) {
        const reasons = account.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
        throw new Error(`No account was created: ${reasons.join('; ')}.`);
      }
      const store = createStore(connection);
      await prepareStore(store);
      const passwords = await createPasswords(bcryptCostOfProcess(), 1);
      try {
        const outcome = await createAdmin({ store, unitOfWork, passwords })(account.data);
        print(`create-admin: ${outcome}`);
      } finally {
        await passwords.stop();
      }
      return undefined;
    },
  },
  'has-admin': {
    help: 'exit code 1 when no account has the role ADMIN',
    async run({ connection }) {
      return (await createStore(connection).users.exists({ role: 'ADMIN' })) ? 0 : 1;
    },
  },
  unlock: {
    help: 'deletes the counts of wrong passwords and codes, for an owner whom others have locked out',
    parameters: ['email'],
    async run({ words: [email = ''], connection, print }) {
      const store = createStore(connection);
      if (!(await unlockAccount({ store })({ email: email.trim().toLowerCase() })))
        throw new Error(`${email} has no account`);
      print(`unlock: ${email}`);
      return undefined;
    },
  },
  'reset-second-factor': {
    help: 'removes the second factor of a user who lost the app and the recovery codes',
    parameters: ['email'],
    securityEvent: 'second-factor',
    async run({ words: [email = ''], connection, print }) {
      const store = createStore(connection);
      const outcome = await resetSecondFactor({ store })({ email: email.trim().toLowerCase() });
      if (outcome === 'no account') throw new Error(`${email} has no account`);
      print(`reset-second-factor: ${email} ${outcome}`);
      return undefined;
    },
  },
  'republish-users': {
    help: 'publishes every user with a picture again, for the pictures in use (media)',
    options: ['rate'],
    async run({ connection, unitOfWork, pace, print }) {
      const published = await republishUsers({ store: createStore(connection), unitOfWork })({ pace });
      print(`identity: ${published} users published again`);
      return undefined;
    },
  },
  'erase-again': {
    help: 'erases a user that a restored backup contains, by the id in the security log',
    parameters: ['user id'],
    securityEvent: 'account-deletion',
    async run({ words: [userId = ''], connection, unitOfWork, print }) {
      const erased = await eraseAgain(erasureParts(connection, unitOfWork))({ userId });
      if (!erased) throw new Error(`${userId} has no account`);
      print(`erase-again: ${userId} is being erased (pnpm ops users erasures)`);
      return undefined;
    },
  },
  reconcile: {
    help: 'erases users again who were erased after the restored backup was made, as far as newer backups list them',
    options: ['dry-run'],
    async run({ options, connection, unitOfWork, print }) {
      const dryRun = options['dry-run'] === true;
      const { erased, asked, remaining } = await reconcileErasures(erasureParts(connection, unitOfWork))({
        dryRun,
      });
      const done = dryRun ? 'to be erased' : 'erased';
      print(
        `identity: ${erased} people ${done} again, ${asked} erasures requested again, ${remaining} remain`,
      );
      return remaining > 0 ? 1 : 0;
    },
  },
  erasures: {
    help: 'deleted accounts: when every service had erased the person, or which ones have not yet',
    async run({ connection, print }) {
      (await erasureLines(createStore(connection))).forEach(print);
      return undefined;
    },
  },
  'notify-breach': {
    help: 'a mail to each affected account, with the texts of the file; once for each reference',
    parameters: ['file'],
    options: ['dry-run', 'rate'],
    async run({ words: [file = ''], options, connection, unitOfWork, pace, print }) {
      const notice = parseNotice(await readFile(file, 'utf8'));
      const store = createStore(connection);
      // The senders of the service find the mails within seconds.
      const mails = createMailQueue(store.mails, createSeal(sealingKeysOfProcess()), () => undefined);
      const dryRun = options['dry-run'] === true;
      const notify = notifyOfBreach({ store, mails, unitOfWork });
      const { written, before, unknown } = await notify(notice, { dryRun, pace });
      print(
        `notify-breach: ${written} mails ${dryRun ? 'to write' : 'written'}, ${before} were written before`,
      );
      for (const address of unknown) print(`notify-breach: ${address} has no account`);
      return unknown.length > 0 ? 1 : 0;
    },
  },
  'verify-audit-log': {
    help: 'verifies the whole audit log, and compares it with --lines=<file of the security log>; exit code 1 when they differ',
    options: ['lines'],
    async run({ options, connection, print }) {
      const store = createStore(connection);
      const verified = await verifyWholeChain({ store, proofs: proofsOfProcess() });
      const { checked, last } = verified;
      const logged =
        options.lines === undefined ? undefined : await compareWithLog(store, String(options.lines));
      const broken = verified.broken ?? logged?.broken;
      print(`identity: ${checked} entries of the audit log are intact`);
      if (last) print(`identity: entry ${last.sequence} has the hash ${last.hash}`);
      if (logged) print(`identity: ${logged.compared} lines of the security log agree with it`);
      if (broken) print(`identity: ${describeBreak(broken)}`);
      return broken ? 1 : 0;
    },
  },
  'list-keys': {
    help: 'the signing keys, the newest first',
    async run({ connection, print }) {
      const rows = await createStore(connection).signingKeys.find().sort({ activeFrom: -1, _id: 1 }).lean();
      for (const { _id, activeFrom, signedAt, revokedAt } of rows)
        print(
          `${_id}  from ${activeFrom.toISOString()}  signed until ${signedAt.toISOString()}` +
            (revokedAt ? `  revoked ${revokedAt.toISOString()}` : ''),
        );
      return undefined;
    },
  },
  'revoke-key': {
    help: 'the key is refused everywhere within a minute; logins continue with another one',
    parameters: ['kid'],
    securityEvent: 'signing-key',
    async run({ words: [kid = ''], connection, print }) {
      const outcome = await revokeKey(createStore(connection))({ kid });
      if (outcome === 'unknown') throw new Error(`There is no signing key ${kid}: list-keys shows them.`);
      print(`revoke-key: ${kid} ${outcome}`);
      return undefined;
    },
  },
  'reseal-secrets': {
    securityEvent: 'signing-key',
    help: 'seals second factors and signing keys with the first of SEALING_KEYS, so that the others can be removed',
    async run({ connection, print }) {
      const seal = createSeal(sealingKeysOfProcess());
      print(`reseal-secrets: ${await resealSecrets({ store: createStore(connection), seal })()} resealed`);
      return undefined;
    },
  },
  'rotate-key': {
    securityEvent: 'signing-key',
    help: 'creates a new signing key; it signs in a minute, nobody is logged out (needs the settings of the service)',
    async run({ connection, logger, print }) {
      const settings = settingsOfProcess();
      if (settings.JWT_PRIVATE_KEY)
        throw new Error('The signing key is JWT_PRIVATE_KEY: set another one and restart.');
      const store = createStore(connection);
      await prepareStore(store);
      const seal = createSeal(settings.SEALING_KEYS);
      const ring = { signingKeys: store.signingKeys, seal, logger, rotationDays: settings.KEY_ROTATION_DAYS };
      const keys = await createKeyRing(ring);
      print(`rotate-key: ${await keys.rotate()} signs in a minute`);
      keys.stop();
      return undefined;
    },
  },
});
