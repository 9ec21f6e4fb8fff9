import { containerOf, rename, type Mutant } from './mutant';

/** Mutants of settings and secrets: missing, unknown or in plain sight. */
export const SETTING_MUTANTS: readonly Mutant[] = [
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
];
