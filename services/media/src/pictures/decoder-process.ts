import type { Logger } from '@tokri/service-kit';
import { spawn, type ChildProcess } from 'node:child_process';
import type { DecodeJob, DecoderMessage, DecodeResult } from './decode-messages';

/** The picture exceeded the limit of memory or time, or crashed the decoder. */
export class DecodeKilled extends Error {
  constructor(readonly reason: 'time' | 'memory or crash') {
    super(`the decoder ended: ${reason}`);
  }
}

/** The decoder does not start or is being stopped. */
class DecoderUnavailable extends Error {}

export interface DecoderProcess {
  /** Runs jobs one after the other, in order. Throws DecodeKilled and DecoderUnavailable. */
  run(job: DecodeJob): Promise<DecodeResult>;
  /** Id of the current process. */
  pid(): number | undefined;
  stop(): Promise<void>;
}

export interface DecoderSettings {
  script: string;
  /** Maximum private memory of one decoder, in megabytes. */
  memoryMegabytes: number;
  /** Seconds that one picture may take. */
  seconds: number;
  /** Seconds without work after which the decoder is stopped, to free its memory. */
  idleSeconds: number;
}

interface Waiting {
  job: DecodeJob;
  resolve: (result: DecodeResult) => void;
  reject: (error: Error) => void;
}

interface Decoder {
  child: ChildProcess;
  isReady: boolean;
  current?: Waiting;
  timer?: NodeJS.Timeout;
  isOutOfTime: boolean;
  /** The last characters of its error output. */
  stderr: string;
}

const START_SECONDS = 15;
/** A process that holds more than this after a job is replaced, because the next decode needs the memory. */
const KEPT_MEGABYTES = 110;
const MEGABYTE = 1024 * 1024;

/*
 * The kernel enforces the limit: RLIMIT_DATA bounds private writable memory, not what V8 only reserves (as RLIMIT_AS
 * would). A small V8 heap, one thread for the library and one malloc arena leave nearly all of it for pixels. No core
 * dumps. `--jitless`, because the compiler of Node 24 would reserve 512 MB of writable executable memory, which counts.
 */
const LIMITED = 'ulimit -d "$0" && ulimit -c 0 && exec "$@"';
const FLAGS = [
  '--jitless',
  '--max-old-space-size=64',
  '--max-semi-space-size=4',
  '--v8-pool-size=1',
  '--expose-gc',
];
const ENVIRONMENT = {
  UV_THREADPOOL_SIZE: '1',
  VIPS_CONCURRENCY: '1',
  // Returns freed memory at once, because the next picture needs it.
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

/**
 * Decodes in a child process, started on demand. A picture that kills the process fails alone: a new process starts at
 * once for the waiting ones.
 */
export function createDecoderProcess(settings: DecoderSettings, logger: Logger): DecoderProcess {
  const queue: Waiting[] = [];
  let decoder: Decoder | undefined;
  let stopped = false;

  function start(): Decoder {
    const limit = String(settings.memoryMegabytes * 1024);
    const child = spawn('/bin/sh', ['-c', LIMITED, limit, process.execPath, ...FLAGS, settings.script], {
      // Without the service's environment, which has secrets.
      env: ENVIRONMENT,
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      serialization: 'advanced',
    });
    const started: Decoder = { child, isReady: false, isOutOfTime: false, stderr: '' };
    child.stderr?.on('data', (text: Buffer) => {
      started.stderr = (started.stderr + text.toString()).slice(-500);
    });
    child.on('message', (message: DecoderMessage) => handle(started, message));
    child.on('error', (error) => handleEnd(started, error));
    child.once('close', () => handleEnd(started));
    endAfter(started, START_SECONDS);
    return started;
  }

  function endAfter(target: Decoder, seconds: number): void {
    clearTimeout(target.timer);
    target.timer = setTimeout(() => {
      target.isOutOfTime = true;
      target.child.kill('SIGKILL');
    }, seconds * 1_000);
  }

  function handle(from: Decoder, message: DecoderMessage): void {
    if (from !== decoder) return;
    from.isReady = true;
    if (message.kind === 'result') {
      from.current?.resolve(message.result);
      from.current = undefined;
      if (message.residentMemory > KEPT_MEGABYTES * MEGABYTE) retire();
    }
    next();
  }

  /** The process ended. Fails its job and starts a new process for the waiting ones. */
  function handleEnd(endedDecoder: Decoder, error?: Error): void {
    clearTimeout(endedDecoder.timer);
    if (endedDecoder !== decoder) return;
    decoder = undefined;
    const { current, isReady, isOutOfTime, stderr } = endedDecoder;
    if (current) {
      const killed = new DecodeKilled(isOutOfTime ? 'time' : 'memory or crash');
      logger.warn({ err: killed, stderr, format: current.job.format }, 'a picture ended the decoder');
      current.reject(killed);
    } else if (!isReady && !stopped) {
      logger.error({ err: error, stderr }, 'the decoder does not start');
      for (const waiting of queue.splice(0)) waiting.reject(new DecoderUnavailable('it does not start'));
      return;
    }
    if (current && !stopped) decoder = start();
    next();
  }

  function retire(): void {
    const retired = decoder;
    decoder = undefined;
    clearTimeout(retired?.timer);
    retired?.child.kill('SIGKILL');
  }

  function next(): void {
    if (stopped || (queue.length === 0 && !decoder)) return;
    decoder ??= start();
    if (!decoder.isReady || decoder.current) return;
    const waiting = queue.shift();
    if (!waiting) {
      clearTimeout(decoder.timer);
      decoder.timer = setTimeout(retire, settings.idleSeconds * 1_000);
      return;
    }
    decoder.current = waiting;
    endAfter(decoder, settings.seconds);
    // A failure ends the process, which `handleEnd` handles.
    decoder.child.send(waiting.job, () => undefined);
  }

  return {
    run: (job) =>
      new Promise((resolve, reject) => {
        if (stopped) {
          reject(new DecoderUnavailable('it is being stopped'));
          return;
        }
        queue.push({ job, resolve, reject });
        next();
      }),
    pid: () => decoder?.child.pid,
    async stop() {
      stopped = true;
      for (const waiting of queue.splice(0)) waiting.reject(new DecoderUnavailable('it is being stopped'));
      const last = decoder;
      if (!last) return;
      last.current?.reject(new DecoderUnavailable('it is being stopped'));
      last.current = undefined;
      const gone = new Promise((resolve) => last.child.once('close', resolve));
      last.child.kill('SIGKILL');
      await gone;
    },
  };
}
