import { publish, type Release, type Tools } from '../src/release/publish';
import { faultsOfRelease, type Tree } from '../src/release/readiness';

const TREE: Tree = {
  version: '1.2.3',
  changelog: '# Changelog\n\n## Unreleased\n\n## 1.2.3\n\n### Added\n\n- A shop.\n',
  tags: ['v1.2.3'],
  changed: [],
};

describe('a tree that can be released', () => {
  test('has its version in the changelog and as a tag, and nothing that is not committed', () => {
    expect(faultsOfRelease(TREE)).toEqual([]);
  });

  test.each<[string, Partial<Tree>]>([
    ['1.2.3-dev is not a version of a release', { version: '1.2.3-dev' }],
    ['CHANGELOG.md has no section 1.2.4', { version: '1.2.4' }],
    [
      'CHANGELOG.md has changes under Unreleased',
      { changelog: '\n## Unreleased\n\n- A change.\n\n## 1.2.3\n' },
    ],
    ['the commit has no tag v1.2.3', { tags: ['v1.2.2'] }],
    ['not committed: M README.md', { changed: ['M README.md'] }],
  ])('otherwise: %s', (fault, change) => {
    expect(faultsOfRelease({ ...TREE, ...change }).join('\n')).toContain(fault);
  });
});

describe('publishing', () => {
  const RELEASE: Release = {
    version: '1.2.3',
    registry: 'registry.example/shop',
    platforms: ['linux/amd64', 'linux/arm64'],
    revision: 'abc123',
    created: '2026-11-30T10:00:00Z',
    source: 'https://git.example/tokri',
    sbom: 'sbom.cdx.json',
  };
  const digest = (letter: string) => `sha256:${letter.repeat(64)}`;
  const SHOP = `registry.example/shop/tokri@${digest('a')}`;
  const SANDBOX = `registry.example/shop/tokri-sandbox@${digest('b')}`;
  const CHART = `registry.example/shop/charts/tokri@${digest('c')}`;

  /** Programs that answer as the real ones do, with the commands that they got. */
  function programs(pushed = `Pushed: registry.example/shop/charts/tokri:1.2.3\nDigest: ${digest('c')}\n`) {
    const commands: string[] = [];
    const tools: Tools = {
      scratch: '/scratch',
      async run(command, args) {
        commands.push([command, ...args].join(' '));
        return args[0] === 'push' ? pushed : '';
      },
      readMetadata: (file) => ({ 'containerimage.digest': digest(file.includes('sandbox') ? 'b' : 'a') }),
      async writeChart(image) {
        commands.push(`chart of ${image}`);
        return '/scratch/tokri';
      },
    };
    return { commands, tools };
  }

  test('pushes and signs images by digest, then the chart that names them', async () => {
    const { commands, tools } = programs();
    expect(await publish(RELEASE, tools)).toEqual({ image: SHOP, sandbox: SANDBOX, chart: CHART });
    expect(commands).toEqual([
      expect.stringMatching(
        /^docker buildx build .*--target shop --platform linux\/amd64,linux\/arm64 .*--push \.$/,
      ),
      `cosign sign --yes ${SHOP}`,
      `cosign attest --yes --type cyclonedx --predicate sbom.cdx.json ${SHOP}`,
      expect.stringMatching(/^docker buildx build .*--target sandbox /),
      `cosign sign --yes ${SANDBOX}`,
      `chart of ${SHOP}`,
      'helm lint --strict /scratch/tokri',
      'helm package /scratch/tokri --destination /scratch',
      'helm push /scratch/tokri-1.2.3.tgz oci://registry.example/shop/charts',
      `cosign sign --yes ${CHART}`,
    ]);
    for (const part of ['--provenance mode=max', 'VERSION=1.2.3', 'REVISION=abc123', 'tokri:1.2.3'])
      expect(commands[0]).toContain(part);
  });

  test('signs by a key if there is one', async () => {
    const { commands, tools } = programs();
    await publish({ ...RELEASE, key: 'cosign.key' }, tools);
    expect(commands.filter((command) => command.startsWith('cosign'))).toHaveLength(4);
    for (const command of commands.filter((each) => each.startsWith('cosign')))
      expect(command).toContain('--yes --key cosign.key ');
  });

  test('stops where a program fails, and where a registry returns no digest', async () => {
    const { commands, tools } = programs();
    const failing: Tools = {
      ...tools,
      run: (command, args) =>
        command === 'cosign' ? Promise.reject(new Error('no identity')) : tools.run(command, args),
    };
    await expect(publish(RELEASE, failing)).rejects.toThrow('no identity');
    expect(commands).toHaveLength(1);
    await expect(publish(RELEASE, programs('Pushed').tools)).rejects.toThrow('no digest of the chart');
  });
});
