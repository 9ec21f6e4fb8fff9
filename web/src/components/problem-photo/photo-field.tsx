import toast from 'react-hot-toast';
import { messageOf } from '../../api/api-error';
import { Button } from '../ui/button';
import { ImageUpload } from '../ui/image-upload';
import { t } from '../../lib/language';
import { useUploadProblemPhotoMutation } from './photo-api';
import { ProblemPhoto } from './problem-photo';
import { shrinkPicture } from './shrink-picture';

interface PhotoFieldProps {
  /** Of the uploaded photo. */
  photoId: string | undefined;
  onChange: (photoId: string | undefined) => void;
}

export function PhotoField({ photoId, onChange }: PhotoFieldProps) {
  const [upload] = useUploadProblemPhotoMutation();
  const pick = async (file: File) => {
    try {
      onChange(await upload(await shrinkPicture(file)).unwrap());
    } catch (reason) {
      toast.error(messageOf(reason));
    }
  };
  if (!photoId) return <ImageUpload label={t('Add a photo (optional)')} onPick={pick} />;
  return (
    <div className="flex flex-wrap items-end gap-3">
      <ProblemPhoto photoId={photoId} />
      <Button variant="outline" onClick={() => onChange(undefined)}>
        {t('Remove photo')}
      </Button>
    </div>
  );
}
