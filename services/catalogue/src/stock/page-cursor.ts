/** Cursors of lists by time and id, the newest first. */
interface Position {
  at: Date;
  id: string;
}

export const cursorAt = ({ at, id }: Position): string => `${at.getTime()}.${id}`;

export function readCursor(cursor: string): Position {
  const [time = '', id = ''] = cursor.split('.');
  return { at: new Date(Number(time)), id };
}
