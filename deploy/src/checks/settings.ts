import { isSecret, loadConfig, serviceConfig } from '@tokri/service-kit';
import { PROCESSES, SCHEMAS, settingsOf, type ProcessName } from '../processes';
import type { Facts } from './facts/facts';
import { scriptOf, workloadsOf, type Manifest } from './facts/manifest';
import { BROUGHT, environmentsOf, type Variable } from './facts/sources';

const isProcess = (name: string): name is ProcessName => PROCESSES.some((each) => each === name);

/** Settings of an operator command (packages/operator). */
const OF_JOBS = serviceConfig.pick({ MONGO_URL: true, AMQP_URL: true });

/** Variables that are not in our schemas: Node's, the operator's, those of the job for the first admin. */
const OTHERS = new Set([
  'NODE_OPTIONS',
  'SECURITY_LOG_FILE',
  'MONGO_DATABASE',
  'ADMIN_EMAIL',
  'ADMIN_NAME',
  'ADMIN_PASSWORD',
]);
const SHARED = 'tokri-settings';

const isKnownTo = (name: ProcessName, variable: string) =>
  OTHERS.has(variable) || variable in settingsOf(name);

/** The settings of containers that run a process of the shop. */
const processesOf = (manifests: readonly Manifest[]) =>
  workloadsOf(manifests).flatMap((workload) =>
    environmentsOf(manifests, workload).flatMap(({ container, variables }) => {
      const found = scriptOf(container);
      if (!found || !isProcess(found.process)) return [];
      return [{ ...found, of: `${workload.kind} ${workload.name}`, process: found.process, variables }];
    }),
  );

/**
 * Checks that every process would start: no setting is missing or invalid by its schema (config.ts). Only production has
 * secrets that a person or the secret store provides; every other overlay must start with those that the tool makes.
 */
export const settingComplaints = (manifests: readonly Manifest[], { overlay }: Facts): string[] =>
  processesOf(manifests).flatMap(({ of, process, script, variables }) => {
    const isFilledIn = overlay.startsWith('production');
    const values = Object.fromEntries(
      variables.map(({ name, value }) => [name, isFilledIn ? standIn(process, name, value) : value]),
    );
    try {
      loadConfig(script === 'main' ? SCHEMAS[process] : OF_JOBS, values);
      return [];
    } catch (error) {
      return [`${of}: ${error instanceof Error ? error.message : String(error)}`];
    }
  });

/** Finds settings that are misspelt or obsolete. A setting for all processes must be in at least one schema. */
export const unknownSettingComplaints = (manifests: readonly Manifest[]): string[] =>
  processesOf(manifests).flatMap(({ of, process, variables }) =>
    variables
      .filter(({ name, source }) => {
        const isShared = source?.kind === 'ConfigMap' && source.name.startsWith(SHARED);
        return !(isShared ? PROCESSES : [process]).some((each) => isKnownTo(each, name));
      })
      .map(({ name }) => `${of}: no setting of ${process} is called ${name}`),
  );

/** Values that are secret by their schema come from a Secret, and no other value contains a password. */
export function plainSecretComplaints(manifests: readonly Manifest[]): string[] {
  const secrets = new Set(
    PROCESSES.flatMap((name) =>
      Object.entries(settingsOf(name)).flatMap(([key, schema]) => (isSecret(schema) ? [key] : [])),
    ),
  );
  const isPlain = ({ source }: Variable) => source?.kind !== 'Secret';
  const inContainers = workloadsOf(manifests).flatMap((workload) =>
    environmentsOf(manifests, workload).flatMap(({ variables }) =>
      variables
        .filter((variable) => isPlain(variable) && (secrets.has(variable.name) || hasPassword(variable)))
        .map(({ name }) => `${workload.kind} ${workload.name}: ${name} is secret and stands in the open`),
    ),
  );
  const inMaps = manifests
    .filter(({ kind }) => kind === 'ConfigMap')
    .flatMap(({ metadata, data = {} }) =>
      Object.entries(data)
        .filter(([name, value]) => secrets.has(name) || hasPassword({ name, value }))
        .map(([name]) => `ConfigMap ${metadata.name}: ${name} is secret`),
    );
  return [...inContainers, ...inMaps];
}

const hasPassword = ({ name, value }: Pick<Variable, 'name' | 'value'>) =>
  /(?:PASSWORD|SECRET|TOKEN|_KEY)$/.test(name) || /:\/\/[^/\s:@]+:[^/\s@]+@/.test(value);

/** Placeholders, valid in production, for values from a person or the secret store, so that the rest can be checked. */
const FORMS: Record<string, string> = {
  MONGO_URL: 'mongodb://user:k3J9xQ7w@db.example:27017/tokri?tls=true',
  BACKUP_MONGO_URL: 'mongodb://backup:k3J9xQ7w@db.example:27017/?tls=true',
  AMQP_URL: 'amqps://user:k3J9xQ7w@mq.example:5671',
  REDIS_URL: 'rediss://user:k3J9xQ7w@redis.example:6379',
  SMTP_URL: 'smtps://user:k3J9xQ7w@smtp.example:465',
  STRIPE_SECRET_KEY: 'sk_live_k3J9xQ7wZ5vB1nM4',
  STRIPE_WEBHOOK_SECRET: 'whsec_k3J9xQ7wZ5vB1nM5',
  S3_ACCESS_KEY: 'k3J9xQ7wZ5vB1nM6',
  S3_SECRET_KEY: 'k3J9xQ7wZ5vB1nM7',
};

function standIn(process: ProcessName, name: string, value: string): string {
  const schema = settingsOf(process)[name];
  if (!schema || !isSecret(schema) || (value !== '' && value !== BROUGHT)) return value;
  return FORMS[name] ?? `${name.toLowerCase().replaceAll('_', '-')}-k3J9xQ7wZ5vB1nM4cT6yH8pL2sD0f`;
}
