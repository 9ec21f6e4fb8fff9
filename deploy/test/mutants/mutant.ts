import type { CheckName } from '../../src/checks/checks';
import type { Overlay } from '../kustomize';

/** A rendered object, of which a mutant changes any part. */
export type Any = any;

/** Objects of an overlay; names of settings and secrets without their hash. */
export interface Objects {
  find(kind: string, name: string): Any;
  remove(kind: string, name: string): void;
}

/** A planted mistake, and the check that must report it. */
export interface Mutant {
  mistake: string;
  overlay: Overlay;
  check: CheckName;
  plant: (objects: Objects) => void;
}

export const deployment = (objects: Objects, name: string) => objects.find('Deployment', `${name}-service`);
export const podOf = (objects: Objects, name: string) => deployment(objects, name).spec.template.spec;
export const containerOf = (objects: Objects, name: string) => podOf(objects, name).containers[0];
export const rename = (object: Any, from: string, to: string) => {
  object[to] = object[from];
  delete object[from];
};
export const scaler = (objects: Objects, name: string) =>
  objects.find('HorizontalPodAutoscaler', `${name}-service`).spec;
