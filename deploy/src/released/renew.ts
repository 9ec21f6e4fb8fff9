import { compareShapes, type Fault } from './compare';
import { pathOf, writeRecord, type ReleasedShapes, type Sections } from './record';
import type { Shape } from './shape';

export interface Renewal {
  released: ReleasedShapes;
  today: Sections;
  /** Of the release that is made. */
  version: string;
  changelog: string;
}

/** What to print about faults; empty without any. */
export const explainFaults = (faults: readonly Fault[], version: string): string =>
  faults.length === 0
    ? ''
    : [
        ...faults.map(({ id, what }) => `${id}: ${what}`),
        `Processes, pages and rows of ${version} rely on this. Expand first (docs/adr/0056): keep it next to what replaces it, name the id`,
        'in backticks under Deprecated in CHANGELOG.md, and remove it in the release after that one. Accept new fields of requests as',
        'optional, or raise the version of the event. The record itself is renewed by `npm run release -- --record` only.',
      ].join('\n');

/**
 * The record of a new release: the shapes of today, with what the changelog deprecates. Faults, as texts, are shapes that the
 * release before relies on, ids that do not exist, and deprecated shapes that are gone without a word under Removed.
 */
export function renewRecord({ released, today, version, changelog }: Renewal): {
  record: ReleasedShapes;
  faults: string[];
} {
  const present = idsOf(today);
  const deprecates = idsUnder('Deprecated', version, changelog);
  const removed = new Set(idsUnder('Removed', version, changelog));
  const kept = [...released.deprecated].filter((id) => present.has(id));
  const broken = explainFaults(compareShapes(released, today), released.version);
  return {
    record: { version, sections: today, deprecated: new Set([...kept, ...deprecates]) },
    faults: [
      ...(broken === '' ? [] : [broken]),
      ...deprecates
        .filter((id) => !present.has(id))
        .map((id) => `CHANGELOG.md deprecates \`${id}\`, which is no id of the record`),
      ...[...released.deprecated]
        .filter((id) => !present.has(id) && !removed.has(id))
        .map((id) => `\`${id}\` is gone: name it under Removed of ${version} in CHANGELOG.md`),
    ],
  };
}

/** Why the text of the record is not that of this release; empty when it is. */
export function faultsOfRecord(text: string, renewal: Renewal): string[] {
  const { record, faults } = renewRecord(renewal);
  if (faults.length > 0 || text === writeRecord(record)) return faults;
  return [`deploy/released-shapes.txt is not that of ${renewal.version}: npm run release -- --record`];
}

/** Ids in backticks, of items under a heading in the section of a version. */
function idsUnder(heading: string, version: string, changelog: string): string[] {
  const section = partAfter(changelog, `## ${version}`, '\n## ');
  const items = partAfter(section, `### ${heading}`, '\n### ');
  const ids = [...items.matchAll(/`([^`]+)`/g)].map(([, id = '']) => id);
  return ids.filter((id) => /^(?:call|internal|event|schema|stored) /.test(id));
}

function partAfter(text: string, line: string, end: string): string {
  const [, ...after] = `\n${text}`.split(`\n${line}\n`);
  return after.join(`\n${line}\n`).split(end)[0] ?? '';
}

const idsOf = (sections: Sections): ReadonlySet<string> =>
  new Set([...sections].flatMap(([id, { shape }]) => [id, ...pathsOf(shape).map((path) => `${id} ${path}`)]));

const pathsOf = (shape: Shape, path = ''): string[] =>
  Object.entries(shape.fields).flatMap(([name, field]) => [
    pathOf(path, name),
    ...pathsOf(field, pathOf(path, name)),
  ]);
