import { NOTHING, type Alternative, type Shape } from './shape';

/** What one call, internal call, event, named schema or database of a service looks like. */
export interface Section {
  /** The path of a call, the version of an event; empty where there is none. */
  fact: string;
  /** Of a call its `request` and `response`, of an event its `data`, of a database its collections. */
  shape: Shape;
}

/** By kind and name: `call addToCart`. */
export type Sections = ReadonlyMap<string, Section>;

export interface ReleasedShapes {
  /** Of the release that relies on these shapes. */
  version: string;
  sections: Sections;
  /** Sections and fields on which this release relies no longer: `call addToCart request.note`. */
  deprecated: ReadonlySet<string>;
}

const INTRODUCTION = [
  '# Shapes on which a release relies (docs/adr/0056). Written by `npm run release -- --record`, never by hand.',
  '# A field a line; `?` optional, `[]` items of an array, `*` any name, `#` a named schema, numbers are bounds.',
];
const DEPRECATED = ' deprecated';
const IS_PLAIN = ['object', 'array'];

/** The path of a field of a value: `data` and `items` make `data.items`, `items` and `[]` make `items[]`. */
export const pathOf = (path: string, name: string): string =>
  name === '[]' || path === '' ? `${path}${name}` : `${path}.${name}`;

const bounds = ({ min, max }: Alternative) =>
  min === undefined && max === undefined ? [] : [`${min ?? ''}..${max ?? ''}`];

export const typeText = ({ alternatives, refs }: Pick<Shape, 'alternatives' | 'refs'>): string =>
  [
    ...new Set(alternatives.map((each) => [each.type, ...bounds(each), ...each.rules].join(' '))),
    ...refs.map((name) => `#${name}`),
  ]
    .sort()
    .join(' ');

/** @param isMarked whether the path needs a line of its own */
function linesOf(shape: Shape, isMarked: (path: string) => boolean, path = ''): string[] {
  return Object.entries(shape.fields).flatMap(([name, field]) => {
    const [own, inner, type] = [
      pathOf(path, name),
      linesOf(field, isMarked, pathOf(path, name)),
      typeText(field),
    ];
    // Its fields imply a plain object or array.
    const isImplied = !isMarked(own) && inner.length > 0 && !field.isOptional && IS_PLAIN.includes(type);
    return isImplied ? inner : [`${own}${field.isOptional ? '?' : ''} ${type}`, ...inner];
  });
}

/** The record as text: sections and fields sorted, what is the same in every section of a kind named once, as `every`. */
export function writeRecord({ version, sections, deprecated }: ReleasedShapes): string {
  const written = [...sections].map(([id, { fact, shape }]) => {
    const isMarked = (path: string) => deprecated.has(`${id} ${path}`);
    const lines = linesOf(shape, isMarked).map((line) => (isMarked(pathIn(line)) ? line + DEPRECATED : line));
    const type = kindOf(id) === 'schema' ? typeText(shape) : '';
    const heading = [id, fact || type].filter(Boolean).join(' ') + (deprecated.has(id) ? DEPRECATED : '');
    return { id, kind: kindOf(id), heading, lines: lines.sort() };
  });
  const shared = new Map(
    [...new Set(written.map(({ kind }) => kind))].map((kind) => {
      const [first, ...others] = written
        .filter((section) => section.kind === kind)
        .map(({ lines }) => new Set(lines));
      const isShared = (line: string) => others.length > 0 && others.every((lines) => lines.has(line));
      return [kind, new Set([...first!].filter(isShared))] as const;
    }),
  );
  const every = [...shared]
    .filter(([, lines]) => lines.size > 0)
    .map(([kind, lines]) => ({ heading: `every ${kind}`, lines: [...lines] }));
  const own = written.map(({ heading, kind, lines }) => ({
    heading,
    lines: lines.filter((line) => !shared.get(kind)!.has(line)),
  }));
  const body = [...every, ...own.sort((a, b) => (a.heading < b.heading ? -1 : 1))];
  const texts = body.map(({ heading, lines }) => [heading, ...lines.map((line) => ` ${line}`)].join('\n'));
  return [...INTRODUCTION, `release ${version}`, ...texts].join('\n') + '\n';
}

const kindOf = (id: string) => id.split(' ')[0]!;
const unmarked = (line: string) => (line.endsWith(DEPRECATED) ? line.slice(0, -DEPRECATED.length) : line);
const pathIn = (line: string) => line.split(' ')[0]!.replace(/\?$/, '');

/** A field while it is read: types and fields are added to it. */
interface Draft {
  alternatives: readonly Alternative[];
  refs: readonly string[];
  isOptional: boolean;
  fields: Record<string, Draft>;
}

const draft = (): Draft => ({ ...NOTHING, fields: {} });

export function parseRecord(text: string): ReleasedShapes {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const version = /^release (.+)$/.exec(lines.shift() ?? '')?.[1];
  if (version === undefined) throw new Error('the record of released shapes has no line with its release');
  const sections = new Map<string, { fact: string; shape: Draft }>();
  const every = new Map<string, string[]>();
  const deprecated = new Set<string>();
  const read = (id: string, line: string) => {
    if (line.endsWith(DEPRECATED)) deprecated.add(`${id} ${pathIn(line)}`);
    insert(sections.get(id)!.shape, unmarked(line));
  };
  let current = '';
  for (const line of lines) {
    if (line.startsWith(' ')) {
      if (current.startsWith('every ')) every.get(current)!.push(line.trim());
      else read(current, line.trim());
      continue;
    }
    const [kind = '', name = '', ...facts] = unmarked(line).split(' ');
    const fact = facts.join(' ');
    current = `${kind} ${name}`;
    if (line.endsWith(DEPRECATED)) deprecated.add(current);
    if (kind === 'every') every.set(current, []);
    else if (kind === 'schema')
      sections.set(current, { fact: '', shape: { ...draft(), ...parseType(fact) } });
    else sections.set(current, { fact, shape: draft() });
  }
  for (const [id] of sections) for (const line of every.get(`every ${kindOf(id)}`) ?? []) read(id, line);
  return { version, sections, deprecated };
}

function insert(root: Draft, line: string): void {
  const [path = '', ...type] = line.split(' ');
  let field = root;
  for (const name of pathIn(path).match(/\[\]|[^.[]+/g) ?? []) {
    if (name === '[]' && field.alternatives === NOTHING.alternatives)
      field.alternatives = [{ type: 'array', rules: [] }];
    field = field.fields[name] ??= draft();
  }
  Object.assign(field, parseType(type.join(' ')), { isOptional: path.endsWith('?') });
}

const TYPES = ['string', 'number', 'integer', 'boolean', 'null', 'object', 'array', 'any'];

function parseType(text: string): Pick<Shape, 'alternatives' | 'refs'> {
  const alternatives: { type: string; min?: number; max?: number; rules: string[] }[] = [];
  const refs: string[] = [];
  for (const token of text.match(/"(?:[^"\\]|\\.)*"|\S+/g) ?? []) {
    const [, min, max] = /^(-?[\d.e+]*?)\.\.(-?[\d.e+]*)$/.exec(token) ?? [];
    if (token.startsWith('#')) refs.push(token.slice(1));
    else if (TYPES.includes(token) || /^(?:"|true$|false$|-?\d+(?:\.\d+)?$)/.test(token))
      alternatives.push({ type: token, rules: [] });
    else if (min !== undefined)
      Object.assign(alternatives.at(-1)!, min && { min: Number(min) }, max && { max: Number(max) });
    else alternatives.at(-1)!.rules.push(token);
  }
  return { alternatives, refs };
}
