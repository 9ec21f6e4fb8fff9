import { settingsOf } from '../processes';
import type { GatewaySpec, HttpRouteSpec, ProbeSpec } from './custom-resources';
import type { Facts } from './facts/facts';
import { ofKind, type Manifest } from './facts/manifest';

/** Overlays without an address of their own: a port of the node or a forwarded one leads in. */
const WITHOUT = ['local', 'rehearsal'];
/** The stream of order events, which lasts as long as a login. */
export const EVENT_STREAM = '/api/order/events';

interface IngressSpec {
  rules?: { host?: string }[];
  tls?: { hosts?: string[]; secretName?: string }[];
}
type Rule = HttpRouteSpec['rules'][number];

/** Checks that the shop is open to the outside in one way, by TLS only, and that no call is cut off on its way. */
export function wayInComplaints(manifests: readonly Manifest[], { overlay }: Facts): string[] {
  if (WITHOUT.includes(overlay)) return [];
  const gateways = ofKind<GatewaySpec>(manifests, 'Gateway');
  const ingresses = ofKind<IngressSpec>(manifests, 'Ingress');
  const routes = ofKind<HttpRouteSpec>(manifests, 'HTTPRoute');
  return [
    ...(gateways.length + ingresses.length === 1 ? [] : ['the shop has not exactly one way in']),
    ...gateways.flatMap(({ name, spec }) =>
      gatewayComplaints(
        spec,
        routes.filter(({ spec: { parentRefs } }) => parentRefs.some((parent) => parent.name === name)),
      ).map((complaint) => `Gateway ${name}: ${complaint}`),
    ),
    ...ingresses.flatMap(({ name, spec: { rules = [], tls = [] } }) =>
      rules
        .filter(({ host = '' }) => !tls.some(({ hosts, secretName }) => secretName && hosts?.includes(host)))
        .map(({ host }) => `Ingress ${name}: ${host} has no certificate`),
    ),
    ...ofKind<ProbeSpec>(manifests, 'Probe').flatMap(({ name, spec }) => {
      const hosts = [
        ...gateways.flatMap(({ spec: { listeners } }) => listeners.map(({ hostname }) => hostname)),
        ...ingresses.flatMap(({ spec: { rules = [] } }) => rules.map(({ host }) => host)),
      ];
      return spec.targets.staticConfig.static
        .filter((url) => !hosts.some((host) => host && url.startsWith(`https://${host}/`)))
        .map((url) => `Probe ${name}: ${url} is not the address of the shop`);
    }),
  ];
}

function gatewayComplaints(
  { listeners }: GatewaySpec,
  routes: readonly { name: string; spec: HttpRouteSpec }[],
): string[] {
  const rulesOf = (listener: string): Rule[] =>
    routes
      .filter(({ spec: { parentRefs } }) =>
        parentRefs.some(({ sectionName }) => !sectionName || sectionName === listener),
      )
      .flatMap(({ spec: { rules } }) => rules);
  const hosts = new Set([
    ...listeners.map(({ hostname }) => hostname),
    ...routes.flatMap(({ spec: { hostnames = [undefined] } }) => hostnames),
  ]);
  return [
    ...(listeners.some(({ protocol }) => protocol === 'HTTPS') ? [] : ['has no listener with a certificate']),
    ...(hosts.size === 1 ? [] : [`has several hosts: ${[...hosts].join(', ')}`]),
    ...listeners.flatMap(({ name, protocol }) =>
      protocol === 'HTTP' ? plainComplaints(name, rulesOf(name)) : timeoutComplaints(rulesOf(name)),
    ),
  ];
}

const plainComplaints = (listener: string, rules: readonly Rule[]): string[] =>
  rules.length > 0 && rules.every(({ filters = [] }) => filters.some(isRedirect))
    ? []
    : [`${listener} serves without TLS, or does not redirect to it`];

const isRedirect = ({ requestRedirect }: NonNullable<Rule['filters']>[number]) =>
  requestRedirect.scheme === 'https';

/** Controllers have limits of their own, 15 seconds or so, for routes without one. */
function timeoutComplaints(rules: readonly Rule[]): string[] {
  const ruleFor = (path: string) =>
    rules.find(({ matches = [] }) =>
      matches.some(({ path: { type, value } }) => type === 'Exact' && value === path),
    ) ?? rules.find(({ matches = [] }) => matches.some(({ path: { value } }) => value === '/'));
  const limitsOf = (path: string) => {
    const { request, backendRequest = request } = ruleFor(path)?.timeouts ?? {};
    return [request, backendRequest].map((limit) => (limit === undefined ? Number.NaN : secondsOf(limit)));
  };
  const longest = longestCallSeconds();
  return [
    ...(limitsOf(EVENT_STREAM).every((limit) => limit === 0) ? [] : ['cuts event streams off']),
    ...(limitsOf('/').every((limit) => limit >= longest) ? [] : [`cuts a call of ${longest} s off`]),
  ];
}

const UNITS: Readonly<Record<string, number>> = { h: 3_600, m: 60, s: 1, ms: 0.001 };
const secondsOf = (duration: string): number =>
  [...duration.matchAll(/(\d+)(h|ms|m|s)/g)].reduce(
    (sum, [, count, unit = '']) => sum + Number(count) * (UNITS[unit] ?? Number.NaN),
    0,
  );

/** An upload as slow as it may be, and the wait until its picture is stored. */
function longestCallSeconds(): number {
  const presetOf = (name: 'media' | 'gateway', setting: string) =>
    Number(settingsOf(name)[setting]?.parse(undefined));
  return presetOf('media', 'UPLOAD_SECONDS') + presetOf('gateway', 'MEDIA_TIMEOUT_MS') / 1_000;
}
