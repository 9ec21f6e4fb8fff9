import type { ProcessName } from '../../processes';

interface Model {
  validate(): void;
}
/** A class of kubernetes-models. */
export interface ModelClass {
  prototype: Model;
}

/** What the checks know in addition to the rendered objects. */
export interface Facts {
  overlay: string;
  models: ReadonlyMap<string, ModelClass>;
  /** The routes of the management port. */
  managementPaths: readonly string[];
  /** For each process the others that it calls: by contract, and by the addresses among its settings. */
  callees: Readonly<Record<ProcessName, readonly ProcessName[]>>;
}
