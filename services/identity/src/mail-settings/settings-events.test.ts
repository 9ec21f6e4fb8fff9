import type { SettingsVersion } from '@tokri/settings';
import { textsOf, type MailValues } from './settings';
import { eventsOf } from './settings-events';

const version = (values: MailValues, restores?: number): SettingsVersion<MailValues> => ({
  version: 2,
  values,
  changed: [],
  at: new Date('2026-11-30T06:30:00.000Z'),
  by: 'asha',
  ...(restores !== undefined && { restores }),
});

test('the audit entry of a save names each changed text and its mail', () => {
  const before: MailValues = { signature: 'Yours', welcome: { subject: 'Hello' } };
  const after: MailValues = { senderName: 'Imli', welcome: { subject: 'Hello', intro: 'x'.repeat(500) } };
  const [event] = eventsOf({ version: 1, values: before }, version(after));
  expect(event!.data).toMatchObject({
    ...{ service: 'identity', kind: 'shop', action: 'changed', subjectId: 'mail-settings' },
    changes: [
      { field: 'Sender name', after: 'Imli' },
      { field: 'Signature', before: 'Yours' },
      { field: 'Introduction: New account', after: 'x'.repeat(200) },
    ],
  });
  const [undone] = eventsOf({ version: 1, values: after }, version(before, 0));
  expect(undone!.data).toMatchObject({ action: 'undone' });
});

test('a mail without a text of its own has the default ones', () => {
  expect(textsOf({ subject: '', intro: undefined })).toBeNull();
  expect(textsOf({ subject: 'Hello', intro: '' })).toEqual({ subject: 'Hello' });
});
