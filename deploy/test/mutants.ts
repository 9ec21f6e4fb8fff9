import type { CheckName } from '../src/checks/checks';
import type { Overlay } from './kustomize';

/** A rendered object; a mistake can change any part of it. */
type Any = any;

/** Objects of an overlay; names of settings and secrets without their hash. */
export interface Objects {
  find(kind: string, name: string): Any;
  remove(kind: string, name: string): void;
  add(object: Any): void;
}
type Plant = (objects: Objects) => void;

const deployment = (objects: Objects, name: string) => objects.find('Deployment', `${name}-service`);
const podOf = (objects: Objects, name: string) => deployment(objects, name).spec.template.spec;
const containerOf = (objects: Objects, name: string) => podOf(objects, name).containers[0];
const rename = (object: Any, from: string, to: string) => {
  object[to] = object[from];
  delete object[from];
};
const scaler = (objects: Objects, name: string) =>
  objects.find('HorizontalPodAutoscaler', `${name}-service`).spec;

/** Mistakes of overlays, by the check that must report them. */
const MISTAKES: Record<CheckName, Partial<Record<Overlay, Record<string, Plant>>>> = {
  'fields of the API': {
    production: {
      'a probe is called readinesProbe': (all) =>
        rename(containerOf(all, 'order'), 'readinessProbe', 'readinesProbe'),
      'a filter of a route is misspelt': (all) =>
        rename(all.find('HTTPRoute', 'shop-redirect').spec.rules[0], 'filters', 'filter'),
      'the autoscaler is of an API that is gone': (all) =>
        (all.find('HorizontalPodAutoscaler', 'cart-service').apiVersion = 'autoscaling/v2beta2'),
    },
    staging: {
      'a port is a word where a number belongs': (all) =>
        (all.find('Service', 'cart-service').spec.ports[0].port = 'http'),
    },
    'production with every option': {
      'a field of an ExternalSecret is misspelt': (all) =>
        rename(all.find('ExternalSecret', 'order-secrets').spec, 'refreshInterval', 'refreshIntervall'),
      'a field of a ScaledObject is misspelt': (all) =>
        rename(all.find('ScaledObject', 'order-service').spec, 'minReplicaCount', 'minReplicas'),
    },
  },
  selectors: {
    production: {
      'a Service selects nobody': (all) =>
        (all.find('Service', 'order-service').spec.selector = { 'app.kubernetes.io/name': 'orders' }),
      'a Service takes the pods of a job as well': (all) =>
        (all.find('Job', 'first-admin').spec.template.metadata.labels['app.kubernetes.io/name'] = 'identity'),
      'a budget guards nobody': (all) =>
        (all.find('PodDisruptionBudget', 'cart-service').spec.selector.matchLabels['app.kubernetes.io/name'] =
          'basket'),
    },
    staging: {
      "a Deployment does not select its own template's labels": (all) =>
        (deployment(all, 'cart').spec.selector.matchLabels['app.kubernetes.io/name'] = 'basket'),
    },
  },
  references: {
    'production with every option': {
      'a priority class is not there': (all) => all.remove('PriorityClass', 'tokri'),
      'a queue is counted by a login that is not there': (all) =>
        all.remove('TriggerAuthentication', 'order-broker'),
      'the Ingress leads to a Service that is not there': (all) =>
        (all.find('Ingress', 'shop').spec.rules[0].http.paths[0].backend.service.name = 'gateway'),
    },
    production: {
      'a Service leads to a port that no container has': (all) =>
        (all.find('Service', 'media-service').spec.ports[0].targetPort = 'web'),
      'a route leads to a Service that is not there': (all) =>
        (all.find('HTTPRoute', 'shop').spec.rules[0].backendRefs[0].name = 'gateway'),
      'a route belongs to a listener that is not there': (all) =>
        (all.find('HTTPRoute', 'shop').spec.parentRefs[0].sectionName = 'tls'),
      'an autoscaler scales what is not there': (all) => (scaler(all, 'order').scaleTargetRef.name = 'order'),
      'the volume of backups has another name': (all) =>
        (all.find('PersistentVolumeClaim', 'backups').metadata.name = 'backup'),
    },
    local: {
      'a service account is not there': (all) => all.remove('ServiceAccount', 'jobs'),
    },
  },
  'settings and secrets that pods name': {
    'staging with queue scaling': {
      'KEDA reads a key that is not in the Secret': (all) =>
        (all.find('TriggerAuthentication', 'cart-broker').spec.secretTargetRef[0].key = 'AMQP'),
    },
    staging: {
      'a Secret is not there': (all) => all.remove('Secret', 'payment-secrets'),
    },
    local: {
      'a mounted key is not in its Secret': (all) =>
        delete all.find('Secret', 'mongo-files').data['users.js'],
    },
  },
  'changes roll pods': {
    production: {
      'settings keep their name when they change': (all) =>
        (containerOf(all, 'order').envFrom[0].configMapRef.name = 'tokri-settings'),
    },
  },
  probes: {
    production: {
      'readiness asks a route that is not there': (all) =>
        (containerOf(all, 'catalogue').readinessProbe.httpGet.path = '/ready'),
      'liveness asks whether the database answers': (all) =>
        (containerOf(all, 'catalogue').livenessProbe.httpGet.path = '/readyz'),
      'a probe asks the port that shoppers reach': (all) =>
        (containerOf(all, 'gateway').readinessProbe.httpGet.port = 'http'),
    },
    staging: {
      'an engine has no probe': (all) =>
        delete all.find('StatefulSet', 'redis').spec.template.spec.containers[0].livenessProbe,
    },
  },
  'settings that are needed': {
    production: {
      'an address that a process needs is forgotten': (all) =>
        delete all.find('ConfigMap', 'tokri-settings').data.CATALOGUE_URL,
      'pictures of production lie in a folder of the pod': (all) => {
        const { data } = all.find('ConfigMap', 'tokri-settings');
        delete data.S3_ENDPOINT;
        data.MEDIA_DIR = '/tmp/media';
      },
      'a job does not know its database': (all) =>
        all.find('Job', 'migrate').spec.template.spec.containers[2].envFrom.pop(),
    },
    staging: {
      'a pair of services has lost its secret': (all) =>
        delete all.find('Secret', 'order-secrets').data.INTERNAL_SECRET_FOR_CART,
      'a key of the card provider is empty': (all) =>
        (all.find('Secret', 'payment-secrets').data.STRIPE_SECRET_KEY = ''),
    },
    local: {
      'the card sandbox and payment have no key': (all) =>
        delete all.find('Secret', 'payment-secrets').data.STRIPE_WEBHOOK_SECRET,
    },
  },
  'settings that nobody knows': {
    production: {
      'a setting is misspelt': (all) =>
        rename(all.find('ConfigMap', 'tokri-settings').data, 'S3_BUCKET', 'S3_BUKET'),
      'a process gets a setting of another one': (all) =>
        containerOf(all, 'cart').env.push({ name: 'BCRYPT_COST', value: '12' }),
    },
  },
  'secrets in the open': {
    production: {
      'a key stands in a ConfigMap': (all) =>
        (all.find('ConfigMap', 'tokri-settings').data.OTP_KEY = 'k3J9xQ7wZ5vB1nM4cT6yH8k3J9xQ7wZ5vB1'),
      'an address with a password stands at a container': (all) =>
        containerOf(all, 'cart').env.push({
          name: 'MONGO_URL',
          value: `mongodb://${['cart', 'k3J9xQ7w'].join(':')}@db/cart`,
        }),
    },
  },
  'who reaches whom': {
    production: {
      'a service is open to a stranger, and closed to a caller': (all) =>
        (all.find('NetworkPolicy', 'address').spec.ingress[0].from[0].podSelector.matchLabels = {
          'app.kubernetes.io/name': 'media',
        }),
      'the card provider cannot be reached': (all) => all.remove('NetworkPolicy', 'to-card-provider'),
      'any namespace may reach the gateway': (all) =>
        (all.find('NetworkPolicy', 'from-proxy').spec.ingress[0].from[0].namespaceSelector = {}),
      'a process may call any address': (all) =>
        delete all.find('NetworkPolicy', 'to-database').spec.egress[0].to,
      'the database may be anywhere on the internet': (all) =>
        (all.find('NetworkPolicy', 'to-database').spec.egress[0].to[0].ipBlock.cidr = '0.0.0.0/0'),
    },
    local: {
      'the card sandbox cannot send its webhooks': (all) =>
        all.remove('NetworkPolicy', 'webhook-of-card-sandbox'),
      'the demo range is open to every pod': (all) =>
        delete all.find('NetworkPolicy', 'pictures').spec.ingress[0].from,
    },
    'staging with queue scaling': {
      'KEDA cannot count the queues': (all) => all.remove('NetworkPolicy', 'from-keda'),
      'any namespace reaches the broker': (all) =>
        (all.find('NetworkPolicy', 'from-keda').spec.ingress[0].from[0].namespaceSelector = {}),
    },
    staging: {
      'a restore may not reach the pictures': (all) =>
        all.find('NetworkPolicy', 'to-pictures').spec.podSelector.matchExpressions[0].values.pop(),
      'everybody reaches Redis': (all) =>
        (all.find('NetworkPolicy', 'redis').spec.ingress[0].from = [{ podSelector: {} }]),
    },
  },
  'the way in': {
    production: {
      'event streams are cut off': (all) =>
        (all.find('HTTPRoute', 'shop').spec.rules[0].timeouts = { request: '60s' }),
      'a slow upload is cut off': (all) =>
        (all.find('HTTPRoute', 'shop').spec.rules[1].timeouts.backendRequest = '60s'),
      'a route leaves its limits to the controller': (all) =>
        delete all.find('HTTPRoute', 'shop').spec.rules[1].timeouts,
      'plain HTTP is served': (all) => (all.find('HTTPRoute', 'shop').spec.parentRefs = [{ name: 'shop' }]),
      'plain HTTP is not redirected': (all) => all.remove('HTTPRoute', 'shop-redirect'),
      'a route is of another host': (all) =>
        (all.find('HTTPRoute', 'shop').spec.hostnames = ['www.tokri.example']),
      'nothing leads in': (all) => all.remove('Gateway', 'shop'),
    },
    'production with every option': {
      'the Ingress has no certificate': (all) => delete all.find('Ingress', 'shop').spec.tls,
      'another shop is asked whether this one can be reached': (all) =>
        (all.find('Probe', 'shop-from-outside').spec.targets.staticConfig.static[0] = 'https://host/'),
    },
  },
  'management ports': {
    production: {
      'a Service leads to the management port': (all) =>
        all
          .find('Service', 'gateway-service')
          .spec.ports.push({ name: 'management', port: 3001, targetPort: 'management' }),
    },
  },
  images: {
    production: {
      'the image of production is named by a tag': (all) =>
        (containerOf(all, 'order').image = 'registry.example/tokri:1.2.3'),
      'the image of production is of no registry': (all) =>
        (containerOf(all, 'order').image = containerOf(all, 'order').image.replace('registry.example/', '')),
    },
    staging: {
      'an engine is the newest of its kind': (all) =>
        (all.find('StatefulSet', 'mongo').spec.template.spec.containers[0].image = 'mongo:8'),
      'an image is built on this machine': (all) =>
        (all.find('StatefulSet', 'redis').spec.template.spec.containers[0].image = 'tokri-sandbox:dev'),
    },
  },
  'grace periods': {
    production: {
      'a replica is killed before it has finished': (all) =>
        (podOf(all, 'gateway').terminationGracePeriodSeconds = 45),
      'a replica stops while the endpoints lead to it': (all) => delete containerOf(all, 'order').lifecycle,
    },
  },
  'replicas and drains': {
    production: {
      'a budget blocks every drain': (all) => {
        const { spec } = all.find('PodDisruptionBudget', 'order-service');
        delete spec.maxUnavailable;
        spec.minAvailable = 2;
      },
      'the autoscaler scales at 7 % of what a replica can do': (all) =>
        (scaler(all, 'cart').metrics[0].resource.target.averageValue = '70m'),
      'the autoscaler has a ceiling below its floor': (all) => (scaler(all, 'gateway').maxReplicas = 2),
      'all replicas may be on one node': (all) => podOf(all, 'order').topologySpreadConstraints.pop(),
      'all replicas may be in one zone': (all) =>
        (podOf(all, 'cart').topologySpreadConstraints[0].whenUnsatisfiable = 'ScheduleAnyway'),
      'the nodes of a lost zone count': (all) =>
        delete podOf(all, 'cart').topologySpreadConstraints[0].nodeTaintsPolicy,
      'a nightly Job takes the place of a process': (all) => delete podOf(all, 'payment').priorityClassName,
    },
    'production with every option': {
      'a service has two autoscalers': (all) => {
        const second = structuredClone(all.find('HorizontalPodAutoscaler', 'address-service'));
        second.spec.scaleTargetRef.name = 'order-service';
        all.add(second);
      },
      'a service scales by the queue of another': (all) =>
        (all.find('ScaledObject', 'cart-service').spec.triggers[1].metadata.queueName = 'order'),
      'a service counts its queue by the login of another': (all) =>
        (all.find('ScaledObject', 'cart-service').spec.triggers[1].authenticationRef.name = 'order-broker'),
      'a service no longer scales by processor time': (all) =>
        all.find('ScaledObject', 'media-service').spec.triggers.shift(),
      'a ScaledObject does not say that it takes over': (all) =>
        delete all.find('ScaledObject', 'cart-service').metadata.annotations[
          'scaledobject.keda.sh/transfer-hpa-ownership'
        ],
      'a ScaledObject names another autoscaler': (all) =>
        (all.find('ScaledObject', 'cart-service').spec.advanced.horizontalPodAutoscalerConfig.name = 'cart'),
    },
    rehearsal: {
      'the old replicas of a roll count': (all) =>
        delete podOf(all, 'order').topologySpreadConstraints[0].matchLabelKeys,
    },
    staging: {
      'applying again takes replicas back': (all) => (deployment(all, 'order').spec.replicas = 2),
    },
  },
  'jobs and schedules': {
    production: {
      'the migrations have no deadline': (all) =>
        delete all.find('Job', 'migrate').spec.activeDeadlineSeconds,
      'Argo CD cannot apply the migrations of the next release': (all) =>
        delete all.find('Job', 'migrate').metadata.annotations,
      'the migrations run before their settings are there': (all) =>
        (all.find('Job', 'migrate').metadata.annotations['argocd.argoproj.io/hook'] = 'PreSync'),
      'the backup runs at night in London': (all) => delete all.find('CronJob', 'backup').spec.timeZone,
      'a drill lasts longer than a day': (all) =>
        (all.find('CronJob', 'restore-drill').spec.jobTemplate.spec.activeDeadlineSeconds = 90_000),
    },
  },
  labels: {
    production: {
      'the pods of a process have no version': (all) =>
        delete deployment(all, 'order').spec.template.metadata.labels['app.kubernetes.io/version'],
      'nobody knows who manages a schedule': (all) =>
        delete all.find('CronJob', 'backup').metadata.labels['app.kubernetes.io/managed-by'],
    },
    staging: {
      'an engine is of no instance': (all) =>
        delete all.find('StatefulSet', 'mongo').spec.template.metadata.labels['app.kubernetes.io/instance'],
    },
  },
  resources: {
    production: {
      'a container has no limit of storage': (all) =>
        delete containerOf(all, 'order').resources.limits['ephemeral-storage'],
      'a temporary volume is larger than the storage of its pod': (all) =>
        (podOf(all, 'media').volumes[0].emptyDir.sizeLimit = '1Gi'),
      'a temporary volume has no limit': (all) => (podOf(all, 'media').volumes[0].emptyDir = {}),
      'a process is throttled while cores are idle': (all) =>
        (containerOf(all, 'gateway').resources.limits.cpu = '1'),
      'a container has no limit of memory': (all) => delete containerOf(all, 'order').resources.limits.memory,
      'the heap is larger than the container': (all) =>
        (containerOf(all, 'catalogue').env.find(({ name }: Any) => name === 'NODE_OPTIONS').value =
          '--max-old-space-size=1024'),
    },
  },
  rights: {
    production: {
      'a process runs as root': (all) => delete podOf(all, 'order').securityContext.runAsNonRoot,
      'nothing is denied by default': (all) => all.remove('NetworkPolicy', 'default-deny'),
    },
  },
};

export const MUTANTS = Object.entries(MISTAKES).flatMap(([check, overlays]) =>
  Object.entries(overlays).flatMap(([overlay, mistakes]) =>
    Object.entries(mistakes).map(([mistake, plant]) => {
      return { check: check as CheckName, overlay: overlay as Overlay, mistake, plant };
    }),
  ),
);
