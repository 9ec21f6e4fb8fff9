import { digitsOnly } from '@tokri/contracts/digits';
import { OTP_DIGITS } from '@tokri/contracts/limits';
import { useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import { t } from '../../lib/language';

interface OtpBoxesProps {
  /** One digit per box; '' when empty. */
  value: readonly string[];
  onChange: (value: string[]) => void;
}

/**
 * Six boxes of one digit each. Typing moves forward, Backspace moves back, and a pasted code fills them all. Digits of
 * any script become ASCII; other characters are dropped.
 */
export function OtpBoxes({ value, onChange }: OtpBoxesProps) {
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const focus = (index: number) => boxes.current[Math.min(Math.max(index, 0), OTP_DIGITS - 1)]?.focus();

  /** Puts digits into the boxes from `index` on. */
  const fill = (index: number, digits: string) => {
    const typed = [...digits].slice(0, OTP_DIGITS - index);
    onChange(value.map((old, box) => typed[box - index] ?? old));
    focus(index + typed.length);
  };

  const change = (index: number, typed: string) => {
    if (typed === '') {
      onChange(value.map((old, box) => (box === index ? '' : old)));
      return;
    }
    // A full box keeps the newest character; a code filled in by the phone arrives as a whole.
    const old = value[index] ?? '';
    const digits = digitsOnly(typed);
    if (digits === '' || (digits === old && digits !== typed)) return;
    fill(index, old && digits.length === 2 ? digits.replace(old, '') || old : digits);
  };

  const keyDown = (index: number, event: KeyboardEvent) => {
    if (event.key === 'Backspace' && !value[index]) {
      event.preventDefault();
      onChange(value.map((old, box) => (box === index - 1 ? '' : old)));
      focus(index - 1);
    } else if (event.key === 'ArrowLeft') focus(index - 1);
    else if (event.key === 'ArrowRight') focus(index + 1);
  };

  const paste = (index: number, event: ClipboardEvent) => {
    event.preventDefault();
    fill(index, digitsOnly(event.clipboardData.getData('text')));
  };

  return (
    <div role="group" aria-label={t('One-time code')} className="flex justify-between gap-2">
      {value.map((letter, index) => (
        <input
          key={index}
          ref={(element) => {
            boxes.current[index] = element;
          }}
          aria-label={t('Character {number} of {count}', { number: index + 1, count: OTP_DIGITS })}
          inputMode="numeric"
          autoComplete={index === 0 ? 'one-time-code' : 'off'}
          autoFocus={index === 0}
          value={letter}
          onChange={(event) => change(index, event.target.value)}
          onKeyDown={(event) => keyDown(index, event)}
          onPaste={(event) => paste(index, event)}
          onFocus={(event) => event.target.select()}
          className="aspect-square w-full min-w-0 max-w-14 rounded-xl border border-input bg-card text-center text-xl font-bold focus:border-primary focus:outline-2 focus:outline-primary"
        />
      ))}
    </div>
  );
}
