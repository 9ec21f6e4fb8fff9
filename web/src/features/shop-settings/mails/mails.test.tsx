import { screen, waitFor, within } from '@testing-library/react';
import type { MailSettings, MailTexts, SettingsVersion } from '@tokri/contracts';
import { admin } from '../../../test/fixtures';
import { logInAs, renderApp } from '../../../test/render-app';
import { aGate, failure, okWith, stub } from '../../../test/server';

const path = '/dashboard/settings?part=mails';
const ORDER_MAIL = `${path}&mail=order-confirmed`;
const STALE = 'Somebody else has changed the mail settings. Please look at them and save again.';

beforeEach(() => logInAs(admin));

const settingsOf = (version: number, own: MailTexts, sender: MailSettings['sender'] = {}): MailSettings => ({
  version,
  sender,
  installation: { name: 'Imli', address: 'hello@imli.example' },
  mails: [
    {
      mail: 'order-confirmed',
      label: 'Order confirmed',
      own,
      defaults: {
        subject: 'Order {order} is confirmed',
        subject_hi: 'ऑर्डर {order} पक्का हो गया',
        intro: 'your order {order} is confirmed and being packed.',
        intro_hi: 'आपका ऑर्डर {order} पक्का हो गया और पैक हो रहा है।',
      },
      placeholders: ['{shop}', '{name}', '{order}', '{total}'],
      required: ['{order}'],
    },
    {
      mail: 'otp',
      label: 'Code for a new password',
      own: {},
      defaults: { subject: 'Your code to reset the password', subject_hi: 'पासवर्ड बदलने का कोड' },
      placeholders: ['{shop}'],
      required: [],
    },
  ],
});

function fakeMails(own: MailTexts = {}, sender: MailSettings['sender'] = {}) {
  const fake = {
    settings: settingsOf(1, own, sender),
    versions: [
      {
        ...{ version: 1, at: '2026-11-30T06:30:00.000Z', changed: ['order-confirmed', 'signature'] },
        by: { _id: admin._id, name: 'Asha Rao' },
      },
      { version: 0, changed: [] },
    ] as SettingsVersion[],
    sent: [] as object[],
    /** Saves of texts answer after it. */
    held: Promise.resolve(),
  };
  stub('getMailSettings', () => okWith(fake.settings));
  stub('getMailSettingsHistory', () => okWith(fake.versions));
  stub('saveMailSender', (body) => {
    fake.sent.push(body);
    if (body.version !== fake.settings.version) return failure(409, 'STALE_UPDATE', STALE);
    const { version: _, ...changes } = body;
    fake.settings = settingsOf(2, own, { ...sender, ...(changes as MailSettings['sender']) });
    return okWith(fake.settings, 'The sender is saved.');
  });
  stub('saveMailTexts', async ({ version: _, mail: __, ...texts }) => {
    fake.sent.push(texts);
    await fake.held;
    fake.settings = settingsOf(2, texts, sender);
    return okWith(fake.settings, 'The texts of the mail are saved.');
  });
  stub('restoreMailSettings', (body) => {
    fake.sent.push(body);
    fake.settings = settingsOf(2, {});
    return okWith(fake.settings, 'The mail settings are restored.');
  });
  return fake;
}

test('the sender of all mails is saved; only changed fields are sent', async () => {
  const fake = fakeMails({}, { signature: 'Yours' });
  const { user } = renderApp(path);
  const name = await screen.findByLabelText('Sender name');
  expect(screen.getByText('Mails come from hello@imli.example.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  await user.type(name, 'Imli Chowk');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The sender is saved.')).toBeInTheDocument();
  expect(fake.sent).toEqual([{ version: 1, senderName: 'Imli Chowk' }]);
});

test('a save of another admin is shown, and what was typed is kept', async () => {
  const fake = fakeMails();
  const { user } = renderApp(path);
  await user.type(await screen.findByLabelText('Sender name'), 'Imli');
  fake.settings = settingsOf(4, {}, { signature: 'Yours' });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(STALE)).toBeInTheDocument();
  await waitFor(() => expect(screen.getByLabelText('Signature')).toHaveValue('Yours'));
  expect(screen.getByLabelText('Sender name')).toHaveValue('Imli');
});

