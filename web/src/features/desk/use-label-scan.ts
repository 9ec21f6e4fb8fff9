import type { RefObject } from 'react';
import toast from 'react-hot-toast';
import { piecesWords } from './desk-words';
import { useScanner } from './use-scanner';

interface LabelScan {
  /** The number of the order that is open. */
  orderId: string;
  isPicking: boolean;
  /** Pieces that are neither found nor missing. */
  left: number;
  packButton: RefObject<HTMLButtonElement | null>;
}

/** The label of the order that is open leads to packing; any other is on the wrong bag. */
export function useLabelScan({ orderId, isPicking, left, packButton }: LabelScan): void {
  useScanner((scanned) => {
    if (scanned !== orderId) toast.error(`${scanned} is not the label of ${orderId}.`);
    else if (isPicking && left > 0) toast.error(`${piecesWords(left)} left to pick.`);
    else packButton.current?.focus();
  });
}
