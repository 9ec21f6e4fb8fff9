import { BARCODE } from '@tokri/contracts/limits';
import type { RefObject } from 'react';
import toast from 'react-hot-toast';
import { piecesWords } from './desk-words';
import { useScanner } from './use-scanner';
import { t } from '../../lib/language';

interface LabelScan {
  /** The number of the order that is open. */
  orderId: string;
  isPicking: boolean;
  /** Pieces that are neither found nor missing. */
  left: number;
  packButton: RefObject<HTMLButtonElement | null>;
  /** A product was scanned. */
  onBarcode: (barcode: string) => void;
}

/** The label of the order that is open leads to packing; any other is on the wrong bag. The barcode of a product is a piece of it. */
export function useLabelScan({ orderId, isPicking, left, packButton, onBarcode }: LabelScan): void {
  useScanner((scanned) => {
    if (BARCODE.test(scanned)) onBarcode(scanned);
    else if (scanned !== orderId)
      toast.error(t('{scanned} is not the label of {orderId}.', { scanned, orderId }));
    else if (isPicking && left > 0) toast.error(t('{pieces} left to pick.', { pieces: piecesWords(left) }));
    else packButton.current?.focus();
  });
}
