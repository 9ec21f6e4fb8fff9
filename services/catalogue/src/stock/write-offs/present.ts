import { toRupees, type WriteOff } from '@tokri/contracts';
import type { WriteOffRow } from './store';

export const presentWriteOff = ({
  _id,
  at,
  by,
  reason,
  note,
  lines,
  pieces,
  value,
}: WriteOffRow): WriteOff => ({
  _id,
  at: at.toISOString(),
  ...(by !== undefined && { by }),
  reason,
  ...(note !== undefined && { note }),
  lines: lines.flatMap(({ productId, pieces: count, written }) =>
    written ? [{ productId, pieces: count, ...written, value: toRupees(written.value) }] : [],
  ),
  pieces,
  value: toRupees(value),
});
