import { coversAll } from './covers';
import { pathOf, typeText, type ReleasedShapes, type Sections } from './record';
import { baseShape, NOTHING, union, type Shape } from './shape';

/** A shape of the release on which today's code breaks what still runs or is stored. */
export interface Fault {
  /** As in the record: `call addToCart request.note`. */
  id: string;
  what: string;
}

/**
 * Who writes and who reads a value while two versions run:
 * request: a client of the release writes, today's code reads.
 * response: today's code writes, a client of the release reads. It reads what it knows, within any bounds.
 * message: both write and both read, by schemas that refuse what they do not know.
 * stored: as message, but rows are read without a schema.
 */
type Direction = 'request' | 'response' | 'message' | 'stored';

interface Pair {
  released: Shape;
  today: Shape;
  section: string;
  path: string;
  direction: Direction;
}

/** What a release relies on and today's shapes lack; empty when both can run at a time. */
export function compareShapes(released: ReleasedShapes, today: Sections): Fault[] {
  const faults: Fault[] = [];
  const compared = new Set<string>();
  const idOf = ({ section, path }: Pick<Pair, 'section' | 'path'>) => (path ? `${section} ${path}` : section);
  const report = (pair: Pick<Pair, 'section' | 'path'>, what: string) => {
    if (!faults.some((fault) => fault.id === idOf(pair) && fault.what === what))
      faults.push({ id: idOf(pair), what });
  };

  const named = (sections: Sections, name: string, direction: Direction): [id: string, shape: Shape] => {
    const id = `schema ${name}${direction === 'response' ? '' : '.input'}`;
    const found = sections.get(id);
    if (!found) throw new Error(`there is no ${id}`);
    return [id, found.shape];
  };
  const expand = (shape: Shape, sections: Sections, direction: Direction): Shape =>
    shape.refs.length === 0
      ? shape
      : expand(
          union(
            [{ ...shape, refs: [] }, ...shape.refs.map((name) => named(sections, name, direction)[1])].filter(
              hasTypes,
            ),
          ),
          sections,
          direction,
        );

  function compare(pair: Pair): void {
    if (released.deprecated.has(idOf(pair))) return;
    const { direction } = pair;
    const [before, now] = [pair.released, pair.today];
    if (before.isOptional && !now.isOptional && direction !== 'response' && direction !== 'stored')
      report(pair, 'was optional and is required');
    if (!before.isOptional && now.isOptional && direction !== 'request')
      report(pair, 'was always set and is optional');
    const refs = [before, now].map(({ refs: names }) => [...names].sort().join(' '));
    if (refs[0] === '' && refs[1] === '') return compareValues(pair);
    if (refs[0] === refs[1]) {
      compareValues({ ...pair, released: { ...before, refs: [] }, today: { ...now, refs: [] } });
      return before.refs.forEach((name) => compareNamed(name, direction));
    }
    const key = `${refs.join(' > ')} ${direction}`;
    if (compared.has(key)) return;
    compared.add(key);
    compareValues({
      ...pair,
      released: expand(before, released.sections, direction),
      today: expand(now, today, direction),
    });
  }

  function compareNamed(name: string, direction: Direction): void {
    const [section, shape] = named(released.sections, name, direction);
    if (compared.has(`${section} ${direction}`)) return;
    compared.add(`${section} ${direction}`);
    compare({ released: shape, today: named(today, name, direction)[1], section, path: '', direction });
  }

  function compareValues(pair: Pair): void {
    const { released: before, today: now, direction, section, path } = pair;
    const change = `was ${typeText(before) || 'nothing'} and is ${typeText(now) || 'nothing'}`;
    const reads = direction === 'request' || direction === 'message';
    if (reads && !coversAll(now.alternatives, before.alternatives)) report(pair, `accepts less: ${change}`);
    else if (direction === 'message' && !coversAll(before.alternatives, now.alternatives))
      report(pair, `has values that the release refuses: ${change}`);
    else if (!reads && !coversAll(typesOf(before), typesOf(now))) report(pair, `has another type: ${change}`);
    for (const [name, field] of Object.entries(before.fields)) {
      const inner = { section, path: pathOf(path, name), direction, released: field };
      const present = now.fields[name];
      if (present) compare({ ...inner, today: present });
      else if (!released.deprecated.has(idOf(inner)) && !isUntyped(now)) report(inner, 'is gone');
    }
    if (!reads) return;
    for (const [name, field] of Object.entries(now.fields))
      if (!(name in before.fields) && !field.isOptional && name !== '[]')
        report({ section, path: pathOf(path, name) }, 'is new and required');
  }

  for (const [section, { fact, shape }] of released.sections) {
    const present = today.get(section);
    const kind = section.split(' ')[0];
    // Named schemas are compared where they are used.
    if (kind === 'schema' || released.deprecated.has(section)) continue;
    // Readers leave events of a later version until they are upgraded (docs/adr/0014); older ones are upcast.
    if (kind === 'event' && Number(present?.fact) > Number(fact)) continue;
    if (!present) report({ section, path: '' }, 'is gone');
    else if (kind === 'call') {
      if (present.fact !== fact) report({ section, path: '' }, `was ${fact} and is ${present.fact}`);
      for (const direction of ['request', 'response'] as const)
        compare({
          released: shape.fields[direction] ?? NOTHING,
          today: present.shape.fields[direction] ?? NOTHING,
          ...{ section, path: direction, direction },
        });
    } else {
      const direction = kind === 'stored' ? 'stored' : 'message';
      compare({ released: shape, today: present.shape, section, path: '', direction });
    }
  }
  return faults.sort((a, b) => (a.id < b.id ? -1 : 1));
}

const hasTypes = ({ alternatives, refs }: Shape) => alternatives.length + refs.length > 0;
const typesOf = (shape: Shape) => baseShape(shape).alternatives;
const isUntyped = ({ alternatives }: Shape) => alternatives.some(({ type }) => type === 'any');