test('the texts of one mail begin with the default ones, in each language', async () => {
  const fake = fakeMails();
  const { user } = renderApp(path);
  await user.selectOptions(await screen.findByLabelText('Mail'), 'Order confirmed');
  await user.click(await screen.findByRole('button', { name: 'Insert the default text' }));
  expect(screen.getByLabelText('Subject')).toHaveValue('Order {order} is confirmed');
  await user.click(screen.getByRole('button', { name: 'हिन्दी' }));
  await user.type(screen.getByLabelText('Subject in Hindi'), 'नमस्ते');
  expect(screen.getByText(/The introduction must contain \{order\}/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The texts of the mail are saved.')).toBeInTheDocument();
  expect(fake.sent).toEqual([
    {
      ...{ subject: 'Order {order} is confirmed', subject_hi: 'नमस्ते', intro_hi: '' },
      intro: 'your order {order} is confirmed and being packed.',
    },
  ]);
});

test('what is typed while a save is running is kept, and saved by the next one', async () => {
  const fake = fakeMails();
  const answer = aGate();
  fake.held = answer.opened;
  const { user } = renderApp(ORDER_MAIL);
  const subject = await screen.findByLabelText('Subject');
  const save = screen.getByRole('button', { name: 'Save' });
  await user.type(subject, 'Packed');
  await user.click(save);
  await waitFor(() => expect(fake.sent).toHaveLength(1));
  await user.type(subject, ' now');
  answer.open();
  expect(await screen.findByText('The texts of the mail are saved.')).toBeInTheDocument();
  expect(subject).toHaveValue('Packed now');
  await user.click(save);
  await waitFor(() => expect(fake.sent.at(-1)).toMatchObject({ subject: 'Packed now' }));
  await waitFor(() => expect(save).toBeDisabled());
});

test('a refused text shows its reason, in its language', async () => {
  fakeMails();
  stub('saveMailTexts', () =>
    failure(400, 'INVALID_INPUT', 'Please check what you entered.', {
      fields: { intro_hi: 'must contain {order}' },
    }),
  );
  const { user } = renderApp(ORDER_MAIL);
  await user.type(await screen.findByLabelText('Subject'), 'Hello');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Introduction in Hindi must contain {order}')).toBeInTheDocument();
  expect(screen.getByLabelText('Introduction in Hindi')).toBeVisible();
});

test('a mail with texts of its own is restored to the default', async () => {
  const fake = fakeMails({ subject: 'Hooray' });
  const { user } = renderApp(ORDER_MAIL);
  expect(await screen.findByLabelText('Subject')).toHaveValue('Hooray');
  expect(screen.getByRole('option', { name: 'Order confirmed (own text)' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Restore the default texts' }));
  await waitFor(() => expect(screen.getByLabelText('Subject')).toHaveValue(''));
  expect(fake.sent).toEqual([{}]);
  expect(screen.queryByRole('button', { name: 'Restore the default texts' })).not.toBeInTheDocument();
});

test('the preview shows the mail as typed, in a frame that may do nothing', async () => {
  fakeMails();
  const asked: object[] = [];
  stub('previewMail', (body) => {
    asked.push(body);
    return okWith({
      ...{ from: 'Imli <hello@imli.example>', replyTo: 'help@imli.example', subject: 'Hi ORD-7K3M9P' },
      ...{ html: '<!doctype html><html><head></head><body>Hi</body></html>', text: 'Hi in plain text' },
    });
  });
  const { user } = renderApp(ORDER_MAIL);
  await user.type(await screen.findByLabelText('Subject'), 'Hi {{order}');
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Preview' }));
  expect(asked).toEqual([{ mail: 'order-confirmed', language: 'en', subject: 'Hi {order}', intro: '' }]);
  const frame = dialog.getByTitle('Hi ORD-7K3M9P');
  expect(frame).toHaveAttribute('sandbox', '');
  expect(frame).toHaveAttribute('srcdoc', expect.stringContaining('<head><base target="_blank"></head>'));
  expect(dialog.getByText('help@imli.example')).toBeVisible();
  expect(dialog.getByText('Hi in plain text')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a test is sent as typed, and the reasons of a refusal are at the fields', async () => {
  fakeMails();
  stub('sendTestMail', ({ language }) =>
    language === 'en'
      ? okWith(undefined, 'The test mail is on its way to your email.')
      : failure(400, 'INVALID_INPUT', 'Please check what you entered.', {
          fields: { intro: 'must contain {order}' },
        }),
  );
  const { user } = renderApp(ORDER_MAIL);
  await user.click(await screen.findByRole('button', { name: 'Send me a test' }));
  expect(await screen.findByText('The test mail is on its way to your email.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'हिन्दी' }));
  await user.click(screen.getByRole('button', { name: 'Send me a test' }));
  expect(await screen.findByText('Introduction in Hindi must contain {order}')).toBeInTheDocument();
});

test('the history names mails and fields, and its last save is undone', async () => {
  const fake = fakeMails({ subject: 'Hooray' });
  const { user } = renderApp(path);
  expect(await screen.findByText('Version 1: Order confirmed, Signature')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('The mail settings are restored.')).toBeInTheDocument();
  expect(fake.sent).toEqual([{ version: 1, restores: 0 }]);
});

test('the history shows no name of an admin whose account is deleted', async () => {
  const fake = fakeMails();
  fake.versions = [{ version: 1, at: '2026-11-30T06:30:00.000Z', changed: ['signature'] }];
  renderApp(path);
  expect(await screen.findByText(/^Someone with a deleted account/)).toBeVisible();
});

test('settings that cannot be read can be tried again', async () => {
  stub('getMailSettings', () => failure(503, 'UNAVAILABLE', 'Please try again.'));
  stub('getMailSettingsHistory', () => okWith([]));
  const { user } = renderApp(path);
  await screen.findByText('Please try again.');
  fakeMails();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Sender name')).toBeInTheDocument();
});
