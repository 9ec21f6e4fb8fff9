import { z } from 'zod';
import { MAX_PICTURE_SIDE } from '../limits';
import { UPLOADED_PICTURE } from '../uploaded-picture';

const pixels = z.int('is a whole number').min(1, 'is at least 1').max(MAX_PICTURE_SIDE, 'is too high');

/** A picture of media in a request, with its size, so that nothing moves when it arrives. */
export const storedPicture = z.object({
  url: z.string().regex(UPLOADED_PICTURE, 'is not an uploaded picture'),
  width: pixels,
  height: pixels,
});

/** The same in an answer. */
export const shownPicture = z.object({ url: z.string(), width: z.int(), height: z.int() });
