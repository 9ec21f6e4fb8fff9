import type { Doc } from '../wire/bson';

const NAMES: Record<number, string> = {
  1: 'InternalError',
  2: 'BadValue',
  9: 'FailedToParse',
  14: 'TypeMismatch',
  15: 'Overflow',
  16: 'InvalidLength',
  20: 'IllegalOperation',
  26: 'NamespaceNotFound',
  27: 'IndexNotFound',
  28: 'PathNotViable',
  40: 'ConflictingUpdateOperators',
  43: 'CursorNotFound',
  48: 'NamespaceExists',
  50: 'MaxTimeMSExpired',
  52: 'DollarPrefixedFieldName',
  56: 'EmptyFieldName',
  57: 'DottedFieldName',
  59: 'CommandNotFound',
  66: 'ImmutableField',
  67: 'CannotCreateIndex',
  68: 'IndexAlreadyExists',
  72: 'InvalidOptions',
  73: 'InvalidNamespace',
  85: 'IndexOptionsConflict',
  86: 'IndexKeySpecsConflict',
  91: 'ShutdownInProgress',
  96: 'OperationFailed',
  112: 'WriteConflict',
  115: 'CommandNotSupported',
  121: 'DocumentValidationFailure',
  146: 'ExceededMemoryLimit',
  225: 'TransactionTooOld',
  239: 'SnapshotTooOld',
  241: 'ConversionFailure',
  251: 'NoSuchTransaction',
  256: 'TransactionCommitted',
  263: 'OperationNotSupportedInTransaction',
  10107: 'NotWritablePrimary',
  10334: 'BSONObjectTooLarge',
  11000: 'DuplicateKey',
  11600: 'InterruptedAtShutdown',
  11602: 'InterruptedDueToReplStateChange',
};

export const Code = {
  internal: 1,
  badValue: 2,
  cursorNotFound: 43,
  namespaceExists: 48,
  maxTime: 50,
  commandNotFound: 59,
  shutdown: 91,
  writeConflict: 112,
  notSupported: 115,
  snapshotTooOld: 239,
  noSuchTransaction: 251,
  transactionCommitted: 256,
  duplicateKey: 11000,
  interrupted: 11600,
  notPrimary: 10107,
  steppedDown: 11602,
} as const;

export type ErrorLabel =
  'TransientTransactionError' | 'RetryableWriteError' | 'UnknownTransactionCommitResult';

/** An error in MongoDB's format, ready to be sent. */
export class MongoError extends Error {
  readonly labels: ErrorLabel[];
  /** Additional fields of the response, such as keyPattern and keyValue. */
  readonly more: Doc;

  constructor(
    readonly code: number,
    message: string,
    options: { labels?: ErrorLabel[]; more?: Doc } = {},
  ) {
    super(message);
    this.labels = options.labels ?? [];
    this.more = options.more ?? {};
  }
}

const codeName = (code: number): string => NAMES[code] ?? `Location${code}`;

export const errorAnswer = (error: MongoError): Doc => ({
  ok: 0,
  errmsg: error.message,
  code: error.code,
  codeName: codeName(error.code),
  ...error.more,
  ...(error.labels.length > 0 ? { errorLabels: error.labels } : {}),
});
