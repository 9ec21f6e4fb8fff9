import { containerOf, deployment, podOf, scaler, type Any, type Mutant } from './mutant';

/** Mutants that fail at run time: probes, images, shutdown, replicas, resources and rights. */
export const RUNNING_MUTANTS: readonly Mutant[] = [
  {
    mistake: 'readiness asks a route that is not there',
    overlay: 'production',
    check: 'probes',
    plant: (all) => (containerOf(all, 'catalogue').readinessProbe.httpGet.path = '/ready'),
  },
  {
    mistake: 'liveness asks whether the database answers',
    overlay: 'production',
    check: 'probes',
    plant: (all) => (containerOf(all, 'catalogue').livenessProbe.httpGet.path = '/readyz'),
  },
  {
    mistake: 'a probe asks the port that shoppers reach',
    overlay: 'production',
    check: 'probes',
    plant: (all) => (containerOf(all, 'gateway').readinessProbe.httpGet.port = 'http'),
  },
  {
    mistake: 'an engine has no probe',
    overlay: 'staging',
    check: 'probes',
    plant: (all) => delete all.find('StatefulSet', 'redis').spec.template.spec.containers[0].livenessProbe,
  },
  {
    mistake: 'the image of production is named by a tag',
    overlay: 'production',
    check: 'images',
    plant: (all) => (containerOf(all, 'order').image = 'registry.example/tokri:1.2.3'),
  },
  {
    mistake: 'the image of production is of no registry',
    overlay: 'production',
    check: 'images',
    plant: (all) =>
      (containerOf(all, 'order').image = containerOf(all, 'order').image.replace('registry.example/', '')),
  },
  {
    mistake: 'an engine is the newest of its kind',
    overlay: 'staging',
    check: 'images',
    plant: (all) => (all.find('StatefulSet', 'mongo').spec.template.spec.containers[0].image = 'mongo:8'),
  },
  {
    mistake: 'a replica is killed before it has finished',
    overlay: 'production',
    check: 'grace periods',
    plant: (all) => (podOf(all, 'gateway').terminationGracePeriodSeconds = 45),
  },
  {
    mistake: 'a replica stops while the endpoints lead to it',
    overlay: 'production',
    check: 'grace periods',
    plant: (all) => delete containerOf(all, 'order').lifecycle,
  },
  {
    mistake: 'a budget blocks every drain',
    overlay: 'production',
    check: 'replicas and drains',
    plant: (all) => {
      const { spec } = all.find('PodDisruptionBudget', 'order-service');
      delete spec.maxUnavailable;
      spec.minAvailable = 2;
    },
  },
  {
    mistake: 'the autoscaler scales at 7 % of what a replica can do',
    overlay: 'production',
    check: 'replicas and drains',
    plant: (all) => (scaler(all, 'cart').metrics[0].resource.target.averageValue = '70m'),
  },
  {
    mistake: 'the autoscaler has a ceiling below its floor',
    overlay: 'production',
    check: 'replicas and drains',
    plant: (all) => (scaler(all, 'gateway').maxReplicas = 2),
  },
  {
    mistake: 'applying again takes replicas back',
    overlay: 'staging',
    check: 'replicas and drains',
    plant: (all) => (deployment(all, 'order').spec.replicas = 2),
  },
  {
    mistake: 'all replicas may be on one node',
    overlay: 'production',
    check: 'replicas and drains',
    plant: (all) => podOf(all, 'order').topologySpreadConstraints.pop(),
  },
  {
    mistake: 'a container has no limit of memory',
    overlay: 'production',
    check: 'resources',
    plant: (all) => delete containerOf(all, 'order').resources.limits.memory,
  },
  {
    mistake: 'the heap is larger than the container',
    overlay: 'production',
    check: 'resources',
    plant: (all) =>
      (containerOf(all, 'catalogue').env.find(({ name }: Any) => name === 'NODE_OPTIONS').value =
        '--max-old-space-size=1024'),
  },
  {
    mistake: 'a process runs as root',
    overlay: 'production',
    check: 'rights',
    plant: (all) => delete podOf(all, 'order').securityContext.runAsNonRoot,
  },
  {
    mistake: 'nothing is denied by default',
    overlay: 'production',
    check: 'rights',
    plant: (all) => all.remove('NetworkPolicy', 'default-deny'),
  },
];
