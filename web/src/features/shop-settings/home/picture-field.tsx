import { MAX_LENGTH } from '@tokri/contracts/limits';
import { TextField } from '../../../components/ui/field';
import { ImageUpload } from '../../../components/ui/image-upload';
import { useImageUpload } from '../../../components/use-image-upload';
import { t } from '../../../lib/language';
import type { DraftPicture } from './draft';

interface PictureFieldProps {
  picture: DraftPicture;
  /** Begins the labels, where several pictures are on the page. */
  name: string;
  onChange: (picture: DraftPicture) => void;
}

/** A picture, another one in its place, and its text for those who do not see it. */
export function PictureField({ picture, name, onChange }: PictureFieldProps) {
  const { send } = useImageUpload(({ url, width, height }) =>
    onChange({ ...picture, ...{ url, width, height } }),
  );
  return (
    <div className="grid gap-4 sm:grid-cols-[minmax(0,14rem)_minmax(0,1fr)]">
      <div className="grid content-start gap-2">
        <img
          src={`${picture.url}?w=400`}
          alt={picture.alt}
          width={picture.width}
          height={picture.height}
          className="h-auto max-h-48 w-full rounded-xl border border-border bg-background object-contain"
        />
        <ImageUpload label={t('Change image')} onPick={send} className="min-h-16" />
      </div>
      <div className="grid content-start gap-4">
        <TextField
          label={t('{day}: {label}', { day: name, label: t('What the picture shows') })}
          hint={t('Read out to people who do not see it.')}
          required
          maxLength={MAX_LENGTH.pictureText}
          value={picture.alt}
          onChange={({ target }) => onChange({ ...picture, alt: target.value })}
        />
        <TextField
          label={t('{day}: {label}', { day: name, label: t('The same in Hindi') })}
          lang="hi"
          maxLength={MAX_LENGTH.pictureText}
          value={picture.alt_hi}
          onChange={({ target }) => onChange({ ...picture, alt_hi: target.value })}
        />
      </div>
    </div>
  );
}

interface NewPictureProps {
  label: string;
  disabled?: boolean;
  onStored: (picture: DraftPicture) => void;
}

export function NewPicture({ label, disabled, onStored }: NewPictureProps) {
  const { send } = useImageUpload(({ url, width, height }) =>
    onStored({ ...{ url, width, height }, alt: '', alt_hi: '' }),
  );
  return <ImageUpload label={label} onPick={send} disabled={disabled} />;
}
