import { defineModel } from '@tokri/database';
import type { Connection } from 'mongoose';
import type { PictureFormat } from './pictures/picture-format';

export interface ImageRow {
  /** Hash of the bytes as they were uploaded. */
  _id: string;
  format: PictureFormat;
  width: number;
  height: number;
  dominantColour: string;
  /** Last upload or reference; the image is kept for a day after it. */
  touchedAt: Date;
  /** Shown by an order: kept permanently (docs/contract.md rule 8). */
  isOrdered: boolean;
  /** Set when the sweep has decided to remove it. */
  removingAt?: Date | null;
}

/**
 * References to images: a row per product, category, sub-category, user and settings of the shop, and one per image that an
 * undo may show again.
 */
export interface UseRow {
  /** "product:<id>"; "shop:home", with the images of the kept versions; "shop:profile", with all logos; "shown-before:<hash>" */
  _id: string;
  names: string[];
  /** Sequence of the event; older events are ignored. */
  sequence: number;
  /** Until then the change can be undone. */
  until?: Date;
}

interface UploadDayRow {
  /** "<user id>:2026-01-31" */
  _id: string;
  /** Uploads begun. */
  pictures: number;
  /** Bytes that arrived. */
  bytes: number;
  expiresAt: Date;
}

/** A shopper's photo of a problem with an order. */
export interface ProblemPhotoRow {
  /** A UUID, known from the response to the upload. */
  _id: string;
  userId: string;
  /** WebP of at most 800 px, without metadata. Stored in the row, so that erasure and backups include it. */
  bytes: Buffer;
  expiresAt: Date;
}

/** The last successful backup, copy of one and restore drill, for metrics. */
export interface BackupSuccessRow {
  _id: 'backup' | 'backup-copy' | 'restore-drill';
  /** Time of the backed-up or copied data, or of the drill. */
  at: Date;
}

/** The PDF of an invoice or credit note. */
export interface DocumentRow {
  /** Its number: `2627/INV/000123`. */
  _id: string;
  /** Name in the document store. */
  file: string;
  sha256: string;
  /** Without personal data. */
  isAnonymous: boolean;
  storedAt: Date;
  /** The replaced file with personal data, until it is removed. */
  replaced?: string;
}

const text = { type: String, required: true };
const imageModel = defineModel<ImageRow>({
  name: 'Image',
  collection: 'images',
  fields: {
    _id: text,
    format: text,
    width: { type: Number, required: true },
    height: { type: Number, required: true },
    dominantColour: text,
    touchedAt: { type: Date, required: true, index: true },
    isOrdered: { type: Boolean, required: true },
    removingAt: { type: Date, default: null, index: true },
  },
});
const useModel = defineModel<UseRow>({
  name: 'Use',
  collection: 'uses',
  fields: {
    _id: text,
    names: { type: [String], required: true, index: true },
    sequence: { type: Number, required: true },
    until: { type: Date, expires: 0 },
  },
});

const uploadDayModel = defineModel<UploadDayRow>({
  name: 'UploadDay',
  collection: 'upload_days',
  fields: {
    _id: text,
    pictures: { type: Number, required: true },
    bytes: { type: Number, required: true },
    expiresAt: { type: Date, required: true, expires: 0 },
  },
});

const problemPhotoModel = defineModel<ProblemPhotoRow>({
  name: 'ProblemPhoto',
  collection: 'problem_photos',
  fields: {
    _id: text,
    userId: { type: String, required: true, index: true },
    bytes: { type: Buffer, required: true },
    expiresAt: { type: Date, required: true, expires: 0 },
  },
});

const backupSuccessModel = defineModel<BackupSuccessRow>({
  name: 'BackupSuccess',
  collection: 'backup_successes',
  fields: { _id: text, at: { type: Date, required: true } },
});

const documentModel = defineModel<DocumentRow>({
  name: 'Document',
  collection: 'documents',
  fields: {
    _id: text,
    file: text,
    sha256: text,
    isAnonymous: { type: Boolean, required: true },
    storedAt: { type: Date, required: true },
    replaced: String,
  },
});

/** Every collection of media, except outbox and inbox. */
export const createStore = (connection: Connection) => ({
  images: imageModel(connection),
  uses: useModel(connection),
  uploadDays: uploadDayModel(connection),
  problemPhotos: problemPhotoModel(connection),
  backupSuccesses: backupSuccessModel(connection),
  documents: documentModel(connection),
});
export type MediaStore = ReturnType<typeof createStore>;
