import { containerOf, deployment, rename, scaler, type Mutant } from './mutant';

/** Mutants of single objects and of their references. */
export const OBJECT_MUTANTS: readonly Mutant[] = [
  {
    mistake: 'a probe is called readinesProbe',
    overlay: 'production',
    check: 'fields of the API',
    plant: (all) => rename(containerOf(all, 'order'), 'readinessProbe', 'readinesProbe'),
  },
  {
    mistake: 'a port is a word where a number belongs',
    overlay: 'staging',
    check: 'fields of the API',
    plant: (all) => (all.find('Service', 'cart-service').spec.ports[0].port = 'http'),
  },
  {
    mistake: 'the autoscaler is of an API that is gone',
    overlay: 'production',
    check: 'fields of the API',
    plant: (all) => (all.find('HorizontalPodAutoscaler', 'cart-service').apiVersion = 'autoscaling/v2beta2'),
  },
  {
    mistake: 'a field of an ExternalSecret is misspelt',
    overlay: 'production with every option',
    check: 'fields of the API',
    plant: (all) =>
      rename(all.find('ExternalSecret', 'order-secrets').spec, 'refreshInterval', 'refreshIntervall'),
  },
  {
    mistake: 'a Service selects nobody',
    overlay: 'production',
    check: 'selectors',
    plant: (all) =>
      (all.find('Service', 'order-service').spec.selector = { 'app.kubernetes.io/name': 'orders' }),
  },
  {
    mistake: 'a Service takes the pods of a job as well',
    overlay: 'production',
    check: 'selectors',
    plant: (all) =>
      (all.find('Job', 'first-admin').spec.template.metadata.labels['app.kubernetes.io/name'] = 'identity'),
  },
  {
    mistake: "a Deployment does not select its own template's labels",
    overlay: 'staging',
    check: 'selectors',
    plant: (all) => (deployment(all, 'cart').spec.selector.matchLabels['app.kubernetes.io/name'] = 'basket'),
  },
  {
    mistake: 'a budget guards nobody',
    overlay: 'production',
    check: 'selectors',
    plant: (all) =>
      (all.find('PodDisruptionBudget', 'cart-service').spec.selector.matchLabels['app.kubernetes.io/name'] =
        'basket'),
  },
  {
    mistake: 'a priority class is not there',
    overlay: 'production with every option',
    check: 'references',
    plant: (all) => all.remove('PriorityClass', 'tokri'),
  },
  {
    mistake: 'a Service leads to a port that no container has',
    overlay: 'production',
    check: 'references',
    plant: (all) => (all.find('Service', 'media-service').spec.ports[0].targetPort = 'web'),
  },
  {
    mistake: 'the Ingress leads to a Service that is not there',
    overlay: 'production',
    check: 'references',
    plant: (all) =>
      (all.find('Ingress', 'shop').spec.rules[0].http.paths[0].backend.service.name = 'gateway'),
  },
  {
    mistake: 'an autoscaler scales what is not there',
    overlay: 'production',
    check: 'references',
    plant: (all) => (scaler(all, 'order').scaleTargetRef.name = 'order'),
  },
  {
    mistake: 'a service account is not there',
    overlay: 'local',
    check: 'references',
    plant: (all) => all.remove('ServiceAccount', 'jobs'),
  },
  {
    mistake: 'the volume of backups has another name',
    overlay: 'production',
    check: 'references',
    plant: (all) => (all.find('PersistentVolumeClaim', 'backups').metadata.name = 'backup'),
  },
  {
    mistake: 'a Secret is not there',
    overlay: 'staging',
    check: 'settings and secrets that pods name',
    plant: (all) => all.remove('Secret', 'payment-secrets'),
  },
  {
    mistake: 'a mounted key is not in its Secret',
    overlay: 'local',
    check: 'settings and secrets that pods name',
    plant: (all) => delete all.find('Secret', 'mongo-files').data['users.js'],
  },
  {
    mistake: 'settings keep their name when they change',
    overlay: 'production',
    check: 'changes roll pods',
    plant: (all) => (containerOf(all, 'order').envFrom[0].configMapRef.name = 'tokri-settings'),
  },
];
