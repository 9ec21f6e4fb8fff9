export type FormValue = string | FormValue[] | { [name: string]: FormValue };
export type Form = Record<string, FormValue>;

const NAME = /^([^[\]]+)((?:\[[^[\]]*\])*)$/;
const MAX_FIELDS = 5_000;

/** Parses `a[b][0]=c` into nested objects and lists; throws on malformed names. */
export function parseForm(body: string): Form {
  const root: Form = Object.create(null) as Form;
  let count = 0;
  for (const [name, value] of new URLSearchParams(body)) {
    count += 1;
    const parts = NAME.exec(name);
    if (!parts || count > MAX_FIELDS) throw new Error(`unreadable parameter ${name.slice(0, 80)}`);
    const path = [parts[1]!, ...[...parts[2]!.matchAll(/\[([^[\]]*)\]/g)].map((match) => match[1]!)];
    if (path.some((key) => key === '__proto__')) throw new Error('unreadable parameter');
    put(root, path, value);
  }
  return finish(root) as Form;
}

function put(target: Form, [key, ...rest]: string[], value: string): void {
  const name = key === '' ? String(Object.keys(target).length) : key!;
  if (rest.length === 0) {
    target[name] = value;
    return;
  }
  const child = target[name];
  const inner = typeof child === 'object' && !Array.isArray(child) ? child : (Object.create(null) as Form);
  target[name] = inner;
  put(inner, rest, value);
}

/** Objects with the keys 0, 1, 2 ... become lists. */
function finish(value: FormValue): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value;
  const names = Object.keys(value);
  if (names.length > 0 && names.every((name, index) => name === String(index))) {
    return names.map((name) => finish(value[name]!));
  }
  return Object.fromEntries(names.map((name) => [name, finish(value[name]!)]));
}

export const textOf = (value: FormValue | undefined): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

export function formOf(value: FormValue | undefined): Form {
  return typeof value === 'object' && !Array.isArray(value) ? value : {};
}

export const listFrom = (value: FormValue | undefined): FormValue[] => (Array.isArray(value) ? value : []);

export const textsOf = (value: FormValue | undefined): Record<string, string> =>
  Object.fromEntries(
    Object.entries(formOf(value)).flatMap(([name, text]) => (typeof text === 'string' ? [[name, text]] : [])),
  );
