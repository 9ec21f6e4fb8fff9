import { drillCommandsOf } from '@tokri/operator/command-line';
import { renderOverlays } from './kustomize';

interface Container {
  args: string[];
  env: { name: string; value?: string }[];
}
interface CronJob {
  jobTemplate: { spec: { template: { spec: { initContainers: Container[]; containers: Container[] } } } };
}

test('the nightly drill has the same steps as `pnpm ops restore-drill`', () => {
  const job = renderOverlays().production.find(
    ({ kind, metadata }) => kind === 'CronJob' && metadata.name === 'restore-drill',
  );
  const { initContainers, containers } = (job?.spec as CronJob).jobTemplate.spec.template.spec;
  const steps = [...initContainers, ...containers].map(({ args: [script, ...args], env }) => ({
    service: script?.split('/')[1],
    args,
    database: env.find(({ name }) => name === 'MONGO_DATABASE')?.value,
  }));
  expect(steps).toEqual(
    drillCommandsOf(['/backups'], '/lists/orders.ndjson').map(({ service, args, copy }) => ({
      service,
      args,
      database: copy ? `drill_${service}` : undefined,
    })),
  );
});
