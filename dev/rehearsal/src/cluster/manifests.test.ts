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

it('leaves out fields that an older server refuses, and keeps them for a new one', () => {
  const spreadOver = (more: object) => ({
    topologySpreadConstraints: [{ topologyKey: 'kubernetes.io/hostname', maxSkew: 1, ...more }],
  });
  const manifest = (spec: object) => ({
    apiVersion: 'batch/v1',
    kind: 'CronJob',
    metadata: { name: 'a' },
    spec,
  });
  const full = manifest({
    schedule: '30 2 * * *',
    timeZone: 'Asia/Kolkata',
    template: spreadOver({ matchLabelKeys: ['pod-template-hash'], nodeTaintsPolicy: 'Honor' }),
  });
  const versions = ['batch/v1', 'policy/v1'];
  expect(forServer([full], new Set(versions))).toEqual([
    manifest({ schedule: '30 2 * * *', template: spreadOver({}) }),
  ]);
  expect(forServer([full], new Set([...versions, 'flowcontrol.apiserver.k8s.io/v1']))).toEqual([full]);
});
