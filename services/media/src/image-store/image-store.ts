import type { Readable } from 'node:stream';

/** Bytes from `start` to `end`, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Storage of image bytes. Names are generated ("<hash>/160.webp"), never chosen by a client. */
export interface ImageStore {
  /** Creates the folder or bucket; idempotent. */
  prepare(): Promise<void>;
  /** Atomic; replaces an existing image of this name. */
  put(name: string, bytes: Buffer, type: string): Promise<void>;
  /** Size in bytes; undefined when there is no such image. */
  size(name: string): Promise<number | undefined>;
  read(name: string, range?: ByteRange): Promise<Readable>;
  /** Every name; one that is stored concurrently may be missing. */
  names(): AsyncIterable<string>;
  /** Ignores missing names. */
  remove(names: readonly string[]): Promise<void>;
  /** Throws when the storage is unavailable. */
  check(): Promise<void>;
}

const NAME = /^[0-9a-z][0-9a-z-]*\/[0-9a-z]+\.[a-z0-9]{3,4}$/;

export const isName = (name: string): boolean => NAME.test(name);

/** Returns the name. @throws when it could lead outside of the store */
export function checkedName(name: string): string {
  if (!isName(name)) throw new Error(`not a name of the image store: ${name.slice(0, 100)}`);
  return name;
}
