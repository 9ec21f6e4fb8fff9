import type { HomeValues } from '@tokri/contracts';
import { createSettingsStore } from '@tokri/settings';
import type { Connection } from 'mongoose';

export const createHomeStore = (connection: Connection) =>
  createSettingsStore<HomeValues>(connection, {
    model: 'HomeContent',
    collection: 'home_content',
    initial: {},
  });
