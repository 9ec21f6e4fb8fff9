import type { DecodeJob, DecoderMessage } from './pictures/decode-messages';
import { decodePicture } from './pictures/decode';

/*
 * The decoder: a process of its own that knows nothing of the shop (no settings, no database, no secrets) and may be
 * killed at any moment. Its service starts it (pictures/decoder-process.ts) and goes on without it.
 */

const say = (message: DecoderMessage) => process.send?.(message);

process.on('message', (job: DecodeJob) => {
  void decodePicture(job).then((result) => {
    // Pixels that nobody needs any more are missing in the next decode.
    globalThis.gc?.();
    say({ kind: 'result', result, residentMemory: process.memoryUsage.rss() });
  });
});
// Without its service nobody wants the result; a decode in progress would hold up an ordinary exit.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
// Ctrl-C reaches every process of the terminal: the service finishes what is in flight, and ends this one.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
say({ kind: 'ready' });
