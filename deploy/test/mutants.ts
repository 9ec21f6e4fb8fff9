import type { CheckName } from '../src/checks/checks';
import type { Overlay } from './kustomize';

/** A rendered object, of which a mutant changes any part. */
type Any = any;

/** Objects of an overlay; names of settings and secrets without their hash. */
export interface Objects {
  find(kind: string, name: string): Any;
  remove(kind: string, name: string): void;
}

/** A planted mistake, and the check that must tell. */
export interface Mutant {
  mistake: string;
  overlay: Overlay;
  check: CheckName;
  plant: (objects: Objects) => void;
}

const deployment = (objects: Objects, name: string) => objects.find('Deployment', `${name}-service`);
const podOf = (objects: Objects, name: string) => deployment(objects, name).spec.template.spec;
const containerOf = (objects: Objects, name: string) => podOf(objects, name).containers[0];
const rename = (object: Any, from: string, to: string) => {
  object[to] = object[from];
  delete object[from];
};
const scaler = (objects: Objects, name: string) =>
  objects.find('HorizontalPodAutoscaler', `${name}-service`).spec;

export const MUTANTS: readonly Mutant[] = [
  {
    mistake: 'a probe is called readinesProbe',
    overlay: 'production',
    check: 'fields of the API',
    plant: (all) => rename(containerOf(all, 'order'), 'readinessProbe', 'readinesProbe'),
  },
  {
    mistake: 'resources are called resourcs',
    overlay: 'production',
    check: 'fields of the API',
    plant: (all) => rename(containerOf(all, 'order'), 'resources', 'resourcs'),
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
    mistake: 'a field of a PodMonitor is misspelt',
    overlay: 'production with every option',
    check: 'fields of the API',
    plant: (all) => rename(all.find('PodMonitor', 'tokri').spec.podMetricsEndpoints[0], 'port', 'prt'),
  },
  {
    mistake: 'a priority class is not there',
    overlay: 'production with every option',
    check: 'references',
    plant: (all) => all.remove('PriorityClass', 'tokri'),
  },
  {
    mistake: 'a service is open to a stranger, and closed to a caller',
    overlay: 'production',
    check: 'who reaches whom',
    plant: (all) =>
      (all.find('NetworkPolicy', 'address').spec.ingress[0].from[0].podSelector.matchLabels = {
        'app.kubernetes.io/name': 'media',
      }),
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
    mistake: 'the volume of backups has another name',
    overlay: 'production',
    check: 'references',
    plant: (all) => (all.find('PersistentVolumeClaim', 'backups').metadata.name = 'backup'),
  },
  {
    mistake: 'backups have no login',
    overlay: 'production',
    check: 'settings and secrets that pods name',
    plant: (all) => all.remove('Secret', 'backup-secrets'),
  },
  {
    mistake: 'a restore may not reach the pictures',
    overlay: 'staging',
    check: 'who reaches whom',
    plant: (all) =>
      all.find('NetworkPolicy', 'to-pictures').spec.podSelector.matchExpressions[0].values.pop(),
  },
  {
    mistake: 'settings keep their name when they change',
    overlay: 'production',
    check: 'changes roll pods',
    plant: (all) => (containerOf(all, 'order').envFrom[0].configMapRef.name = 'tokri-settings'),
  },
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
    mistake: 'an address that a process needs is forgotten',
    overlay: 'production',
    check: 'settings that are needed',
    plant: (all) => delete all.find('ConfigMap', 'tokri-settings').data.CATALOGUE_URL,
  },
  {
    mistake: 'pictures of production lie in a folder of the pod',
    overlay: 'production',
    check: 'settings that are needed',
    plant: (all) => {
      const { data } = all.find('ConfigMap', 'tokri-settings');
      delete data.S3_ENDPOINT;
      data.MEDIA_DIR = '/tmp/media';
    },
  },
  {
    mistake: 'the gateway of production has no Redis',
    overlay: 'production',
    check: 'settings that are needed',
    plant: (all) => delete all.find('Secret', 'gateway-secrets').data.REDIS_URL,
  },
  {
    mistake: 'a pair of services has lost its secret',
    overlay: 'staging',
    check: 'settings that are needed',
    plant: (all) => delete all.find('Secret', 'order-secrets').data.INTERNAL_SECRET_FOR_CART,
  },
  {
    mistake: 'a job does not know its database',
    overlay: 'production',
    check: 'settings that are needed',
    plant: (all) => all.find('Job', 'migrate').spec.template.spec.containers[2].envFrom.pop(),
  },
  {
    mistake: 'a setting is misspelt',
    overlay: 'production',
    check: 'settings that nobody knows',
    plant: (all) => rename(all.find('ConfigMap', 'tokri-settings').data, 'S3_BUCKET', 'S3_BUKET'),
  },
  {
    mistake: 'a process gets a setting of another one',
    overlay: 'production',
    check: 'settings that nobody knows',
    plant: (all) => containerOf(all, 'cart').env.push({ name: 'BCRYPT_COST', value: '12' }),
  },
  {
    mistake: 'a key stands in a ConfigMap',
    overlay: 'production',
    check: 'secrets in the open',
    plant: (all) =>
      (all.find('ConfigMap', 'tokri-settings').data.OTP_KEY = 'k3J9xQ7wZ5vB1nM4cT6yH8k3J9xQ7wZ5vB1'),
  },
  {
    mistake: 'an address with a password stands at a container',
    overlay: 'production',
    check: 'secrets in the open',
    plant: (all) =>
      containerOf(all, 'cart').env.push({
        name: 'MONGO_URL',
        value: `mongodb://${['cart', 'k3J9xQ7w'].join(':')}@db/cart`,
      }),
  },
  {
    mistake: 'a service is closed to its caller',
    overlay: 'staging',
    check: 'who reaches whom',
    plant: (all) => all.find('NetworkPolicy', 'payment').spec.ingress[0].from.pop(),
  },
  {
    mistake: 'the card provider cannot be reached',
    overlay: 'production',
    check: 'who reaches whom',
    plant: (all) => all.remove('NetworkPolicy', 'to-card-provider'),
  },
  {
    mistake: 'mail by TLS is forgotten',
    overlay: 'production',
    check: 'who reaches whom',
    plant: (all) => all.find('NetworkPolicy', 'to-mail').spec.egress[0].ports.shift(),
  },
  {
    mistake: 'a process may call any address',
    overlay: 'production',
    check: 'who reaches whom',
    plant: (all) => delete all.find('NetworkPolicy', 'to-database').spec.egress[0].to,
  },
  {
    mistake: 'the database may be anywhere on the internet',
    overlay: 'production',
    check: 'who reaches whom',
    plant: (all) =>
      (all.find('NetworkPolicy', 'to-database').spec.egress[0].to[0].ipBlock.cidr = '0.0.0.0/0'),
  },
  {
    mistake: 'everybody reaches Redis',
    overlay: 'staging',
    check: 'who reaches whom',
    plant: (all) => (all.find('NetworkPolicy', 'redis').spec.ingress[0].from = [{ podSelector: {} }]),
  },
  {
    mistake: 'a Service leads to the management port',
    overlay: 'production',
    check: 'management ports',
    plant: (all) =>
      all
        .find('Service', 'gateway-service')
        .spec.ports.push({ name: 'management', port: 3001, targetPort: 'management' }),
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
