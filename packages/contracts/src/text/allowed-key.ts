const POISON = new Set(['__proto__', 'constructor', 'prototype']);

/** False for a key that a database could interpret as an operator or a path, or that reaches a prototype. */
export const isAllowedKey = (key: string): boolean =>
  !(key.startsWith('$') || key.includes('.') || key.includes('\0') || POISON.has(key));
