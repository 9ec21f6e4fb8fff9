import toast from 'react-hot-toast';
import { messageOf } from '../api/api-error';
import type { Answer } from '../api/call-types';
import { useUploadImageMutation } from '../api/upload-api';

/** Uploads a picture and passes it to `onStored`; toasts an error. */
export function useImageUpload(onStored: (picture: Answer<'uploadFile'>['data']) => void) {
  const [upload, { isLoading }] = useUploadImageMutation();
  const send = async (file: File) => {
    try {
      const answer = await upload(file).unwrap();
      onStored(answer.data);
    } catch (reason) {
      toast.error(messageOf(reason));
    }
  };
  return { send, uploading: isLoading };
}
