import { PROCESSES } from '../processes';
import { valuesOf, type Value } from './values';

const cell = (value: string) => value.replaceAll('|', '\\|');

function presetText({ preset, shown }: Value): string {
  if (shown) return shown;
  if (preset === '' || preset === undefined) return '';
  return `\`${typeof preset === 'string' ? preset : JSON.stringify(preset)}\``;
}

/** Values of all processes are shown once. */
const isShown = ({ path }: Value) => path[0] !== 'processes' || path[1] === PROCESSES[0];

function row(value: Value): string {
  const { path, meaning } = value;
  const name = path[0] === 'processes' ? `processes.<name>.${path[2]}` : path.join('.');
  return `|\`${name}\`|${cell(presetText(value))}|${cell(meaning)}|`;
}

const INTRODUCTION = `# Helm chart

Generated (\`pnpm docs:generate\`). \`pnpm deploy:chart <folder>\` writes the chart, made from the overlay \`production\` of deploy/k8s by kustomize
([ADR 49](adr/0049-the-chart-is-made-from-the-overlay.md)): with its default values it renders the objects of the overlay, without engines in the
cluster. What the components do, and what a cluster needs: [operations.md](operations.md#cluster).

## Install

\`\`\`
kubectl create namespace tokri
kubectl label namespace tokri pod-security.kubernetes.io/enforce=restricted
pnpm deploy:secrets chart tokri
$EDITOR deploy/chart/tokri/*.env
kubectl apply -k deploy/chart/tokri
helm install tokri oci://registry.example/charts/tokri --version 0.1.0 --namespace tokri --values shop.yaml
helm test tokri --namespace tokri
\`\`\`

The Secrets keep their names: after a change of one \`kubectl -n tokri rollout restart deployment\`. A change of \`settings\` rolls all processes. With
\`externalSecrets.enabled\` lines three to five are not needed. \`helm test\` reads and buys nothing: the image of the shop has no
shopper in it.

## A second shop in the cluster

One values file, and a namespace, a MongoDB and logins of its own ([second-shop.yaml](../deploy/chart/second-shop.yaml)):

\`\`\`
kubectl create namespace pune
kubectl label namespace pune pod-security.kubernetes.io/enforce=restricted
pnpm deploy:secrets chart pune
$EDITOR deploy/chart/pune/*.env
kubectl apply -k deploy/chart/pune
helm install pune oci://registry.example/charts/tokri --version 0.1.0 --namespace pune --values deploy/chart/second-shop.yaml
\`\`\`

Names of objects are those of its namespace; the PriorityClass and the entries of a secret store have its name. Each shop has its own MongoDB, because
backups and drills use databases by fixed names (\`tokri_order\`, \`drill_order\`). On a shared RabbitMQ queues are apart by the virtual host in \`AMQP_URL\`, on a
shared Redis keys by \`REDIS_PREFIX\` (the rights of its users name the prefix), in S3 pictures by the buckets, copies of backups by theirs or by \`BACKUP_COPY_PREFIX\`. Order numbers begin with
\`ORDER_NUMBER_PREFIX\`. Rules and alerts add up what one Prometheus reads, so each shop has its own.

## Upgrade

\`\`\`
helm upgrade tokri oci://registry.example/charts/tokri --version 0.2.0 --namespace tokri --values shop.yaml
\`\`\`

- Read the [changes](../CHANGELOG.md) first. Versions follow Semantic Versioning: a major one needs a step by hand, which the changes name.
- Each revision has its own Job \`migrate-<revision>\`. It runs with the release, not before it: it needs settings, secrets and policies of the release, and
  new replicas wait for it while the old ones serve ([ADR 13](adr/0013-expand-and-contract.md)). So \`--wait\` needs a \`--timeout\` that
  covers the migration. Not as a hook: \`post-upgrade\` would wait for replicas that wait for it.
- \`helm rollback\` restores images, settings and the number of replicas, not the data: the version before reads rows of the new one, until
  \`migrate-contract\`.
- Argo CD renders every revision as 1 and replaces the Jobs by their annotations; its PostSync runs the smoke check. Flux (HelmRelease) has
  revisions; \`spec.test.enable: true\` runs the check.
- From the overlay to the chart: \`helm install --take-ownership\` adopts its objects; then delete the Jobs, ConfigMaps and Secrets whose names end with a hash.

## Values

Names that are not here are refused (values.schema.json).

|Value|Default|Meaning|
|---|---|---|`;

/** docs/chart.md, which is also the README of the chart: how to install and upgrade it, and its values. */
export function chartDocument(parameters: Readonly<Record<string, string>>): string {
  const values = valuesOf({
    parameters,
    image: { repository: '', digest: '' },
    settings: {},
    tracingEndpoint: '',
    ...{ prober: '', queueMessages: 0 },
    backupSize: '',
    processes: {},
  });
  return `${[INTRODUCTION, ...values.filter(isShown).map(row)].join('\n')}\n`;
}
