import { Counter, Histogram, type Registry } from 'prom-client';
import type { DecodeResult } from './decode-messages';
import { DecodeKilled } from './decoder-process';
import type { PictureFormat } from './picture-format';

export type ObserveDecode = (
  format: PictureFormat,
  decode: () => Promise<DecodeResult>,
) => Promise<DecodeResult>;

/** Duration of decodes, waiting included, and their outcomes. */
export function observeDecodes(registry: Registry): ObserveDecode {
  const registers = [registry];
  const duration = new Histogram({
    name: 'media_decode_duration_seconds',
    help: 'Duration of decodes in seconds, waiting included',
    labelNames: ['format', 'outcome'] as const,
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers,
  });
  const killed = new Counter({
    name: 'media_decodes_killed',
    help: 'Decodes that killed their process, by reason',
    labelNames: ['format', 'reason'] as const,
    registers,
  });
  return async (format, decode) => {
    const stop = duration.startTimer({ format });
    let outcome = 'failed';
    try {
      const result = await decode();
      outcome = result.kind === 'picture' || result.kind === 'variants' ? 'done' : result.kind;
      return result;
    } catch (error) {
      if (error instanceof DecodeKilled) {
        outcome = 'killed';
        killed.inc({ format, reason: error.reason });
      }
      throw error;
    } finally {
      stop({ outcome });
    }
  };
}
