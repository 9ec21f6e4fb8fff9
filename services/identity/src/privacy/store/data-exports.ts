import type { ServiceName } from '@tokri/contracts';
import { defineModel } from '@tokri/database';

/** The newest requested or mailed export of a user; one of each at a time. */
export interface DataExport {
  /** The user's id, or `mail:<user id>`. */
  _id: string;
  exportId: string;
  requestedAt: Date;
  expiresAt: Date;
  /** Incremented with every part, so that parts conflict with each other and with a new export. */
  parts?: number;
}

export const dataExportsOf = defineModel<DataExport>({
  name: 'DataExport',
  collection: 'data_exports',
  fields: {
    _id: { type: String, required: true },
    exportId: { type: String, required: true },
    requestedAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true, expires: 0 },
    parts: Number,
  },
});

/** Up to a hundred documents that one service stores about a user. */
export interface DataExportPart {
  /** `<export>:<service>:<part>`, so that the same part is written once. */
  _id: string;
  exportId: string;
  userId: string;
  service: ServiceName;
  part: number;
  /** The last part of the service. */
  last: boolean;
  /** The documents as JSON, sealed. */
  sealed: string;
  expiresAt: Date;
}

export const dataExportPartsOf = defineModel<DataExportPart>({
  name: 'DataExportPart',
  collection: 'data_export_parts',
  fields: {
    _id: { type: String, required: true },
    exportId: { type: String, required: true, index: true },
    userId: { type: String, required: true, index: true },
    service: { type: String, required: true },
    part: { type: Number, required: true },
    last: { type: Boolean, required: true },
    sealed: { type: String, required: true },
    expiresAt: { type: Date, required: true, expires: 0 },
  },
});
