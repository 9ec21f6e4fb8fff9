import { HttpError, unavailable } from '@tokri/service-kit';
import type { DecodeJob, DecodeResult, PreparedPicture } from './decode-messages';
import { DecodeKilled, type DecoderProcess } from './decoder-process';
import type { ObserveDecode } from './metrics';
import { formatOf, type VariantWidth } from './picture-format';

export interface Pictures {
  /**
   * Checks an uploaded picture and encodes it again. @throws 415 when it is not a picture or damaged, 413 when it has too many
   * pixels or takes too much work, 503 while the decoder does not start
   */
  prepare(bytes: Buffer): Promise<PreparedPicture>;
  /** Only these variants, encoded faster and slightly larger. Throws as `prepare`. */
  prepareVariants(bytes: Buffer, widths: readonly VariantWidth[]): Promise<Map<VariantWidth, Buffer>>;
  /** The same picture as AVIF. Throws as `prepare`. */
  prepareAvif(bytes: Buffer): Promise<Buffer>;
  /** JPEG on white, for clients that show transparency as black. Throws as `prepare`. */
  prepareOnWhite(bytes: Buffer): Promise<Buffer>;
}

const refused = (status: 413 | 415, message: string, cause?: unknown) =>
  new HttpError(status, status === 413 ? 'TOO_LARGE' : 'UNSUPPORTED_TYPE', message, { cause });

const tooMuchWork = (cause: Error) =>
  refused(413, 'This picture is too complex to process. Please choose a smaller or simpler one.', cause);

export function createPictures(decoder: Pick<DecoderProcess, 'run'>, observe: ObserveDecode): Pictures {
  async function decode(
    bytes: Buffer,
    wanted: Omit<DecodeJob, 'bytes' | 'format'> = {},
  ): Promise<DecodeResult> {
    const format = formatOf(bytes);
    if (!format) throw refused(415, 'Please choose a picture: JPEG, PNG, WebP, GIF or AVIF.');
    const job: DecodeJob = { bytes, format, ...wanted };
    const result = await observe(format, () => decoder.run(job)).catch((error: unknown) => {
      throw error instanceof DecodeKilled ? tooMuchWork(error) : unavailable();
    });
    if (result.kind === 'too-many-pixels') {
      const { maxMegapixels } = result;
      throw refused(
        413,
        `This picture has too many pixels. At most ${maxMegapixels} megapixels are possible.`,
      );
    }
    if (result.kind === 'too-much-work') throw tooMuchWork(new Error(result.reason));
    if (result.kind === 'damaged')
      throw refused(415, 'This picture is damaged and cannot be read.', new Error(result.reason));
    return result;
  }

  async function variants(
    bytes: Buffer,
    wanted: Parameters<typeof decode>[1],
  ): Promise<Map<VariantWidth, Buffer>> {
    const result = await decode(bytes, wanted);
    if (result.kind !== 'variants')
      throw new Error(`the decoder answered ${result.kind} to a request for variants`);
    return new Map(result.variants.map((variant) => [variant.width, variant.bytes]));
  }

  async function only(bytes: Buffer, wanted: Parameters<typeof decode>[1]): Promise<Buffer> {
    const [picture] = (await variants(bytes, wanted)).values();
    if (!picture) throw new Error('the decoder answered no picture');
    return picture;
  }

  return {
    async prepare(bytes) {
      const result = await decode(bytes);
      if (result.kind !== 'picture') throw new Error(`the decoder answered ${result.kind} to an upload`);
      return result.picture;
    },
    prepareVariants: (bytes, widths) => variants(bytes, { widths }),
    prepareAvif: (bytes) => only(bytes, { asAvif: true }),
    prepareOnWhite: (bytes) => only(bytes, { onWhite: true }),
  };
}
