import { CONSENT_PURPOSES, NEEDED_PURPOSES, type Consent, type ConsentPurpose } from '@tokri/contracts';
import type { ConsentRow } from './store';

type Given = Pick<ConsentRow, 'purpose' | 'version' | 'noticeVersion' | 'givenAt' | 'withdrawnAt'>;

const isNeeded = (purpose: ConsentPurpose): boolean =>
  (NEEDED_PURPOSES as readonly ConsentPurpose[]).includes(purpose);

/** Every purpose with its newest consent. @param rows the newest first */
export const presentConsents = (rows: readonly Given[]): Consent[] =>
  CONSENT_PURPOSES.map((purpose) => {
    const newest = rows.find((row) => row.purpose === purpose);
    return {
      purpose,
      isNeeded: isNeeded(purpose),
      isGiven: newest !== undefined && !newest.withdrawnAt,
      ...(newest?.version !== undefined && { version: newest.version }),
      ...(newest?.noticeVersion !== undefined && { noticeVersion: newest.noticeVersion }),
      ...(newest && { givenAt: newest.givenAt.toISOString() }),
      ...(newest?.withdrawnAt && { withdrawnAt: newest.withdrawnAt.toISOString() }),
    };
  });
