import toast from 'react-hot-toast';
import { messageOf } from '../../api/api-error';
import { useUser } from '../../api/session-api';
import { Dialog } from '../../components/ui/dialog';
import { ImageUpload } from '../../components/ui/image-upload';
import { t } from '../../lib/language';
import { useUploadAvatarMutation } from './account-api';
import { Avatar } from './avatar';

export function AvatarDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { user, session } = useUser();
  const [upload] = useUploadAvatarMutation();

  const pick = async (file: File) => {
    try {
      const answer = await upload({ file, session }).unwrap();
      toast.success(answer.message);
      onClose();
    } catch (reason) {
      toast.error(messageOf(reason));
    }
  };

  return (
    <Dialog open={open} onClose={onClose} title={t('Your picture')} width="sm">
      <div className="grid justify-items-center gap-5">
        <Avatar src={user?.avatar} className="size-28" />
        <ImageUpload label={t('Upload')} onPick={pick} className="w-full" />
      </div>
    </Dialog>
  );
}
