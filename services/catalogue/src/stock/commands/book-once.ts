import { isDuplicateKey } from '@tokri/database';

/**
 * Books something under an id chosen by the caller. A repeated or concurrent request gets what the first one booked.
 * @param find what is booked under the id
 */
export async function bookOnce<Booked>(
  find: () => Promise<Booked | undefined>,
  book: () => Promise<Booked>,
): Promise<Booked> {
  const booked = await find();
  if (booked) return booked;
  try {
    return await book();
  } catch (error) {
    // A concurrent request has booked it.
    const other = isDuplicateKey(error) ? await find() : undefined;
    if (other) return other;
    throw error;
  }
}
