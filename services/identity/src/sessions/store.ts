import type { EventData } from '@tokri/contracts';
import { defineModel } from '@tokri/database';
import { Schema, type Types } from 'mongoose';

export type EndReason = EventData<'user.sessions-ended'>['reason'];

/** A login session, opened by a login and extended by refreshes. */
export interface LoginSession {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  createdAt: Date;
  /** When the last access token was issued. */
  refreshedAt: Date;
  /** Sliding: 30 days after the last refresh, within the absolute lifetime. A TTL index removes expired sessions. */
  expiresAt: Date;
  endedAt: Date | null;
  endReason: EndReason | null;
  userAgent: string;
  /** Address block of the last use. */
  place: string;
}

export const sessionsOf = defineModel<LoginSession>({
  name: 'LoginSession',
  collection: 'login_sessions',
  fields: {
    userId: { type: Schema.Types.ObjectId, required: true },
    createdAt: { type: Date, required: true },
    refreshedAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true, expires: 0 },
    endedAt: { type: Date, default: null },
    endReason: { type: String, default: null },
    userAgent: { type: String, default: '' },
    place: { type: String, default: '' },
  },
  indexes: [[{ userId: 1, endedAt: 1 }], [{ endedAt: 1 }]],
});

/** A refresh token by its hash. Used ones are kept until they expire, to detect re-use. */
export interface RefreshToken {
  _id: string;
  sessionId: Types.ObjectId;
  expiresAt: Date;
  usedAt: Date | null;
  /** Derives the successor of this token; written when the token is used. */
  salt: string;
}

export const refreshTokensOf = defineModel<RefreshToken>({
  name: 'RefreshToken',
  collection: 'refresh_tokens',
  fields: {
    _id: { type: String, required: true },
    sessionId: { type: Schema.Types.ObjectId, required: true },
    expiresAt: { type: Date, required: true, expires: 0 },
    usedAt: { type: Date, default: null },
    salt: { type: String, default: '' },
  },
});
