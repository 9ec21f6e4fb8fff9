import { spawn } from 'node:child_process';
import { mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensurePrometheus, findPrometheus, freePort } from '@tokri/local-stack/testing';
import { waitFor } from '@tokri/testing';
import { shortened } from './shortened';

const RULES = join(__dirname, '../../deploy/monitoring/prometheus');

export interface Target {
  service: string;
  port: number;
}

interface FiringAlert {
  name: string;
  labels: Record<string, string>;
}

export interface Prometheus {
  url: string;
  /** The firing alerts. */
  firing(): Promise<FiringAlert[]>;
  stop(): Promise<void>;
}

/** Debian's Prometheus with the rules of deploy/monitoring, shortened windows, and a scrape interval of a second. */
export async function startPrometheus(home: string, targets: readonly Target[]): Promise<Prometheus> {
  await ensurePrometheus('prometheus', console.log);
  const program = findPrometheus('prometheus');
  if (!program) throw new Error('There is no Prometheus on this machine, and none to be fetched.');
  const folder = join(home, 'prometheus');
  mkdirSync(folder, { recursive: true });
  for (const file of ['recording.yaml', 'alerts.yaml'])
    writeFileSync(join(folder, file), shortened(readFileSync(join(RULES, file), 'utf8')));
  const config = {
    global: { scrape_interval: '1s', scrape_timeout: '1s', evaluation_interval: '1s' },
    rule_files: ['recording.yaml', 'alerts.yaml'],
    scrape_configs: [
      {
        job_name: 'tokri',
        honor_labels: true,
        static_configs: targets.map(({ service, port }) => ({
          targets: [`127.0.0.1:${port}`],
          labels: { service },
        })),
      },
    ],
  };
  writeFileSync(join(folder, 'prometheus.yaml'), JSON.stringify(config));
  const port = await freePort();
  const log = openSync(join(folder, 'prometheus.log'), 'a');
  const args = [
    `--config.file=${join(folder, 'prometheus.yaml')}`,
    `--storage.tsdb.path=${join(folder, 'data')}`,
    `--web.listen-address=127.0.0.1:${port}`,
  ];
  const child = spawn(program.command, [...program.args, ...args], { stdio: ['ignore', log, log] });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = `http://127.0.0.1:${port}`;
  await waitFor(async () => (await fetch(`${url}/-/ready`)).ok);
  return {
    url,
    async firing() {
      const answer = (await (await fetch(`${url}/api/v1/alerts`)).json()) as {
        data: { alerts: { state: string; labels: Record<string, string> }[] };
      };
      return answer.data.alerts
        .filter(({ state }) => state === 'firing')
        .map(({ labels: { alertname = '', ...labels } }) => ({ name: alertname, labels }));
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
