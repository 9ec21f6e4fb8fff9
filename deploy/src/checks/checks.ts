import { availabilityComplaints } from './availability';
import { configReferenceComplaints, rolloutComplaints } from './config-references';
import type { Facts } from './facts/facts';
import { imageComplaints } from './images';
import { jobComplaints } from './jobs';
import { labelComplaints } from './labels';
import type { Manifest } from './facts/manifest';
import { managementComplaints, networkComplaints } from './network';
import { probeComplaints } from './probes';
import { referenceComplaints } from './facts/references';
import { resourceComplaints } from './resources';
import { schemaComplaints } from './facts/schema';
import { securityComplaints } from './security';
import { selectorComplaints } from './selectors';
import { plainSecretComplaints, settingComplaints, unknownSettingComplaints } from './settings';
import { shutdownComplaints } from './shutdown';
import { wayInComplaints } from './way-in';

/** Returns the faults in the rendered objects of an overlay, one sentence each. */
type Check = (manifests: readonly Manifest[], facts: Facts) => string[];

export const CHECKS = {
  'fields of the API': schemaComplaints,
  selectors: selectorComplaints,
  references: referenceComplaints,
  'settings and secrets that pods name': configReferenceComplaints,
  'changes roll pods': rolloutComplaints,
  probes: probeComplaints,
  'settings that are needed': settingComplaints,
  'settings that nobody knows': unknownSettingComplaints,
  'secrets in the open': plainSecretComplaints,
  'who reaches whom': networkComplaints,
  'the way in': wayInComplaints,
  'management ports': managementComplaints,
  images: imageComplaints,
  'grace periods': shutdownComplaints,
  'replicas and drains': availabilityComplaints,
  'jobs and schedules': jobComplaints,
  labels: labelComplaints,
  resources: resourceComplaints,
  rights: securityComplaints,
} satisfies Record<string, Check>;
export type CheckName = keyof typeof CHECKS;
