import type { DecodeJob, DecoderMessage } from './pictures/decode-messages';
import { decodePicture } from './pictures/decode';

/*
 * Entry of the decoder process: no settings, no database, no secrets; may be killed at any moment. The service starts it
 * (pictures/decoder-process.ts).
 */

const send = (message: DecoderMessage) => process.send?.(message);

process.on('message', (job: DecodeJob) => {
  void decodePicture(job).then((result) => {
    // Frees the pixels: the next decode needs the memory.
    globalThis.gc?.();
    send({ kind: 'result', result, residentMemory: process.memoryUsage.rss() });
  });
});
// The service has ended. SIGKILL, because a decode in progress would delay an ordinary exit.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
// Ctrl-C reaches every process of the terminal; the service finishes its work and ends this process.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
send({ kind: 'ready' });
