import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { makeSecrets } from '../src/secrets';
import { writeClusterSecrets, writeComposeSecrets } from '../src/write-secrets';

const deploy = join(__dirname, '..');
const WRITE = {
  compose: () => writeComposeSecrets(join(deploy, 'compose/shop.env'), secrets),
  cluster: () => writeClusterSecrets(join(deploy, 'k8s/overlays/local/secrets'), secrets),
};
const secrets = makeSecrets({
  word: () => randomBytes(24).toString('hex'),
  makeSalt: () => randomBytes(4),
});

const [target = ''] = process.argv.slice(2);
if (target !== 'compose' && target !== 'cluster') {
  process.stderr.write('pnpm deploy:secrets compose | cluster\n');
  process.exitCode = 2;
} else {
  WRITE[target]();
  process.stdout.write(`Secrets of ${target} are made; fill in the keys of the card provider.\n`);
}
