import { BARCODE } from '@tokri/contracts/limits';
import type { RefObject } from 'react';
import toast from 'react-hot-toast';
import { formatPieces } from '../order-labels';
import { useScanner } from './use-scanner';
import { t } from '../../../lib/language';

interface LabelScan {
  orderId: string;
  isPicking: boolean;
  /** Pieces still to be found or reported missing. */
  left: number;
  packButton: RefObject<HTMLButtonElement | null>;
  onBarcode: (barcode: string) => void;
}

/**
 * Scanning the label of the open order leads to packing; another label is reported as the wrong bag. Any
 * other barcode picks a product.
 */
export function useLabelScan({ orderId, isPicking, left, packButton, onBarcode }: LabelScan): void {
  useScanner((scanned) => {
    if (BARCODE.test(scanned)) onBarcode(scanned);
    else if (scanned !== orderId)
      toast.error(t('{scanned} is not the label of {orderId}.', { scanned, orderId }));
    else if (isPicking && left > 0) toast.error(t('{pieces} left to pick.', { pieces: formatPieces(left) }));
    else packButton.current?.focus();
  });
}
