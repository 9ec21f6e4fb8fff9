import { HttpError } from '@tokri/service-kit';
import { weaknessOf, type Owner } from '../passwords/weak-passwords';

/** Throws 400 WEAK_PASSWORD for a new password that guessers try first. */
export function refuseWeakPassword(password: string, owner: Owner): void {
  const sentence = weaknessOf(password, owner);
  if (sentence) throw new HttpError(400, 'WEAK_PASSWORD', sentence);
}
