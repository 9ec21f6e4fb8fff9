import { calleesOf } from '@tokri/contracts';
import { createManagementApp } from '@tokri/service-kit';
import { PROCESSES, settingsOf, type ProcessName } from '../../processes';
import type { Facts } from './facts';
import type { Manifest } from './manifest';
import { loadModels } from './schema';

export const gatherFacts = async (overlay: string, manifests: readonly Manifest[]): Promise<Facts> => ({
  overlay,
  models: await loadModels(manifests),
  managementPaths: managementPaths(),
  callees: Object.fromEntries(PROCESSES.map((name) => [name, calleesBySettings(name)])) as Record<
    ProcessName,
    ProcessName[]
  >,
});

/** The callees whose address is in the settings. Throws if a callee of the contracts has no address there. */
function calleesBySettings(name: ProcessName): ProcessName[] {
  const called = PROCESSES.filter((other) => `${other.toUpperCase()}_URL` in settingsOf(name));
  const forgotten = name === 'gateway' ? [] : calleesOf(name).filter((callee) => !called.includes(callee));
  if (forgotten.length > 0)
    throw new Error(`${name} calls ${forgotten.join(', ')} and has no address for it`);
  return called;
}

function managementPaths(): string[] {
  const app = createManagementApp({
    metrics: { registry: undefined as never },
    readiness: () => ({ status: 'ready', checks: {}, degraded: [] }),
  });
  return app.router.stack.flatMap(({ route }) => (route ? [route.path] : []));
}
