export interface Release {
  version: string;
  /** Registry and folder: images and the chart get names below it. */
  registry: string;
  /** As buildx names them: `linux/amd64`. */
  platforms: readonly string[];
  revision: string;
  created: string;
  source: string;
  /** Key of cosign; without it, it signs by the identity of the CI. */
  key?: string;
  /** The bill of materials of the image. */
  sbom: string;
}

export interface Tools {
  /** Runs a program to its end; resolves to what it printed, rejects when it fails. */
  run: (command: string, args: readonly string[]) => Promise<string>;
  readMetadata: (file: string) => { 'containerimage.digest'?: string };
  /** Writes the chart with this image, and resolves to its folder. */
  writeChart: (image: string) => Promise<string>;
  scratch: string;
}

export interface Published {
  image: string;
  sandbox: string;
  chart: string;
}

const DIGEST = /sha256:[0-9a-f]{64}/;

/**
 * Pushes the images and the chart. Each is named by its digest and signed; the images have the provenance of their build, the shop's
 * image also its bill of materials. The chart is pushed last and names the image by its digest, so what it installs is there. Safe to
 * repeat: the same commit pushes the same version again.
 */
export async function publish(release: Release, tools: Tools): Promise<Published> {
  const image = await pushImage(release, tools, 'tokri', 'shop');
  await sign(release, tools, image);
  const attest = ['attest', '--yes', ...keyOf(release), '--type', 'cyclonedx', '--predicate', release.sbom];
  await tools.run('cosign', [...attest, image]);
  const sandbox = await pushImage(release, tools, 'tokri-sandbox', 'sandbox');
  await sign(release, tools, sandbox);
  const chart = await pushChart(release, tools, image);
  await sign(release, tools, chart);
  return { image, sandbox, chart };
}

const keyOf = ({ key }: Release) => (key === undefined ? [] : ['--key', key]);

const sign = (release: Release, { run }: Tools, reference: string) =>
  run('cosign', ['sign', '--yes', ...keyOf(release), reference]);

async function pushImage(release: Release, tools: Tools, name: string, target: string): Promise<string> {
  const { version, registry, platforms, revision, created, source } = release;
  const metadata = `${tools.scratch}/${name}.json`;
  const values = { VERSION: version, REVISION: revision, CREATED: created, SOURCE: source };
  await tools.run('docker', [
    ...['buildx', 'build', '--file', 'deploy/docker/Dockerfile', '--target', target],
    ...['--platform', platforms.join(',')],
    ...Object.entries(values).flatMap(([variable, value]) => ['--build-arg', `${variable}=${value}`]),
    ...['--provenance', 'mode=max', '--metadata-file', metadata],
    ...['--tag', `${registry}/${name}:${version}`, '--push', '.'],
  ]);
  return `${registry}/${name}@${digestIn(tools.readMetadata(metadata)['containerimage.digest'] ?? '', name)}`;
}

async function pushChart(release: Release, tools: Tools, image: string): Promise<string> {
  const folder = await tools.writeChart(image);
  await tools.run('helm', ['lint', '--strict', folder]);
  await tools.run('helm', ['package', folder, '--destination', tools.scratch]);
  const archive = `${tools.scratch}/tokri-${release.version}.tgz`;
  const pushed = await tools.run('helm', ['push', archive, `oci://${release.registry}/charts`]);
  return `${release.registry}/charts/tokri@${digestIn(pushed, 'the chart')}`;
}

function digestIn(text: string, what: string): string {
  const [digest] = DIGEST.exec(text) ?? [];
  if (!digest) throw new Error(`the registry returned no digest of ${what}: ${text}`);
  return digest;
}
