import { baseType, type Alternative } from './shape';

const isLiteral = (alternative: Alternative) => baseType(alternative) !== alternative.type;

const isTypeWithin = (type: string, wide: string) =>
  type === wide || (type === 'integer' && wide === 'number');

/** Whether every value of the second is surely one of the first. A literal is within a type that has no rules. */
function covers(wide: Alternative, narrow: Alternative): boolean {
  if (wide.type === 'any' || wide.type === narrow.type) return wide.type === 'any' || isWithin(wide, narrow);
  if (isLiteral(wide) || !isTypeWithin(baseType(narrow), wide.type)) return false;
  if (!isLiteral(narrow)) return isWithin(wide, narrow);
  const value: unknown = JSON.parse(narrow.type);
  const size = typeof value === 'string' ? value.length : typeof value === 'number' ? value : 0;
  return isWithin(wide, { type: wide.type, min: size, max: size, rules: [] });
}

const isWithin = (wide: Alternative, narrow: Alternative) =>
  (wide.min ?? -Infinity) <= (narrow.min ?? -Infinity) &&
  (wide.max ?? Infinity) >= (narrow.max ?? Infinity) &&
  wide.rules.every((rule) => narrow.rules.includes(rule));

export const coversAll = (wide: readonly Alternative[], narrow: readonly Alternative[]): boolean =>
  narrow.every((each) => wide.some((alternative) => covers(alternative, each)));
