import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { makeSecrets } from '../src/secrets';
import { writeClusterSecrets, writeComposeSecrets } from '../src/write-secrets';

const deploy = join(__dirname, '..');
const overlays = join(deploy, 'k8s/overlays');
const OVERLAYS = readdirSync(overlays);
const secrets = makeSecrets({
  word: () => randomBytes(24).toString('hex'),
  makeSalt: () => randomBytes(4),
});

const say = (line: string) => void process.stdout.write(`${line}\n`);
const [target = '', overlay = 'local'] = process.argv.slice(2);
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
} else {
  process.stderr.write(`pnpm deploy:secrets compose | cluster <${OVERLAYS.join('|')}>\n`);
  process.exitCode = 2;
}
