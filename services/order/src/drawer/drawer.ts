import type { DrawerMoveKind } from '@tokri/contracts';

/** The drawer of the desk from its opening to its closing count. All amounts are paise. */
export interface Drawer {
  /** UUID, chosen by the client that opens it. */
  id: string;
  openedAt: Date;
  /** User ids. */
  openedBy: string;
  float: number;
  /** Cash that riders handed in while it was open. */
  settled: number;
  moves: readonly DrawerMove[];
  closed?: DrawerCount;
}

export interface DrawerMove {
  /** UUID, chosen by the client. */
  id: string;
  kind: DrawerMoveKind;
  amount: number;
  reason: string;
  at: Date;
  by: string;
}

export interface DrawerCount {
  at: Date;
  by: string;
  counted: number;
  /** Counted less expected. */
  difference: number;
  note?: string;
}

const sumOf = (moves: readonly DrawerMove[], kind: DrawerMoveKind): number =>
  moves.filter((move) => move.kind === kind).reduce((sum, { amount }) => sum + amount, 0);

/** What should be in the drawer. */
export const expectedOf = ({ float, settled, moves }: Pick<Drawer, 'float' | 'settled' | 'moves'>): number =>
  float + settled + sumOf(moves, 'paid-in') - sumOf(moves, 'paid-out');

/** Undefined when the drawer does not hold as much as is taken out. */
export function withMove(drawer: Drawer, move: DrawerMove): Drawer | undefined {
  const next = { ...drawer, moves: [...drawer.moves, move] };
  return expectedOf(next) < 0 ? undefined : next;
}

interface Count {
  counted: number;
  /** What the client was shown. */
  expected: number;
  note: string;
  at: Date;
  by: string;
}

/** `changed` when the client was shown another sum, `unexplained` when a difference has no note. */
export function closeWith(drawer: Drawer, count: Count): DrawerCount | 'changed' | 'unexplained' {
  const { counted, note, at, by } = count;
  const expected = expectedOf(drawer);
  if (count.expected !== expected) return 'changed';
  const difference = counted - expected;
  if (difference !== 0 && !note) return 'unexplained';
  return { at, by, counted, difference, ...(note && { note }) };
}

/** True when the same request is repeated because its answer was lost. */
export const isSameCount = (closed: DrawerCount, { counted, by }: Pick<Count, 'counted' | 'by'>): boolean =>
  closed.counted === counted && closed.by === by;

/** True when a repeated request has the contents of the known move. */
export const isSameMove = (
  known: DrawerMove,
  { kind, amount, reason }: Pick<DrawerMove, 'kind' | 'amount' | 'reason'>,
): boolean => known.kind === kind && known.amount === amount && known.reason === reason;
