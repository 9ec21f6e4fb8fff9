import type { PinnedProduct } from '@tokri/contracts';
import { PAGE_SIZE } from '@tokri/contracts/limits';
import { Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import toast from 'react-hot-toast';
import { messageOf } from '../../api/api-error';
import { useApiDispatch } from '../../api/base-api';
import { Button } from '../../components/ui/button';
import { DownloadButton } from '../../components/ui/download-button';
import { datedCsv, downloadText } from '../../lib/download';
import { newUuid } from '../../lib/new-uuid';
import { withGroup, withPins, type Draft } from './draft/draft';
import { readProducts, type Tuning } from './search-tuning-api';
import { linesOf, readLines, TITLES } from './tuning-file';
import { plural, t } from '../../lib/language';

interface FileButtonsProps {
  tuning: Tuning;
  draft: Draft;
  onChange: (draft: Draft) => void;
}

const AT_ONCE = PAGE_SIZE.productTable.max;

/** Exports the applied tuning as a file, and imports one into the draft. */
export function FileButtons({ tuning, draft, onChange }: FileButtonsProps) {
  const dispatch = useApiDispatch();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);

  const exportAll = async () => {
    const { csvOf } = await import('@tokri/product-file');
    const titles = TITLES.map((title) => t(title));
    downloadText(datedCsv('search'), csvOf(titles, linesOf(tuning)), 'text/csv');
  };

  const readNames = async (ids: readonly string[]) => {
    const known = new Map<string, PinnedProduct>(
      tuning.pins.flatMap(({ products }) => products).map((product) => [product._id, product]),
    );
    const missing = [...new Set(ids)].filter((id) => !known.has(id));
    for (let from = 0; from < missing.length; from += AT_ONCE) {
      const productIds = missing.slice(from, from + AT_ONCE);
      const products = await dispatch(readProducts({ productIds, limit: AT_ONCE })).unwrap();
      for (const { _id, name, brand, unit, image, state = 'live' } of products)
        known.set(_id, {
          _id,
          name,
          ...(brand && { brand }),
          unit,
          state,
          ...(image[0] !== undefined && { image: image[0] }),
        });
    }
    return known;
  };

  const importFile = async (file: File) => {
    setBusy(true);
    try {
      const { readFile } = await import('@tokri/product-file');
      const { rows } = await readFile(new Uint8Array(await file.arrayBuffer()), { titles: 'first' });
      const read = readLines(
        rows.map(({ cells }) => cells),
        newUuid,
      );
      const names = await readNames(read.pins.flatMap(({ productIds }) => productIds));
      let next = draft;
      let left = read.leftOut;
      for (const group of read.synonyms) next = withGroup(next, group, tuning);
      for (const { query, productIds } of read.pins) {
        const products = productIds.flatMap((id) => names.get(id) ?? []);
        // None of the products exists: the pins stay unchanged.
        if (productIds.length > 0 && products.length === 0) left += 1;
        else next = withPins(next, { query, products }, tuning);
      }
      onChange(next);
      toast.success(
        left === 0
          ? t('The file is in the draft')
          : plural(
              left,
              'The file is in the draft; {count} line was left out',
              'The file is in the draft; {count} lines were left out',
            ),
      );
    } catch (reason) {
      toast.error(reason instanceof Error ? reason.message : messageOf(reason));
    }
    setBusy(false);
  };

  return (
    <div className="flex flex-wrap gap-2">
      <DownloadButton onClick={() => void exportAll()} />
      <Button
        variant="outline"
        className="px-4!"
        busy={busy}
        icon={<Upload className="size-4" aria-hidden="true" />}
        onClick={() => input.current?.click()}
      >
        {t('Import')}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".csv,.xlsx,text/csv"
        className="hidden"
        aria-label={t('File of synonyms and pinned results')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) void importFile(file);
        }}
      />
    </div>
  );
}
