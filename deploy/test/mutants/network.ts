import type { Mutant } from './mutant';

/** Mutants of network policies: too open, or too closed. */
export const NETWORK_MUTANTS: readonly Mutant[] = [
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
    mistake: 'a restore may not reach the pictures',
    overlay: 'staging',
    check: 'who reaches whom',
    plant: (all) =>
      all.find('NetworkPolicy', 'to-pictures').spec.podSelector.matchExpressions[0].values.pop(),
  },
  {
    mistake: 'the card provider cannot be reached',
    overlay: 'production',
    check: 'who reaches whom',
    plant: (all) => all.remove('NetworkPolicy', 'to-card-provider'),
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
];
