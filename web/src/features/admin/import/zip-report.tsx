import { NameList } from './name-list';
import type { ReadPictures } from './zip-reader';

/** What the rows find in the ZIP, and what not. */
export function ZipReport({ pictures: { waiting, unusable, missing, unused } }: { pictures: ReadPictures }) {
  return (
    <div className="grid gap-1 rounded-xl bg-card p-4 shadow-card">
      <p>
        <span className="font-semibold">Pictures from the ZIP:</span> {waiting.length.toLocaleString('en-IN')}
        {unusable > 0 && `, and ${unusable.toLocaleString('en-IN')} that cannot be taken`}
      </p>
      <NameList what="Missing in the ZIP" names={missing} />
      <NameList what="In the ZIP, but in no row" names={unused} />
    </div>
  );
}
