import type { Readable } from 'node:stream';

/** Bytes from `start` to `end`, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Where the bytes of images lie. Names are our own ("<hash>/160.webp"), never a client's. */
export interface ImageStore {
  /** Makes the place ready; safe to repeat. */
  prepare(): Promise<void>;
  /** Writes all of it or nothing; the same name again replaces it. */
  put(name: string, bytes: Buffer, type: string): Promise<void>;
  /** Its size in bytes, or undefined when there is none. */
  size(name: string): Promise<number | undefined>;
  read(name: string, range?: ByteRange): Promise<Readable>;
  /** Every name; one that is stored meanwhile may be left out. */
  names(): AsyncIterable<string>;
  /** Removing what is not there is no error. */
  remove(names: readonly string[]): Promise<void>;
  /** Throws when the place cannot be used. */
  check(): Promise<void>;
}

const NAME = /^[0-9a-z][0-9a-z-]*\/[0-9a-z]+\.[a-z0-9]{3,4}$/;

export const isName = (name: string): boolean => NAME.test(name);

/** Keeps the promise that a name can never lead out of the store. */
export function checkedName(name: string): string {
  if (!isName(name)) throw new Error(`not a name of the image store: ${name.slice(0, 100)}`);
  return name;
}
