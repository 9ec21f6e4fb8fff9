import { MAX_NAMED_PICTURES } from '@tokri/contracts/limits';
import { useState, type DragEvent } from 'react';
import toast from 'react-hot-toast';
import { t } from '../../../../lib/language';

const hasFiles = ({ dataTransfer }: DragEvent) => [...dataTransfer.items].some(({ kind }) => kind === 'file');

/** Picture files that are dropped or chosen. @param isOn whether this user may save pictures */
export function usePictureDrop(isOn: boolean) {
  const [files, setFiles] = useState<readonly File[]>();
  const [isOver, setOver] = useState(false);
  const take = (chosen: Iterable<File>) => {
    const pictures = [...chosen].filter(({ type }) => type.startsWith('image/'));
    if (pictures.length === 0) return toast.error(t('These files are no pictures.'));
    if (pictures.length > MAX_NAMED_PICTURES)
      return toast.error(t('At most {max} pictures at once.', { max: MAX_NAMED_PICTURES }));
    return setFiles(pictures);
  };
  const zone = {
    onDragOver: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: (event: DragEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(false);
      take(event.dataTransfer.files);
    },
  };
  return { files, isOver: isOn && isOver, zone: isOn ? zone : {}, take, clear: () => setFiles(undefined) };
}
