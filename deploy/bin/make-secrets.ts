import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { makeSecrets } from '../src/secrets';
import { writeChartSecrets, writeClusterSecrets, writeComposeSecrets } from '../src/write-secrets';

const deploy = join(__dirname, '..');
const overlays = join(deploy, 'k8s/overlays');
const OVERLAYS = readdirSync(overlays);
const secrets = makeSecrets({
  word: () => randomBytes(24).toString('hex'),
  makeSalt: () => randomBytes(4),
  makeKey: () => randomBytes(32).toString('base64'),
});

const say = (line: string) => void process.stdout.write(`${line}\n`);
const [target = '', named] = process.argv.slice(2);
const overlay = named ?? (target === 'chart' ? '' : 'local');
if (target === 'compose') {
  writeComposeSecrets(join(deploy, 'compose/shop.env'), secrets);
  say('Secrets of compose are made, with keys of the card sandbox: those of a provider go in their place.');
} else if (target === 'cluster' && OVERLAYS.includes(overlay)) {
  const servers = overlay === 'production' ? 'managed' : 'engines';
  writeClusterSecrets(join(overlays, overlay, 'secrets'), secrets.cluster[servers]);
  say(`Secrets of ${overlay} are made in deploy/k8s/overlays/${overlay}/secrets.`);
  say(
    servers === 'managed'
      ? 'Fill in what is empty there.'
      : 'The keys of the card provider are those of its sandbox: a provider takes only its own.',
  );
} else if (target === 'chart' && /^[a-z0-9][a-z0-9-]{0,62}$/.test(overlay)) {
  writeChartSecrets(join(deploy, 'chart', overlay), overlay, secrets.cluster.managed);
  say(
    `Secrets of the namespace ${overlay} are made in deploy/chart/${overlay}. Fill in what is empty there.`,
  );
} else {
  const targets = `compose | cluster <${OVERLAYS.join('|')}> | chart <namespace>`;
  process.stderr.write(`pnpm deploy:secrets ${targets}\n`);
  process.exitCode = 2;
}
