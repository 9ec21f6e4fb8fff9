import { isDuplicateKey } from '@tokri/database';
import { conflict, notFound, type Logger } from '@tokri/service-kit';
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { ImageStore } from '../image-store/image-store';
import type { CountDocument } from '../metrics';
import type { DocumentRow, MediaStore } from '../store';

interface NewDocument {
  /** `2627/INV/000123` */
  number: string;
  bytes: Buffer;
  /** Without personal data, because the person was erased. */
  isAnonymous: boolean;
}

export interface Documents {
  /** Idempotent, also after a crash at any step. @throws 409 CONFLICT when the number has other bytes */
  store(document: NewDocument): Promise<void>;
  /** @throws 404 NOT_FOUND, and an error when the bytes do not match the hash */
  read(number: string): Promise<Buffer>;
}

interface DocumentsDependencies {
  documents: MediaStore['documents'];
  /** Separate from the image store: no public route reads it. */
  documentStore: Pick<ImageStore, 'put' | 'size' | 'read' | 'remove'>;
  logger: Logger;
  count: CountDocument;
  now: () => Date;
}

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
/** Named by number and content, so that the bytes under a name never change and can be written before the row. */
const fileOf = (number: string, sha256: string): string =>
  `${number.replaceAll('/', '-').toLowerCase()}/${sha256.slice(0, 32)}.pdf`;

/** Invoices and credit notes, written once: first the bytes, then the row with their hash. */
export function createDocuments(dependencies: DocumentsDependencies): Documents {
  const { documents, documentStore, logger, count, now } = dependencies;

  async function ensureBytes(file: string, bytes: Buffer): Promise<void> {
    if ((await documentStore.size(file)) !== bytes.length)
      await documentStore.put(file, bytes, 'application/pdf');
  }

  /** False when the number was written concurrently. */
  async function writeRow(row: DocumentRow): Promise<boolean> {
    try {
      await documents.insertMany([row], { lean: true });
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  /** Removes the bytes with personal data. After a crash, storing the document again does it. */
  async function removeReplaced({ _id, replaced }: Pick<DocumentRow, '_id' | 'replaced'>): Promise<void> {
    if (replaced === undefined) return;
    await documentStore.remove([replaced]);
    await documents.updateOne({ _id, replaced }, { $unset: { replaced: 1 } });
  }

  /** False when it was replaced concurrently. */
  async function replace({ _id, file: replaced }: DocumentRow, row: DocumentRow): Promise<boolean> {
    const { matchedCount } = await documents.replaceOne({ _id, file: replaced }, { ...row, replaced });
    if (matchedCount === 0) return false;
    await removeReplaced({ _id, replaced });
    return true;
  }

  /** Also removes bytes that were written before a concurrent call won: no row refers to them. */
  async function refuse({ _id: number, file }: DocumentRow): Promise<never> {
    await documentStore.remove([file]);
    logger.error({ number }, 'a document was refused: other bytes are kept under its number');
    count('refused');
    throw conflict('CONFLICT', 'Other bytes are kept under this number.');
  }

  async function store(document: NewDocument): Promise<void> {
    const { number, bytes, isAnonymous } = document;
    const sha256 = hashOf(bytes);
    const row = { _id: number, file: fileOf(number, sha256), sha256, isAnonymous, storedAt: now() };
    const known = await documents.findById(number).lean<DocumentRow>();
    const isSame = known?.sha256 === sha256;
    const mayReplace = known?.isAnonymous === false && isAnonymous;
    if (known && !isSame && !mayReplace) return refuse(row);
    await ensureBytes(row.file, bytes);
    if (known && isSame) return removeReplaced(known);
    const isWritten = await (known ? replace(known, row) : writeRow(row));
    if (!isWritten) return store(document);
    count(known ? 'replaced' : 'stored');
  }

  return {
    store,

    async read(number) {
      const row = await documents.findById(number).lean<DocumentRow>();
      if (!row) throw notFound('This document');
      const bytes = await buffer(await documentStore.read(row.file));
      if (hashOf(bytes) !== row.sha256) throw new Error(`the stored document ${number} is damaged`);
      return bytes;
    },
  };
}
