import type { ClipboardEvent, InputEvent } from 'react';
import { ungroupedNumber } from './typed-number';

/** Inserts digits of other scripts and pasted groups as ASCII digits; the browser's number field would drop them. */
function insert(event: { preventDefault: () => void }, text: string) {
  const number = ungroupedNumber(text);
  if (number === text || number === '') return;
  event.preventDefault();
  // Deprecated, but nothing else inserts at the caret of an input of type "number".
  document.execCommand('insertText', false, number);
}

/** Properties of an input of type "number". */
export const ASCII_TYPING = {
  onBeforeInput: (event: InputEvent<HTMLInputElement>) => insert(event, event.data),
  onPaste: (event: ClipboardEvent<HTMLInputElement>) => insert(event, event.clipboardData.getData('text')),
};
