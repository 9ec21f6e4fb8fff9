import { forServer } from './manifests';

it('takes the versions that an older server has, and leaves those of a new one [G-304]', () => {
  const manifest = (apiVersion: string, kind: string) => ({ apiVersion, kind, metadata: { name: 'a' } });
  const manifests = [
    manifest('autoscaling/v2', 'HorizontalPodAutoscaler'),
    manifest('policy/v1', 'PodDisruptionBudget'),
    manifest('batch/v1', 'CronJob'),
    manifest('batch/v1', 'Job'),
    manifest('apps/v1', 'Deployment'),
  ];
  const versions = (...served: string[]) =>
    forServer(manifests, new Set(['apps/v1', 'batch/v1', ...served])).map(({ apiVersion }) => apiVersion);
  expect(versions('autoscaling/v2beta2', 'policy/v1beta1', 'batch/v1beta1')).toEqual([
    ...['autoscaling/v2beta2', 'policy/v1beta1', 'batch/v1beta1', 'batch/v1', 'apps/v1'],
  ]);
  expect(versions('autoscaling/v2', 'policy/v1')).toEqual(manifests.map(({ apiVersion }) => apiVersion));
});
