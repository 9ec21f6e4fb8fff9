import { Types } from 'mongoose';

export const toId = (id: string): Types.ObjectId => new Types.ObjectId(id);

const OBJECT_ID = /^[0-9a-f]{24}$/i;
/** An id from a request in its stored form; undefined when it cannot be one. */
export const lookup = (id: string): string | undefined => (OBJECT_ID.test(id) ? id.toLowerCase() : undefined);
