import { calleesOf, callersOf } from '@tokri/contracts';
import { SERVICES } from '@tokri/local-stack/build';
import { render } from './kustomize';

interface Rule {
  from?: Peer[];
  to?: Peer[];
  ports?: { port: number }[];
}
interface Peer {
  podSelector?: { matchLabels?: Record<string, string> };
  namespaceSelector?: { matchLabels?: Record<string, string> };
}
interface Policy {
  kind: string;
  metadata: { name: string };
  spec: { policyTypes: string[]; ingress?: Rule[]; egress?: Rule[] };
}

const NAME = 'app.kubernetes.io/name';
const podsOf = (peers: readonly Peer[] = []) =>
  peers.map(({ podSelector }) => podSelector?.matchLabels?.[NAME]).sort();
const portsOf = ({ ports = [] }: Rule) => ports.map(({ port }) => port).sort((a, b) => a - b);

describe.each(['local', 'production'])('who reaches whom in overlay %s', (overlay) => {
  const policies = render(overlay).filter(({ kind }) => kind === 'NetworkPolicy') as unknown as Policy[];
  const policyOf = (name: string) => {
    const found = policies.find(({ metadata }) => metadata.name === name);
    if (!found) throw new Error(`no NetworkPolicy ${name}`);
    return found.spec;
  };

  test.each(SERVICES)('%s is called by the gateway and by the callers of the contracts', (name) => {
    const [rule, ...more] = policyOf(name).ingress ?? [];
    expect(more).toEqual([]);
    expect(podsOf(rule?.from)).toEqual(['gateway', ...callersOf(name)].sort());
    expect(portsOf(rule!)).toEqual([3000]);
  });

  test('the gateway is called by the ingress controller alone', () => {
    expect(policyOf('gateway').ingress).toEqual([
      {
        from: [
          {
            namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'ingress-nginx' } },
            podSelector: { matchLabels: { [NAME]: 'ingress-nginx' } },
          },
        ],
        ports: [{ port: 3000 }],
      },
    ]);
  });

  test.each(SERVICES)('%s calls its callees, its servers, and nobody else', (name) => {
    const { egress = [], policyTypes } = policyOf(name);
    expect(policyTypes).toContain('Egress');
    const toPods = egress.filter(({ to }) => to);
    expect(toPods.flatMap(({ to }) => podsOf(to))).toEqual([...calleesOf(name)].sort());
    const more = { identity: [587, 1025], payment: [443], media: [443, 9000] } as Record<string, number[]>;
    const toServers = egress.filter(({ to }) => !to).flatMap(portsOf);
    expect(toServers.sort((a, b) => a - b)).toEqual(
      [5671, 5672, 27017, ...(more[name] ?? [])].sort((a, b) => a - b),
    );
  });

  test('whoever has no policy of its own reaches the name service and nothing else', () => {
    const rules = policyOf('default-deny').egress ?? [];
    expect(rules.map(portsOf)).toEqual([[53, 53]]);
  });

  test('a server of the cluster is reached by those that log in to it', () => {
    if (overlay === 'production') return;
    const callersOfServer = (name: string) => podsOf(policyOf(name).ingress?.[0]?.from);
    expect(callersOfServer('mongo')).toEqual([...SERVICES].sort());
    expect(callersOfServer('rabbitmq')).toEqual([...SERVICES, 'gateway'].sort());
    expect([callersOfServer('redis'), callersOfServer('minio'), callersOfServer('mail')]).toEqual([
      ['gateway'],
      ['media'],
      ['identity'],
    ]);
  });
});
