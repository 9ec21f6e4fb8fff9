import { shownName } from '@tokri/contracts/product-name';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../../../api/api-error';
import { Button, Spinner } from '../../../../components/ui/button';
import { Dialog } from '../../../../components/ui/dialog';
import { plural, t } from '../../../../lib/language';
import { NameList } from '../../import/name-list';
import { withinRoom, type MatchedFiles } from './match-files';
import { useNamedPictures, type PictureResult } from './use-named-pictures';

interface PicturesDialogProps {
  files: readonly File[];
  onSaved: () => void;
  onClose: () => void;
}

/** Pictures for the products that their files are named after: what belongs where, the upload, and what is left. */
export function PicturesDialog({ files, onSaved, onClose }: PicturesDialogProps) {
  const pictures = useNamedPictures();
  const [matched, setMatched] = useState<MatchedFiles<File>>();
  const [isReplaced, setReplaced] = useState(false);
  const [result, setResult] = useState<PictureResult>();
  const [error, setError] = useState<string>();
  const hasStarted = useRef(false);

  const attempt = async (work: () => Promise<void>) => {
    setError(undefined);
    try {
      await work();
    } catch (reason) {
      setError(messageOf(reason));
    }
  };
  const find = () => attempt(async () => setMatched(await pictures.match(files)));
  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    void find();
  });
  const { matches, beyond } = withinRoom(matched?.matches ?? [], isReplaced);
  const send = () =>
    attempt(async () => {
      setResult(await pictures.send(matches, isReplaced));
      onSaved();
    });
  const close = () => {
    pictures.stop();
    onClose();
  };
  const count = matches.reduce((sum, match) => sum + match.files.length, 0);

  return (
    <Dialog open onClose={close} title={t('Pictures by file name')}>
      <div className="grid gap-4">
        {error && (
          <p role="alert" className="font-semibold text-destructive">
            {error}
          </p>
        )}
        {result ? (
          <Result result={result} leftOver={matched?.leftOver ?? []} beyond={beyond} />
        ) : !matched ? (
          !error && (
            <p role="status" className="flex items-center gap-3">
              <Spinner className="size-5" />
              {t('Looking for the products')}
            </p>
          )
        ) : (
          <>
            <p className="font-semibold">
              {t('{pictures} for {products}', {
                pictures: plural(count, '{count} picture', '{count} pictures'),
                products: plural(matches.length, '{count} product', '{count} products'),
              })}
            </p>
            {matches.length > 0 && (
              <ul
                aria-label={t('Products')}
                tabIndex={0}
                className="max-h-48 overflow-auto rounded-xl border border-border p-3 text-sm"
              >
                {matches.map(({ product, files: own }) => (
                  <li key={product._id}>
                    <span className="font-semibold">{shownName(product.name, product.brand)}</span>{' '}
                    {product.unit}: {own.map(({ name }) => name).join(', ')}
                  </li>
                ))}
              </ul>
            )}
            <LeftOvers leftOver={matched.leftOver} beyond={beyond} />
            <label className="flex min-h-11 items-center gap-2 font-semibold">
              <input
                type="checkbox"
                className="size-5 accent-primary"
                checked={isReplaced}
                disabled={pictures.progress !== undefined}
                onChange={({ target }) => setReplaced(target.checked)}
              />
              {t('Replace the present pictures of these products')}
            </label>
          </>
        )}
        {pictures.progress !== undefined && (
          <progress
            aria-label={t('Sending the pictures')}
            className="h-3 w-full accent-primary"
            value={pictures.progress}
            max={1}
          />
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outline" onClick={close}>
            {result ? t('Close') : t('Cancel')}
          </Button>
          {!matched && error && <Button onClick={() => void find()}>{t('Try again')}</Button>}
          {matched && !result && (
            <Button busy={pictures.progress !== undefined} disabled={count === 0} onClick={() => void send()}>
              {t('Send the pictures')}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}

const LeftOvers = ({ leftOver, beyond }: { leftOver: readonly string[]; beyond: readonly string[] }) => (
  <div className="grid gap-1 text-sm">
    <NameList what={t('No product has this SKU or barcode')} names={leftOver} />
    <NameList what={t('The product has ten pictures already')} names={beyond} />
  </div>
);

function Result({
  result: { saved, problems },
  ...left
}: {
  result: PictureResult;
  leftOver: readonly string[];
  beyond: readonly string[];
}) {
  return (
    <>
      <p role="status" className="font-semibold">
        {plural(saved, '{count} product has its pictures', '{count} products have their pictures')}
      </p>
      {problems.length > 0 && (
        <ul aria-label={t('Not taken')} className="grid gap-1 text-destructive">
          {problems.map(({ name, reason }) => (
            <li key={name} className="wrap-anywhere">{`${name}: ${reason}`}</li>
          ))}
        </ul>
      )}
      <LeftOvers {...left} />
    </>
  );
}
