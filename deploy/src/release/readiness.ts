export interface Tree {
  /** Of package.json; one version for images, chart and API document. */
  version: string;
  changelog: string;
  /** Tags of the commit. */
  tags: readonly string[];
  /** Files that differ from the commit, as git lists them. */
  changed: readonly string[];
}

/** Why this tree is no release; empty when it is one. */
export const faultsOfRelease = ({ version, changelog, tags, changed }: Tree): string[] => [
  ...(/^\d+\.\d+\.\d+$/.test(version) ? [] : [`${version} is not a version of a release`]),
  ...(changelog.includes(`\n## ${version}`) ? [] : [`CHANGELOG.md has no section ${version}`]),
  ...(/\n## Unreleased\n+(?:###|-)/.test(changelog)
    ? [`CHANGELOG.md has changes under Unreleased: move them below ${version}`]
    : []),
  ...(tags.includes(`v${version}`) ? [] : [`the commit has no tag v${version}`]),
  ...changed.map((file) => `not committed: ${file}`),
];
