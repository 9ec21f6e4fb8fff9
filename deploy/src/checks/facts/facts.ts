import type { ProcessName } from '../../processes';

interface Model {
  validate(): void;
}
export interface ModelClass {
  prototype: Model;
}

/** Input of the checks in addition to the rendered objects. */
export interface Facts {
  overlay: string;
  models: ReadonlyMap<string, ModelClass>;
  managementPaths: readonly string[];
  /** The processes that each process calls, by the contracts and by the addresses in its settings. */
  callees: Readonly<Record<ProcessName, readonly ProcessName[]>>;
}
