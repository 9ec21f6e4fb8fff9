import type { Product } from '@tokri/contracts';
import { MAX_CODES_AT_ONCE, PAGE_SIZE } from '@tokri/contracts/limits';
import { uploadedPictureUrl } from '@tokri/contracts/uploaded-picture';
import { useRef, useState } from 'react';
import { isApiError, messageOf } from '../../../../api/api-error';
import { useApiDispatch } from '../../../../api/base-api';
import { t } from '../../../../lib/language';
import { useUpdateProductMutation } from '../../admin-api';
import { sendPictures, type WaitingPicture } from '../../import/pictures/send-pictures';
import { usePictureUpload } from '../../import/pictures/use-picture-upload';
import { readProductTable } from '../table-api';
import { codesOf, matchFiles, nextPictures, type Match, type MatchedFiles } from './match-files';

const AT_ONCE = 3;
const MAX_PICTURE_BYTES = 5 * 1024 * 1024;

export interface PictureResult {
  /** Products that have their pictures now. */
  saved: number;
  /** What was not taken, by file or product, with the reason. */
  problems: { name: string; reason: string }[];
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
const bytesOf = async (file: File) => new Uint8Array(await file.arrayBuffer());

/** Finds the products of picture files by their names, sends the files, and saves them with the products. */
export function useNamedPictures() {
  const dispatch = useApiDispatch();
  const shop = usePictureUpload();
  const [update] = useUpdateProductMutation();
  /** Share of the files that are sent. */
  const [progress, setProgress] = useState<number>();
  const isStopped = useRef(false);

  async function match(files: readonly File[]): Promise<MatchedFiles<File>> {
    const codes = codesOf(files);
    const products: Product[] = [];
    for (let start = 0; start < codes.length; start += MAX_CODES_AT_ONCE) {
      const some = codes.slice(start, start + MAX_CODES_AT_ONCE);
      for (let page = 1, totalPage = 1; page <= totalPage; page += 1) {
        const request = { codes: some, page, limit: PAGE_SIZE.productTable.max };
        const answer = await dispatch(readProductTable(request)).unwrap();
        products.push(...answer.data);
        totalPage = answer.totalPage;
      }
    }
    return matchFiles(files, products);
  }

  /** Adds pictures to the version that is stored now: a change since it was shown is no conflict, unless again. */
  async function save(product: Product, added: readonly string[], isReplaced: boolean): Promise<void> {
    const send = ({ _id, updatedAt, image }: Product) =>
      update({ _id, updatedAt, image: nextPictures(image, added, isReplaced) }).unwrap();
    try {
      await send(product);
    } catch (reason) {
      const now = isApiError(reason) && reason.code === 'STALE_UPDATE' ? reason.details?.product : undefined;
      if (!now) throw reason;
      // The contract defines these details for this code only.
      await send(now as Product);
    }
  }

  /**
   * Sends the files of these products, then saves each product. Safe to repeat: pictures that have arrived are not sent again.
   * @throws a temporary failure of the uploads that outlasted all attempts; nothing is saved then
   */
  async function send(matches: readonly Match<File>[], isReplaced: boolean): Promise<PictureResult> {
    isStopped.current = false;
    setProgress(0);
    const { hashOfPicture } = await import('@tokri/product-file/pictures');
    const hashes = new Map<File, string>();
    const waiting = new Map<string, WaitingPicture>();
    for (const file of matches.flatMap(({ files }) => files)) {
      if (file.size > MAX_PICTURE_BYTES) continue;
      const hash = hashOfPicture(await bytesOf(file));
      hashes.set(file, hash);
      waiting.set(hash, { hash, read: () => bytesOf(file) });
    }
    const result: PictureResult = { saved: 0, problems: [] };
    try {
      const refused = await sendPictures([...waiting.values()], shop, {
        atOnce: AT_ONCE,
        pause,
        isStopped: () => isStopped.current,
        onProgress: (done) => setProgress(done / waiting.size),
      });
      if (isStopped.current) return result;
      for (const { product, files } of matches) {
        const reasons = files.map((file) => {
          const hash = hashes.get(file);
          return hash === undefined ? t('The picture may have at most 5 MB.') : refused.get(hash);
        });
        const taken = files.filter((_file, at) => reasons[at] === undefined);
        result.problems.push(
          ...files.flatMap(({ name }, at) => {
            const reason = reasons[at];
            return reason === undefined ? [] : [{ name, reason }];
          }),
        );
        if (taken.length === 0) continue;
        const added = taken.map((file) => uploadedPictureUrl(hashes.get(file) ?? ''));
        try {
          await save(product, added, isReplaced);
          result.saved += 1;
        } catch (reason) {
          result.problems.push({ name: product.name, reason: messageOf(reason) });
        }
      }
      return result;
    } finally {
      setProgress(undefined);
    }
  }

  return { match, send, progress, stop: () => void (isStopped.current = true) };
}
