import type { Product } from '@tokri/contracts';
import { MAX_LENGTH } from '@tokri/contracts/limits';
import { ScanBarcode } from 'lucide-react';
import { useRef, useState, type FormEvent } from 'react';
import { messageOf } from '../../../api/api-error';
import { useApiDispatch } from '../../../api/base-api';
import { Button } from '../../../components/ui/button';
import { ProductImage } from '../../../components/ui/product-image';
import { t } from '../../../lib/language';
import { readProductTable } from '../table/table-api';
import { ProductName } from '../table/table-grid';

/** Products offered when several match. */
const MAX_CHOICES = 8;

interface ProductFinderProps {
  onFound: (product: Product) => void;
  disabled?: boolean;
}

/**
 * Finds a product by barcode, SKU or name. A barcode reader types digits and Enter in quick succession: the
 * field is cleared at once, before the answer arrives.
 */
export function ProductFinder({ onFound, disabled = false }: ProductFinderProps) {
  const dispatch = useApiDispatch();
  const [text, setText] = useState('');
  const [choices, setChoices] = useState<readonly Product[]>([]);
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLInputElement>(null);

  const find = async (event: FormEvent) => {
    event.preventDefault();
    const search = text.trim();
    if (search === '') return;
    setText('');
    setChoices([]);
    setProblem(undefined);
    try {
      const { data } = await dispatch(readProductTable({ search, limit: MAX_CHOICES })).unwrap();
      const [only] = data;
      if (!only) setProblem(t('No product matches “{search}”.', { search }));
      else if (data.length === 1) onFound(only);
      else setChoices(data);
    } catch (reason) {
      setProblem(t('“{search}” could not be searched. {reason}', { search, reason: messageOf(reason) }));
    }
  };
  const choose = (product: Product) => {
    setChoices([]);
    onFound(product);
    field.current?.focus();
  };

  return (
    <div className="grid gap-2">
      <form role="search" className="flex gap-2" onSubmit={(event) => void find(event)}>
        <label className="flex min-h-12 min-w-0 grow items-center gap-2 rounded-xl border border-input bg-card px-3 focus-within:border-primary focus-within:outline-2 focus-within:outline-primary">
          <ScanBarcode className="size-5 shrink-0 text-muted-foreground" aria-hidden="true" />
          <span className="sr-only">{t('Scan or search a product')}</span>
          <input
            ref={field}
            autoFocus
            enterKeyHint="search"
            autoComplete="off"
            placeholder={t('Scan, or type a name')}
            value={text}
            disabled={disabled}
            maxLength={MAX_LENGTH.search}
            onChange={(event) => setText(event.target.value)}
            className="w-full min-w-0 bg-transparent outline-none"
          />
        </label>
        <Button type="submit" size="lg" disabled={disabled}>
          {t('Find')}
        </Button>
      </form>
      {problem && (
        <p role="alert" className="font-semibold text-destructive">
          {problem}
        </p>
      )}
      {choices.length > 0 && (
        <ul aria-label={t('Which one?')} className="grid gap-1 rounded-card bg-card p-2 shadow-card">
          {choices.map((product) => (
            <li key={product._id}>
              <button
                type="button"
                className="flex min-h-14 w-full items-center gap-3 rounded-lg px-2 py-1 text-left hover:bg-muted"
                onClick={() => choose(product)}
              >
                <ProductImage
                  src={product.image[0]}
                  alt=""
                  sizes="44px"
                  className="size-11 shrink-0 rounded-lg"
                />
                <span className="min-w-0 grow font-semibold">
                  <ProductName product={product} />
                </span>
                <span className="shrink-0 text-sm text-muted-foreground">{product.unit}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
