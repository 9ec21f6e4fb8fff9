import { createSettingsStore, type SettingsStore } from '@tokri/settings';
import type { Connection } from 'mongoose';
import type { MailValues } from './settings';

export type MailSettingsStore = SettingsStore<MailValues>;

export const mailSettingsOf = (connection: Connection): MailSettingsStore =>
  createSettingsStore<MailValues>(connection, {
    model: 'MailSettings',
    collection: 'mail_settings',
    initial: {},
  });
