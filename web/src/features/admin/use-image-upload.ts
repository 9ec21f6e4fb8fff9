import toast from 'react-hot-toast';
import { messageOf } from '../../api/api-error';
import { useUploadImageMutation } from './admin-api';

/** Uploads a picture and passes its address to `onStored`; toasts an error. */
export function useImageUpload(onStored: (url: string) => void) {
  const [upload, { isLoading }] = useUploadImageMutation();
  const send = async (file: File) => {
    try {
      const answer = await upload(file).unwrap();
      onStored(answer.data.url);
    } catch (reason) {
      toast.error(messageOf(reason));
    }
  };
  return { send, uploading: isLoading };
}
