import { useRef, type ClipboardEvent, type KeyboardEvent } from 'react';

export const OTP_LENGTH = 6;

interface OtpBoxesProps {
  /** One entry a box; empty while the box is. */
  value: readonly string[];
  onChange: (value: string[]) => void;
}

/** Six boxes of one character: typing moves on, backspace moves back, a pasted code fills them all. */
export function OtpBoxes({ value, onChange }: OtpBoxesProps) {
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const focus = (place: number) => boxes.current[Math.min(Math.max(place, 0), OTP_LENGTH - 1)]?.focus();

  /** Lays characters into the boxes from `place` on. */
  const fill = (place: number, characters: string) => {
    const letters = [...characters.replace(/\s/g, '')].slice(0, OTP_LENGTH - place);
    onChange(value.map((old, box) => letters[box - place] ?? old));
    focus(place + letters.length);
  };

  const change = (place: number, typed: string) => {
    if (typed === '') {
      onChange(value.map((old, box) => (box === place ? '' : old)));
      return;
    }
    // A full box keeps the newest character; a code filled in by the phone comes whole.
    const old = value[place] ?? '';
    fill(place, old && typed.length === 2 ? typed.replace(old, '') || old : typed);
  };

  const keyDown = (place: number, event: KeyboardEvent) => {
    if (event.key === 'Backspace' && !value[place]) {
      event.preventDefault();
      onChange(value.map((old, box) => (box === place - 1 ? '' : old)));
      focus(place - 1);
    } else if (event.key === 'ArrowLeft') focus(place - 1);
    else if (event.key === 'ArrowRight') focus(place + 1);
  };

  const paste = (place: number, event: ClipboardEvent) => {
    event.preventDefault();
    fill(place, event.clipboardData.getData('text'));
  };

  return (
    <div role="group" aria-label="One-time code" className="flex justify-between gap-2">
      {value.map((letter, place) => (
        <input
          key={place}
          ref={(element) => {
            boxes.current[place] = element;
          }}
          aria-label={`Character ${place + 1} of ${OTP_LENGTH}`}
          inputMode="numeric"
          autoComplete={place === 0 ? 'one-time-code' : 'off'}
          autoFocus={place === 0}
          value={letter}
          onChange={(event) => change(place, event.target.value)}
          onKeyDown={(event) => keyDown(place, event)}
          onPaste={(event) => paste(place, event)}
          onFocus={(event) => event.target.select()}
          className="aspect-square w-full min-w-0 max-w-14 rounded-xl border border-field bg-card text-center text-xl font-bold focus:border-leaf focus:outline-2 focus:outline-leaf"
        />
      ))}
    </div>
  );
}
