import type { AppShellFiles } from './app-shell-files';
import { attachWorker } from './worker';
import type { WorkerScope } from './worker-scope';

/** Defined by the build (build/service-worker.ts). */
declare const APP_SHELL_FILES: AppShellFiles;

attachWorker(globalThis as unknown as WorkerScope, APP_SHELL_FILES);
